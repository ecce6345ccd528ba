import { beforeAll, expect, test } from 'vitest';
import { components, stateOf, viewFor, type Deck, type District } from '@tiwanaku/shared/machu-picchu';
import { useWords } from '../../../i18n/messages.svelte.ts';
import { Choice } from '../state/choice.svelte.ts';
import * as answers from '../state/answers.ts';
import { districtText } from './district-text.ts';

beforeAll(() => useWords('machu-picchu-table'));

const deck: Deck = { dealtTo: () => 'weaver-puma', cardAt: () => 'condor-puma' };
const viewer = { type: 'player', seat: 0 } as const;
const act = () => Promise.resolve({ isAccepted: true, version: 2 } as const);

const said = (picture: Parameters<typeof stateOf>[0], district: District) => {
  const match = { view: viewFor(stateOf(picture, components, deck), viewer), viewer, isActing: false, act };
  return districtText(new Choice(match, answers), district, { of: () => 'Ana', me: 0 });
};

test('a temple says what a llama brings, once a card of its row is sold, and a house how many cards are left', () => {
  const sold = { seats: [{ prince: 'hut', clergy: { condor: 1 } }] } as const;
  expect(said(sold, 'condorTemple')).toContain('. a llama brings 7 steps. ');
  expect(said(sold, 'pumaTemple')).not.toContain('llama brings');
  expect(said(sold, 'mainTemple')).not.toContain('llama brings');
  expect(said(sold, 'priestHouse')).toContain('cards left: ');
});

test('MAP-TRN-8 a district that is used up is said to be so once, in whole sentences', () => {
  const picture = { seats: [{ prince: 'hut' }], bonus: { terraces: 0 } } as const;
  const text = said(picture, 'terraces');
  expect(text).toContain('a step away, free. Used up today: nothing happens there. ');
  expect(text.match(/used up/gi)).toHaveLength(1);
  expect(text).not.toContain('..');
});
