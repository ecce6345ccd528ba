import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A page as the client is built: the server fills its slots. */
export const builtPage = (own = '') => `<html lang="%lang%">
<head>
<title>%title%</title>
<meta name="description" content="%description%" />${own}
%head%
</head>
<body>
%table%
<noscript>%noscript%</noscript>
</body>
</html>`;

/** Stands for the built client: pages, and these files by path. Removed when the run of the tests ends. */
export function clientFolderOf(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'client-'));
  for (const [path, content] of Object.entries({ 'index.html': builtPage(), 'match.html': builtPage(), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
