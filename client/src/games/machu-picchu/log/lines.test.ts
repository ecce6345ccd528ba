import { beforeAll, expect, test } from 'vitest';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event, EventOf } from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { logLines } from './sentence.ts';

beforeAll(() => Promise.all([useWords('screens'), useWords('machu-picchu-table')]));

const events: readonly Event[] = [
  { type: 'princeMoved', seat: 1, to: 'mainTemple', by: 'step', paid: {} },
  { type: 'cardsDrawn', seat: 1, count: 2 },
  { type: 'cardsSeen', seat: 1, cards: ['farmer-puma'] },
  { type: 'cardsPutBack', seat: 1, cards: ['farmer-weaver'] },
  { type: 'cardsReturned', seat: 1, count: 1 },
];
const recorded: readonly Recorded<Event>[] = events.map((event, index) => ({ position: index + 1, event }));
const names = { of: () => 'Beto', me: 1 };
const textsOf = (areCardsHidden: boolean) => logLines(recorded, names, areCardsHidden).map(({ text }) => text);

test('in a replay the cards are those of the player who drew them', () => {
  const lines = logLines(recorded, { ...names, me: null }).map(({ text }) => text);
  expect(lines.filter((text) => /farmer/i.test(text))).toEqual([
    'Beto draws: farmer + Puma priest',
    'Beto puts back: farmer + weaver',
  ]);
});

test('the log names the own cards, and does not while they are hidden', () => {
  expect(textsOf(false).filter((text) => /farmer/i.test(text))).toHaveLength(2);
  expect(textsOf(true).filter((text) => /farmer/i.test(text))).toEqual([]);
  expect(textsOf(true)).toHaveLength(3);
});

test('MAP-DAY-7 MAP-DAY-12 the log says where the Inca of the Sundial is', () => {
  const paid = (stays: boolean) =>
    logLines([{ position: 1, event: { type: 'sundialPaid', seat: 1, gained: { coca: 1 }, stays } }], names)[0]?.text;
  expect(paid(false)).toBe('1 coca for Beto from the Sundial; the Inca is back in the reserve');
  expect(paid(true)).toBe('1 coca for Beto from the Sundial');
});

test('the log says from where the server plays a seat, until its person is back or has resigned', () => {
  const went = (position: number, seat: number, by?: 'standIn') =>
    [
      { position: position - 1, event: { type: 'turnBegan', seat } },
      { position, event: { type: 'princeMoved', seat, to: 'hut', by: 'step', paid: {} }, ...(by && { by }) },
    ] as const;
  const log: Recorded<Event>[] = [...went(2, 1), ...went(4, 1, 'standIn'), ...went(6, 1)];
  const said = (...resigned: readonly number[]) => logLines(log, names, false, resigned).map(({ text }) => text);
  const played = ['Beto steps: Watchman’s Hut', 'The server plays for Beto.'];
  const back = ['Beto steps: Watchman’s Hut (played by the server)', 'Beto plays again.', 'Beto steps: Watchman’s Hut'];
  expect(said()).toEqual([...played, ...back]);
  expect(said(1)).toEqual([...played, ...back, 'Beto has resigned.']);
  log.push({
    position: 7,
    event: { type: 'matchEnded', why: 'resigned', ending: null, hands: [], totals: [], winners: [0] },
  });
  expect(said(1).slice(-2)).toEqual(['Beto has resigned.', 'Only one player is left in the game.']);
});

test('MAP-TRL-1 the log says which landmark a Scout passes, and which it reaches', () => {
  const walked = (to: number, earned: EventOf<'scoutWalked'>['earned']) =>
    logLines([{ position: 1, event: { type: 'scoutWalked', seat: 1, why: 'stones', steps: 6, to, earned } }], names)[0]
      ?.text;
  expect(walked(5, {})).toBe('Beto’s Scout moves 6 steps to 5');
  expect(walked(7, { corn: 3 })).toBe('Beto’s Scout moves 6 steps to 7 and reaches the granary');
  expect(walked(11, { corn: 3 })).toBe('Beto’s Scout moves 6 steps to 11 and passes the granary');
});
