import { describe, expect, test } from 'vitest';
import {
  canonical,
  chosenBy,
  invariant,
  seededRandom,
  seedOf,
  type Bots,
  type Choice,
  type Seat,
} from '../../kernel/index.ts';
import { refusalOf } from '../decide/decide.ts';
import type { Event } from '../events.ts';
import type { TiwanakuTypes } from '../game.ts';
import { legalCommands } from '../decide/legal.ts';
import { textOf } from '../notation.ts';
import type { Options } from '../options.ts';
import { isStandstill } from '../position.ts';
import { tiwanakuKeeper, type Vault } from '../secret/index.ts';
import type { State } from '../state.ts';
import { act } from '../testing/play.ts';
import { fold } from '../testing/begin.ts';
import { tiwanakuTesting } from '../testing/game-testing.ts';
import type { Command } from '../types.ts';
import { viewFor } from '../view.ts';
import { botNames, bots, botWords, reasonText } from './index.ts';

interface Moment {
  readonly state: State;
  readonly seat: Seat;
  readonly name: string;
  readonly choice: Choice<Command>;
  /** The commands before it. */
  readonly before: number;
}

interface Game {
  readonly vault: Vault;
  readonly begun: readonly Event[];
  readonly moments: readonly Moment[];
  readonly commands: readonly { readonly seat: Seat; readonly command: Command }[];
  readonly last: State;
}

const seen = (state: State, seat: Seat) => viewFor(state, { type: 'player', seat });

/** A match between bots, by seat. */
function playedBy(seated: readonly string[], options: Options, seed: number, most = 400 * seated.length): Game {
  const begun = tiwanakuKeeper.begin(options, tiwanakuKeeper.rules.colors.slice(0, seated.length), seededRandom(seed));
  invariant(begun.ok, 'a match begins with as many colours as seats');
  const { vault, events } = begun.value;
  const wheel = tiwanakuKeeper.oracle(vault);
  const moments: Moment[] = [];
  const commands: { seat: Seat; command: Command }[] = [];
  let state = fold(events);
  while (commands.length < most) {
    const [awaited] = tiwanakuKeeper.rules.status(state).awaited;
    if (awaited === undefined || isStandstill(state.position)) break;
    const { seat } = awaited;
    const name = seated[seat] ?? '';
    const choice = chosenBy<TiwanakuTypes>(bots, name, seen(state, seat), seat);
    invariant(choice !== null, 'the bot exists');
    moments.push({ state, seat, name, choice, before: commands.length });
    commands.push({ seat, command: choice.command });
    state = act(state, wheel, seat, choice.command).after;
  }
  return { vault, begun: events, moments, commands, last: state };
}

/** Every kind of match, with other bots on the seats each time. */
const games = [
  { name: 'proof', options: { mode: 'solo', size: 'long', difficulty: 'easy', proof: true } as const, seats: 1 },
  { name: 'competitive short, 4', options: { mode: 'competitive', size: 'short' } as const, seats: 4 },
  ...tiwanakuTesting.kinds.filter(({ seats }) => seats !== 3),
].map(({ name, options, seats }, index) => ({
  name,
  game: playedBy(
    Array.from({ length: seats }, (_, seat) => botNames[(index + seat) % botNames.length] ?? ''),
    options,
    index + 1,
  ),
}));

/** A few moments of every match. */
const sample = (game: Game, every: number): readonly Moment[] =>
  game.moments.filter((_, index) => index % every === every - 1);

describe.each(games)('$name', ({ game }) => {
  test('BOT-2 bots choose legal commands until the match is over', () => {
    for (const { state, seat, choice } of game.moments)
      expect(refusalOf({ position: state.position, tops: seen(state, seat).tops }, seat, choice.command)).toBeNull();
    const { isOver } = tiwanakuKeeper.rules.status(game.last);
    expect(isOver || isStandstill(game.last.position)).toBe(true);
  });

  test('BOT-3 the same view gives the same bytes, in whatever order its keys are', () => {
    for (const { state, seat, name, choice } of sample(game, 8)) {
      const shuffled = JSON.parse(canonical(seen(state, seat))) as ReturnType<typeof seen>;
      expect(JSON.stringify(chosenBy(bots, name, shuffled, seat))).toBe(JSON.stringify(choice));
    }
  });

  test('BOT-4 what a seat cannot see does not change its command', () => {
    for (const moment of sample(game, 12))
      expect(JSON.stringify(choiceInTwin(() => bots, game, moment))).toBe(JSON.stringify(moment.choice));
  });

  test('BOT-5 a command has its value, the parts that add up to it, and at most two rivals', () => {
    for (const { choice } of game.moments) {
      const { chosen, rivals } = choice.because;
      expect(chosen.command).toEqual(choice.command);
      expect(rivals.length).toBeLessThanOrEqual(2);
      for (const { value, parts } of [chosen, ...rivals])
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(value, 9);
    }
  });
});

