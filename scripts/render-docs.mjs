/** `npm run docs`. */
import { documentsWithTables, render } from './lib/doc-tables.mjs';

for (const name of documentsWithTables) render(name);
