import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const page =
  '<html lang="en">\n<head>\n<title>table</title>\n<meta name="description" content="text" />\n  </head>\n  <body>\n    <noscript>text</noscript>\n  </body>';

/** Stands for the built client: pages, and these files by path. Removed when the run of the tests ends. */
export function clientFolderOf(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'client-'));
  for (const [path, content] of Object.entries({ 'index.html': page, 'match.html': page, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
