/** One line of a result: what was measured, the figure in words, and where there is a goal, whether it is reached. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  /** How it compares with what is measured in the same run. */
  readonly ratio?: string;
  readonly goal?: string;
  readonly isReached?: boolean;
}

const headings = { what: 'measured', figure: 'figure', goal: 'goal' };

/** Lines as a Markdown table, which reads well on a terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, figure, ratio, goal = '', isReached }) => [
    what,
    ratio === undefined ? figure : `${figure}, ${ratio}`,
    goal === '' || isReached === undefined ? goal : `${goal}: ${isReached ? 'reached' : 'MISSED'}`,
  ]);
  const all = [[headings.what, headings.figure, headings.goal], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
