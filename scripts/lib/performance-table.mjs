import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** Cells are padded as the formatter pads them. */
function markdownTable(headings, rows) {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}

const goalOf = ({ goal = '', isReached }) => (goal === '' ? '' : `${goal}: ${isReached ? 'reached' : 'MISSED'}`);

const tableOf = (figures) =>
  markdownTable(
    ['what', 'goal', 'latest', 'ratio', 'command', 'machine', 'date'],
    figures.map((figure) => {
      const { what, latest, ratio = '', command, machine, date } = figure;
      return [what, goalOf(figure), latest, ratio, `\`${command}\``, machine, date];
    }),
  );

const data = join(root, 'docs/performance.json');
const page = join(root, 'docs/performance.md');
const between = /(<!-- rendered from performance.json -->\n\n)[\s\S]*?(\n\n<!-- end -->)/;

/** Writes them into data and page; figures of the same name are replaced. */
export function keepFigures(figures) {
  const kept = JSON.parse(readFileSync(data, 'utf8'));
  for (const figure of figures) {
    const index = kept.findIndex(({ what }) => what === figure.what);
    if (index === -1) kept.push(figure);
    else kept[index] = figure;
  }
  writeFileSync(data, `${JSON.stringify(kept, null, 2)}\n`);
  const text = readFileSync(page, 'utf8');
  if (!between.test(text)) throw new Error('docs/performance.md has no place for its table.');
  writeFileSync(
    page,
    text.replace(between, (_, before, after) => `${before}${tableOf(kept)}${after}`),
  );
}