type Players = (vault: Vault) => Bots<TiwanakuTypes>;

/** The choice in a match that hides other facts, played with the same commands. */
function choiceInTwin(players: Players, { vault, begun, commands }: Game, { state, seat, name, before }: Moment) {
  const twin = tiwanakuTesting.twin({ vault, events: begun, state }, { type: 'player', seat }, seededRandom(before));
  const wheel = tiwanakuKeeper.oracle(twin);
  let other = fold(tiwanakuTesting.beginWith(twin, begun));
  for (const { seat: by, command } of commands.slice(0, before)) other = act(other, wheel, by, command).after;
  return chosenBy(players(twin), name, seen(other, seat), seat);
}

/** A bot that goes where the best crop is hidden. */
const peeking: Players = (vault) => {
  const wheel = tiwanakuKeeper.oracle(vault);
  const worth = ({ type, ...command }: Command) =>
    type === 'explore' && 'to' in command ? wheel.cropAt(command.to) : 0;
  const choose: (typeof bots)['sage']['choose'] = (view, seat) => {
    const [first, ...others] = legalCommands(view, seat);
    invariant(first !== undefined, 'a seat that is asked has a command');
    const command = others.reduce((best, one) => (worth(one) > worth(best) ? one : best), first);
    return { command, because: { chosen: { command, value: 0, parts: {} }, rivals: [] } };
  };
  return Object.fromEntries(botNames.map((name) => [name, { strength: 9, usualLimit: 1, choose }]));
};

test('BOT-4 a bot that peeks is caught', () => {
  const [first] = games;
  invariant(first !== undefined, 'games were played');
  const { game } = first;
  const caught = game.moments.filter((moment) => {
    const honest = chosenBy(peeking(game.vault), moment.name, seen(moment.state, moment.seat), moment.seat);
    return JSON.stringify(choiceInTwin(peeking, game, moment)) !== JSON.stringify(honest);
  });
  expect(caught.length).toBeGreaterThan(0);
});

test('BOT-4 land and tiles drawn anew leave the view of a seat as it is, and so the command', () => {
  for (const { game } of games) {
    const late = sample(game, 2).slice(-2);
    for (const { state, seat, name, choice, before } of late) {
      const events = eventsUpTo(game, before);
      const redrawn = tiwanakuKeeper.redraw(game.vault, events, seat, seededRandom(before));
      invariant(redrawn !== null, 'late positions can be redrawn');
      const other = seen(fold(redrawn.events), seat);
      expect(canonical(other)).toBe(canonical(seen(state, seat)));
      expect(JSON.stringify(chosenBy(bots, name, other, seat))).toBe(JSON.stringify(choice));
    }
  }
});

function eventsUpTo({ vault, begun, commands }: Game, before: number): readonly Event[] {
  const wheel = tiwanakuKeeper.oracle(vault);
  let state = fold(begun);
  const events = [...begun];
  for (const { seat, command } of commands.slice(0, before)) {
    const step = act(state, wheel, seat, command);
    events.push(...step.events);
    state = step.after;
  }
  return events;
}

test('BOT-1 tokens are offered before the end of a match, so that the same crops bring new ones (TIW-DIV-4)', () => {
  const { commands } = playedBy(['diviner'], { mode: 'solo', size: 'long', difficulty: 'hard' }, 1);
  expect(commands.some(({ command }) => command.type === 'offer')).toBe(true);
});

test.each([21, 12])('BOT-2 a solo game ends, though pawns could walk from crop to crop for ever: land %i', (land) => {
  const seed = seedOf(`land ${land} of 555`);
  const { last } = playedBy(['diviner'], { mode: 'solo', size: 'long', difficulty: 'easy' }, seed);
  expect(tiwanakuKeeper.rules.status(last).isOver).toBe(true);
});

