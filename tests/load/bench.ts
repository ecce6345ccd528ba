/**
 * `npm run bench`: the figures that a change of the rules, the generator or the server's hot path can move, in about a minute.
 * `--games tiwanaku,machu-picchu` measures these; without it all.
 */
import { parseArgs } from 'node:util';
import { gamesNamed } from '../support/game-testings.ts';
import { bare, oursOn } from './lib/contenders.ts';
import { recordGames } from './lib/recorded-game.ts';
import { report } from './lib/report.ts';
import { rules } from './parts/rules.ts';
import { scenarios } from './parts/scenarios.ts';
import { sideBySide } from './parts/side-by-side.ts';
import { sizes } from './parts/sizes.ts';

const { values } = parseArgs({ allowPositionals: true, options: { games: { type: 'string' } } });
const tables = 200;

await report(async (add) => {
  add(scenarios(6));
  for (const game of gamesNamed(values.games)) {
    const games = recordGames(game, 16);
    add(rules(games, 3));
    add(sizes(game, 2));
    const baseline = await bare(tables, game.heavyKinds[0].seats);
    const ours = await oursOn('embedded', games, tables);
    add(await sideBySide(ours, baseline, { rounds: 3, seconds: 4, share: 0.5, cpuMs: 0.4 }));
    await ours.end();
    await baseline.end();
  }
});
