import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../kernel/index.ts';
import { spacesOf } from '../board.ts';
import { decide } from '../decide/decide.ts';
import { legalCommands } from '../decide/legal.ts';
import { evolve } from '../evolve.ts';
import { tiwanaku } from '../game.ts';
import type { Command } from '../types.ts';
import type { Options } from '../options.ts';
import { divinableBy } from '../position.ts';
import type { State } from '../state.ts';
import { tiwanakuKeeper } from '../secret/keeper.ts';
import { parseRecord } from '../secret/read-record.ts';
import { type RecordAction, replayRecord } from '../secret/record.ts';
import { proofRefusal, proofVetting } from './proof.ts';

const proofMode: Options = { mode: 'solo', size: 'long', difficulty: 'easy', proof: true };

/** Plays a solo game by chance, exploring while it can, until `isFar`. */
function played(options: Options, seed: number, isFar: (state: State) => boolean) {
  const random = seededRandom(seed);
  const begun = tiwanakuKeeper.begin(options, ['brown'], random);
  if (!begun.ok) throw new Error(begun.error.code);
  const { vault, events } = begun.value;
  const wheel = tiwanakuKeeper.oracle(vault);
  const after = (state: State | null, happened: typeof events) => {
    const next = happened.reduce<State | null>(evolve, state);
    if (next === null) throw new Error('a match has begun');
    return next;
  };
  const actions: RecordAction[] = [];
  let state = after(null, events);
  const act = (command: Command) => {
    const result = decide(state, wheel, 0, command);
    if (!result.ok) throw new Error(result.error.code);
    actions.push({ seat: 0, command });
    state = after(state, result.value);
  };
  while (!isFar(state) && !tiwanaku.status(state).isOver) {
    const legal = legalCommands(state, 0);
    const calm = legal.filter(({ type }) => type !== 'divine');
    const chosen = (calm.length > 0 ? calm : legal)[random() % (calm.length || legal.length)];
    if (!chosen) break;
    act(chosen);
  }
  const record = () => JSON.stringify(tiwanakuKeeper.record(vault, events, actions));
  return { state, wheel, record, act, now: () => state };
}

const isFar = ({ position }: State) => position.phase.name === 'act' && Object.keys(position.terrain).length >= 30;

/** The divinations of the seat, told apart by the wheel of the match. */
const divinations = ({ position }: State) =>
  divinableBy(position, 0).flatMap((at) =>
    ([1, 2, 3, 4, 5] as const).map((crop) => ({ type: 'divine' as const, at, crop })),
  );

describe('proof mode', () => {
  test('DED-DEF-3 takes what the board makes certain, and refuses the rest, right or wrong, with the same words', () => {
    const found = { certain: 0, refusedRight: 0, refusedWrong: 0 };
    for (let seed = 1; seed <= 12; seed++) {
      const { state, wheel } = played(proofMode, seed, isFar);
      for (const command of divinations(state)) {
        const isRight = wheel.cropAt(command.at) === command.crop;
        const refusal = proofRefusal(state, 0, command);
        if (refusal === null) {
          expect(isRight).toBe(true);
          found.certain++;
        } else {
          expect(refusal).toEqual({ code: 'notCertain' });
          found[isRight ? 'refusedRight' : 'refusedWrong']++;
        }
      }
    }
    expect(
      Object.values(found).every((count) => count > 0),
      JSON.stringify(found),
    ).toBe(true);
  });

  test('asks nothing about other commands, about what the rules refuse, or where proof mode is off', () => {
    const { state } = played(proofMode, 3, isFar);
    const [divination] = divinations(state);
    if (!divination) throw new Error('a pawn can divine');
    expect(proofVetting.question(state, 0, divination)).toMatchObject({ at: divination.at, crop: divination.crop });
    expect(proofVetting.question(state, 0, { type: 'end' })).toBeNull();
    const [start] = state.position.setup.start;
    expect(proofVetting.question(state, 0, { ...divination, at: start?.space ?? 'a1' })).toBeNull();
    const setup = { ...state.position.setup, proof: undefined } as State['position']['setup'];
    expect(proofVetting.question({ ...state, position: { ...state.position, setup } }, 0, divination)).toBeNull();
  });

  test('its question is plain data that a thread can be sent, and holds what every viewer sees alone', () => {
    const { state } = played(proofMode, 3, isFar);
    const [divination] = divinations(state);
    if (!divination) throw new Error('a pawn can divine');
    const question = proofVetting.question(state, 0, divination);
    expect(structuredClone(question)).toEqual(question);
    const { terrain, crop, setup } = state.position;
    const position = { size: setup.size, terrain, crop, tiles: setup.tiles };
    expect(question).toEqual({ position, at: divination.at, crop: divination.crop });
  });

  test('given a player who cannot explore, then a divination that is not certain is taken: a turn begins with one or the other', () => {
    const { state } = played(proofMode, 3, isFar);
    const refused = divinations(state).find((command) => proofRefusal(state, 0, command) !== null);
    if (!refused) throw new Error('some divination is refused');
    const [color] = state.position.setup.colors;
    const pawns = Object.fromEntries(spacesOf('long').map((space) => [space, space === refused.at ? color : 'white']));
    const reserves = color ? { [color]: 0 } : {};
    const held = { ...state, position: { ...state.position, pawns, reserves } };
    expect(proofRefusal(held, 0, refused)).toBeNull();
  });

  test('given a certain divination, then no one must divine on with pawns whose crop may not be certain', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const game = played(proofMode, seed, isFar);
      const certain = divinations(game.state).find((command) => proofRefusal(game.state, 0, command) === null);
      if (!certain || divinableBy(game.state.position, 0).length < 2) continue;
      game.act(certain);
      expect(game.now().position.phase).toEqual({ name: 'after', action: 'divine' });
      expect(legalCommands(game.now(), 0)).toContainEqual({ type: 'end' });
      return;
    }
    throw new Error('no game had a certain divination');
  });

  test('is kept in the record, whose replay refuses what was not certain', () => {
    const { state, record } = played(proofMode, 3, isFar);
    const text = record();
    expect(JSON.parse(text)).toMatchObject({ setup: { mode: 'solo', proof: true } });
    const read = parseRecord(text);
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.options).toEqual(proofMode);
    expect(replayRecord(read.value).ok).toBe(true);
    const refused = divinations(state).find((command) => proofRefusal(state, 0, command) !== null);
    if (!refused) throw new Error('some divination is refused');
    const actions = [...read.value.actions, { seat: 0, command: refused }];
    const replayed = replayRecord({ ...read.value, actions });
    expect(replayed).toMatchObject({ ok: false, error: { index: actions.length - 1, code: 'notCertain' } });
    const free = { mode: 'solo', size: 'long', difficulty: 'easy' } as const;
    expect(JSON.parse(played(free, 3, isFar).record()).setup).not.toHaveProperty('proof');
  });
});