test('BOT-5 every reason is one sentence in every language', () => {
  const languages = ['en', 'fr', 'it', 'nl', 'es'] as const;
  const found = new Set<string>();
  for (const { game } of games) {
    for (const { choice } of game.moments) {
      for (const language of languages) {
        const sentence = reasonText(choice.because, language);
        expect(sentence).toMatch(/^\p{Lu}[^.{}]*\.$/u);
        if (language === 'en') found.add(sentence.replace(/ [a-i][1-5]\b.*/, ''));
      }
    }
  }
  expect(found.size).toBeGreaterThan(8);
});

test('BOT-5 a certain crop, a discovery and a kept token read like this', () => {
  const weighed = (command: Command, parts: Readonly<Record<string, number>>) => ({
    command,
    value: Object.values(parts).reduce((sum, part) => sum + part, 0),
    parts,
  });
  const certain = weighed({ type: 'divine', at: 'c3', crop: 3 }, { points: 3 });
  const discovery = weighed({ type: 'explore', from: 'reserve', to: 'd4' }, { diversity: 2, crop: 1 });
  const played = weighed({ type: 'explore', from: 'reserve', to: 'd4' }, { diversity: 1, lead: 4 });
  const say = (chosen: typeof certain, rival: typeof certain, language: 'en' | 'fr' | 'it' | 'nl' | 'es') =>
    reasonText({ chosen, rivals: [rival] }, language);
  expect(say(certain, discovery, 'en')).toBe('The crop on c3 is certain, it is chili, which beats exploring d4.');
  expect(say(certain, discovery, 'fr')).toBe(
    'La culture en c3 est certaine, c’est le piment, ce qui passe avant explorer d4.',
  );
  expect(say(discovery, certain, 'it')).toBe(
    'Una scoperta in d4 promette punti di diversità, e questo viene prima di divinare peperoncino in c3.',
  );
  expect(say(played, certain, 'nl')).toBe(
    'Op mogelijke borden, tot het einde uitgespeeld, levert d4 exploreren het meeste op, en dat gaat vóór chili op c3 voorspellen.',
  );
  expect(say(discovery, discovery, 'es')).toBe('Un descubrimiento en d4 promete puntos de diversidad.');
});

test('BOT-1 every bot has a name and a sentence in every language, and is stronger than the one before', () => {
  expect(Object.keys(bots)).toEqual([...botNames]);
  expect(botNames.map((name) => bots[name].strength)).toEqual([1, 2, 3, 4, 5]);
  for (const language of ['en', 'fr', 'it', 'nl', 'es'] as const) {
    const words = Object.values(botWords(language));
    expect(new Set(words.map(({ name }) => name)).size).toBe(botNames.length);
    for (const { about } of words) expect(about).toMatch(/\.$/);
  }
});

const openings: Readonly<Record<(typeof botNames)[number], string>> = {
  apprentice:
    'explore reserve a2, explore reserve b1, explore reserve a3, explore reserve c5, explore reserve e1, explore reserve d1, explore reserve b3, explore reserve a5, explore reserve d5, explore reserve d2, explore d5 d4, explore d2 b2, explore a2 b4, explore d1 c1, explore b4 b5, explore b2 c3',
  farmer:
    'explore reserve a2, explore reserve b1, explore a2 b2, divine b1 3, end, divine b2 1, end, explore reserve e2, end, explore reserve d4, end, divine e2 2, end, divine d4 4, end, explore reserve b5',
  settler:
    'explore reserve a2, explore reserve b1, explore a2 b2, explore reserve e1, explore reserve a2, explore reserve b5, explore reserve d2, divine b1 3, divine e1 3, divine b5 3, end, divine a2 2, divine d2 4, divine b2 1, end, explore reserve d4',
  diviner:
    'explore reserve b4, explore reserve a3, explore reserve d5, explore reserve d4, explore reserve b3, explore reserve b5, explore reserve b1, divine a3 5, divine d4 4, divine b5 3, end, divine b1 3, divine b4 4, divine b3 3, divine d5 3, end',
  sage: 'explore reserve a3, explore reserve b4, explore reserve c1, explore reserve e1, explore reserve d4, explore reserve a2, explore reserve d2, explore reserve b5, divine c1 2, divine a3 5, divine d2 4, divine d4 4, end, divine e1 3, divine b4 4, divine a2 2',
};

test.each(botNames)('BOT-3 %s plays this opening in every engine and version', (name) => {
  const { commands } = playedBy([name, name], { mode: 'competitive', size: 'short' }, 7, 16);
  expect(commands.map(({ seat, command }) => textOf(command, seat)).join(', ')).toBe(openings[name]);
});
