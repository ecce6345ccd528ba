/**
 * `npm run bench`: the figures that a change of the rules, the generator or the server's hot path can move, in about a minute.
 * `npm run bench -- rules sizes` measures these parts of scenarios, rules, sizes, records, tables; `--games tiwanaku,machu-picchu` these games.
 */
import { parseArgs } from 'node:util';
import { gamesNamed } from '../support/game-testings.ts';
import { bare, oursOn } from './lib/contenders.ts';
import type { Figure } from './lib/figures.ts';
import { recordGames, type RecordedGame } from './lib/recorded-game.ts';
import { report } from './lib/report.ts';
import { records } from './parts/records.ts';
import { rules } from './parts/rules.ts';
import { scenarios } from './parts/scenarios.ts';
import { goalsAt, sideBySide } from './parts/side-by-side.ts';
import { sizes } from './parts/sizes.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { games: { type: 'string' } } });
const parts = ['scenarios', 'rules', 'sizes', 'records', 'tables'];
const unknown = positionals.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const tables = 200;

async function tablesOf(games: readonly RecordedGame[]): Promise<readonly Figure[]> {
  const seats = games[0]?.kind.seats ?? 0;
  const baseline = await bare(tables, seats);
  const ours = await oursOn('embedded', games, tables);
  const figures = await sideBySide(ours, baseline, { rounds: 3, seconds: 4, ...goalsAt(seats, 'embedded') });
  await ours.end();
  await baseline.end();
  return figures;
}

await report(async (add) => {
  if (isWanted('scenarios')) add(scenarios(6));
  for (const game of gamesNamed(values.games)) {
    const games = recordGames(game, 16);
    if (isWanted('rules')) add(rules(games, 3));
    if (isWanted('sizes')) add(sizes(game, 2));
    if (isWanted('records')) add(await records(game, 8));
    if (isWanted('tables')) add(await tablesOf(games));
  }
});
