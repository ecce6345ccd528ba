/** `npm run docs`: renders the tables of documents from the data beside them. */
import { documentsWithTables, render } from './lib/doc-tables.mjs';

for (const name of documentsWithTables) render(name);
