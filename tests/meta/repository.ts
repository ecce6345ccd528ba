import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Path of every file that is, or would be, under version control, relative to the repository. */
export function sourceFiles(pattern: RegExp): readonly string[] {
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listing.split('\n').filter((path) => pattern.test(path) && existsSync(join(root, path)));
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
