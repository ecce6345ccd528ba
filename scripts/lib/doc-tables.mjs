import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './processes.mjs';

/** Padded as the formatter does. */
function markdownTable(headings, rows) {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}

const goalOf = ({ goal = '', isReached }) => (goal === '' ? '' : `${goal}: ${isReached ? 'reached' : 'MISSED'}`);

const performanceTable = (figures) =>
  markdownTable(
    ['what', 'goal', 'latest', 'ratio', 'command', 'machine', 'date'],
    figures.map((figure) => {
      const { what, latest, ratio = '', command, machine, date } = figure;
      return [what, goalOf(figure), latest, ratio, `\`${command}\``, machine, date];
    }),
  );

const named = (paths) => [...new Set(paths.map((path) => `\`${basename(path)}\``))].join(', ');

const securityTable = (items) =>
  markdownTable(
    ['item', 'asks for', 'where it is met', 'shown by'],
    items.map(({ item, asks, where, shown }) => [item, asks, named(where), named(shown.map(({ file }) => file))]),
  );

const tables = { performance: performanceTable, security: securityTable };

export const documentsWithTables = Object.keys(tables);

const pathOf = (name, ending) => join(root, 'docs', `${name}.${ending}`);

export const readData = (name) => JSON.parse(readFileSync(pathOf(name, 'json'), 'utf8'));

const between = /(<!-- rendered from [\w.]+ -->\n\n)[\s\S]*?(\n\n<!-- end -->)/;

export function rendered(name) {
  const page = readFileSync(pathOf(name, 'md'), 'utf8');
  if (!between.test(page)) throw new Error(`docs/${name}.md has no place for its table.`);
  const table = tables[name](readData(name));
  return page.replace(between, (_, before, after) => `${before}${table}${after}`);
}

export function render(name) {
  writeFileSync(pathOf(name, 'md'), rendered(name));
}

/** Figures of the same name are replaced. */
export function keepFigures(figures) {
  const kept = readData('performance');
  for (const figure of figures) {
    const index = kept.findIndex(({ what }) => what === figure.what);
    if (index === -1) kept.push(figure);
    else kept[index] = figure;
  }
  writeFileSync(pathOf('performance', 'json'), `${JSON.stringify(kept, null, 2)}\n`);
  render('performance');
}
