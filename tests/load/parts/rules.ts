import { seededRandom } from '@tiwanaku/shared/kernel';
import { tiwanaku, type State } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper } from '@tiwanaku/shared/tiwanaku/secret';
import { perSecond, type Figure } from '../lib/figures.ts';
import { longGame, seatColors, type RecordedGame } from '../lib/recorded-game.ts';
import { median } from '../lib/statistics.ts';

/** Plays recorded games again and again: decides upon every command and folds what happens, as a server does. */
export function rules(games: readonly RecordedGame[], seconds: number): readonly Figure[] {
  const wheels = games.map(({ seed }) => {
    const begun = tiwanakuKeeper.begin(longGame, seatColors, seededRandom(seed));
    if (!begun.ok) throw new Error(begun.error.code);
    return tiwanakuKeeper.oracle(begun.value.vault);
  });
  const play = (): number => {
    let commands = 0;
    for (const [index, { first, steps }] of games.entries()) {
      const wheel = wheels[index];
      let state: State = first;
      for (const { seat, command } of steps) {
        const decision = wheel && tiwanaku.decide(state, wheel, seat, command);
        if (!decision?.ok) throw new Error('a recorded command is accepted');
        for (const event of decision.value) state = tiwanaku.evolve(state, event);
        commands++;
      }
    }
    return commands;
  };

  play();
  const rates: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const start = performance.now();
    const commands = play();
    rates.push((commands / (performance.now() - start)) * 1000);
  }
  return [{ what: 'decide and evolve, a game of four', figure: `${perSecond(median(rates))} commands` }];
}
