import { tiwanaku, type Command, type Event, type State, type Wheel } from '@tiwanaku/shared/tiwanaku';
import { tiwanakuKeeper, type Vault } from '@tiwanaku/shared/tiwanaku/secret';
import { expect, test } from 'vitest';
import { tiwanakuTesting } from '../../shared/src/tiwanaku/testing/game-testing.ts';
import { playedMatch } from '../support/fixed-keeper.ts';
import { often } from '../support/often.ts';

const games = often(20, 70);

/** A wheel that writes down every question and its answer. */
function listeningWheel(wheel: Wheel, heard: string[]): Wheel {
  const note = <T>(question: string, answer: T): T => {
    heard.push(`${question}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    terrainAt: (space) => note(`terrain ${space}`, wheel.terrainAt(space)),
    cropAt: (space) => note(`crop ${space}`, wheel.cropAt(space)),
    drawnArrow: (terrain, drawn) => note(`drawn ${terrain} ${drawn}`, wheel.drawnArrow(terrain, drawn)),
    topArrow: (seat, terrain, left) => note(`top ${seat} ${terrain} ${left}`, wheel.topArrow(seat, terrain, left)),
  };
}

/** What a piece of log tells, as questions and answers. */
function revealedBy(before: State, events: readonly Event[]): string[] {
  let state = before;
  return events.flatMap((event) => {
    const { position } = state;
    const says = facts(event, position);
    state = tiwanaku.evolve(state, event);
    return says;
  });
}

function facts(event: Event, { setup, supply, screens }: State['position']): string[] {
  const fact = (question: string, answer: unknown) => `${question}: ${JSON.stringify(answer)}`;
  const used = (terrain: keyof typeof supply) => {
    const atStart = setup.start.filter((one) => one.terrain === terrain).length;
    return setup.tiles[terrain] - atStart - supply[terrain];
  };
  switch (event.type) {
    case 'tileWanted':
      return [fact(`terrain ${event.space}`, event.terrain)];
    case 'terrainDiscovered':
      return [
        fact(`terrain ${event.space}`, event.terrain),
        fact(`drawn ${event.terrain} ${used(event.terrain)}`, event.arrow),
      ];
    case 'otomaDiscovered':
      return [fact(`terrain ${event.space}`, event.terrain), fact(`crop ${event.space}`, event.crop)];
    case 'cropRevealed':
      return [fact(`crop ${event.space}`, event.crop)];
    case 'tileSpent':
      return [fact(`top ${event.seat} ${event.terrain} ${screens?.stacks[event.seat]?.[event.terrain]}`, event.arrow)];
    case 'topsSeen':
      return Object.entries(event.tops).map(([terrain, arrow]) => {
        const left = screens?.stacks[event.seat]?.[terrain as keyof typeof supply];
        return fact(`top ${event.seat} ${terrain} ${left}`, arrow);
      });
    default:
      return [];
  }
}

/** What lay open already, so that asking it again tells nothing. */
function known({ position }: State): string[] {
  const pending =
    position.phase.name === 'supply' ? [`terrain ${position.phase.space}: "${position.phase.terrain}"`] : [];
  return [
    ...Object.entries(position.terrain).map(([space, terrain]) => `terrain ${space}: ${JSON.stringify(terrain)}`),
    ...Object.entries(position.crop).map(([space, crop]) => `crop ${space}: ${crop}`),
    ...pending,
  ];
}

test(`L1 in ${games} games the wheel is asked nothing but what the log then tells, and nothing at all for a refusal`, () => {
  let asked = 0;
  for (let seed = 0; seed < games; seed++) {
    const { first, questions, moment } = playedMatch(tiwanakuTesting, seed);
    const heard: string[] = [];
    const wheel = listeningWheel(tiwanakuKeeper.oracle(moment.vault as Vault), heard);
    let state = first as State;
    for (const { seat, command } of questions as readonly { seat: number; command: Command }[]) {
      heard.length = 0;
      const before = state;
      const result = tiwanaku.decide(before, wheel, seat, command);
      if (!result.ok) {
        expect({ seed, command, heard }).toEqual({ seed, command, heard: [] });
        continue;
      }
      asked += heard.length;
      const open = new Set([...known(before), ...revealedBy(before, result.value)]);
      expect({ seed, command, hidden: heard.filter((one) => !open.has(one)) }).toEqual({ seed, command, hidden: [] });
      state = result.value.reduce<State>(tiwanaku.evolve, before);
    }
  }
  expect(asked).toBeGreaterThan(games);
});
