import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.mjs';

/** What people feel is first. A figure belongs to the first area that fits its name. */
const areas = [
  ['Coming back', /\bback at\b|not in memory/],
  ['Watching', /spectators|to watch|followers/],
  ['Bots', /\bbots\b/],
  ['Acting', /actions a second|flat out|all hear|at that rate|per action|appends/],
  ['Bytes', /message of a command|view of the whole|as a record/],
  ['Memory and idle pages', /memory of a (connected|match)|idle connections|soak/],
  ['Pages', /slowed down|presses in a turn/],
  ['Lands and deduction', /scenarios|land,|known|hint|verdict|review|question/],
  ['Rules', /decide and evolve/],
];

/** Cells are padded as the formatter pads them. */
function markdownTable(headings, rows) {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(headings), rule, ...rows.map(line)].join('\n');
}

const goalOf = ({ goal = '', isReached }) => (isReached === false ? `${goal}: **missed**` : goal);
const firstClause = (text = '') => text.split('; ')[0];
const runOf = ({ command, machine, date }) => `\`${command}\`, ${machine}, ${date}`;

/** Those that miss their goal are first. The command is a number of the list below the table. */
function section(title, figures) {
  const runs = [...new Set(figures.map(runOf))];
  const rows = [...figures]
    .sort((one, other) => (one.isReached === false ? 0 : 1) - (other.isReached === false ? 0 : 1))
    .map((figure) => [
      figure.what,
      goalOf(figure),
      firstClause(figure.latest),
      firstClause(figure.ratio).replace(/ × bare$/, ' ×'),
      `${runs.indexOf(runOf(figure)) + 1}`,
    ]);
  const table = markdownTable(['what', 'goal', 'figure', 'beside bare', 'command'], rows);
  return `## ${title}\n\n${table}\n\n${runs.map((run, index) => `${index + 1}. ${run}`).join('\n')}`;
}

function pageOf(figures) {
  const areaOf = ({ what }) => areas.find(([, pattern]) => pattern.test(what))?.[0] ?? 'Others';
  return [...areas.map(([title]) => title), 'Others']
    .map((title) => [title, figures.filter((figure) => areaOf(figure) === title)])
    .filter(([, own]) => own.length > 0)
    .map(([title, own]) => section(title, own))
    .join('\n\n');
}

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
  if (!between.test(text)) throw new Error('docs/performance.md has no place for its tables.');
  writeFileSync(
    page,
    text.replace(between, (_, before, after) => `${before}${pageOf(kept)}${after}`),
  );
}
