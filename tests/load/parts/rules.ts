import { titleOf, type RecordedGame } from '../lib/recorded-game.ts';
import { perSecond, type Figure } from '../lib/figures.ts';
import { median } from '../lib/statistics.ts';

/** Commands that `play` gets through in a second: the median of runs for some seconds, after one to warm up. */
function rate(play: () => number, seconds: number): number {
  play();
  const rates: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const start = performance.now();
    const commands = play();
    rates.push((commands / (performance.now() - start)) * 1000);
  }
  return median(rates);
}

/** Decides every command and folds what happens, as a server does. */
function decideAll(games: readonly RecordedGame[]): number {
  let commands = 0;
  for (const { game, oracle, first, steps } of games) {
    const { rules } = game.keeper;
    let state = first;
    for (const { seat, command } of steps) {
      const decision = rules.decide(state, oracle, seat, command);
      if (!decision.ok) throw new Error('a recorded command is accepted');
      for (const event of decision.value) state = rules.evolve(state, event);
      commands++;
    }
  }
  return commands;
}

/** The baseline: what any server does to the events of a command before they are stored. */
function writeAll(games: readonly RecordedGame[]): number {
  let commands = 0;
  let bytes = 0;
  for (const { steps } of games) {
    for (const { events } of steps) {
      bytes += JSON.stringify(events).length;
      commands++;
    }
  }
  if (bytes === 0) throw new Error('events have a text');
  return commands;
}

/** Plays recorded games of one kind again and again, beside writing the same events as JSON. */
export function rules(games: readonly RecordedGame[], seconds: number): readonly Figure[] {
  const ours = rate(() => decideAll(games), seconds);
  const baseline = rate(() => writeAll(games), seconds);
  return games.slice(0, 1).map(({ game, kind }) => ({
    what: `${titleOf(game)}: decide and evolve, ${kind.name}`,
    figure: `${perSecond(ours)} commands`,
    ratio: `${(ours / baseline).toFixed(2)} × writing their events as JSON`,
    goal: '≥ 50,000/s',
    isReached: ours >= 50_000,
  }));
}
