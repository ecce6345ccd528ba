import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for what the tests of a run write. Vitest kills its workers, so only the run itself can remove it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tiwanaku-tests-'));
  process.env['TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
