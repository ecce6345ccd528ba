import { beforeAll, expect, test } from 'vitest';
import { components, stateOf, viewFor, type Deck } from '@tiwanaku/shared/machu-picchu';
import { useArea } from '../../../i18n/messages.svelte.ts';
import { Choice } from '../state/choice.svelte.ts';
import * as answers from '../state/answers.ts';
import { districtText } from './district-text.ts';

beforeAll(() => Promise.all([useArea('machu-picchu-table'), useArea('machu-picchu-answers')]));

const deck: Deck = { dealtTo: () => 'weaver-puma', cardAt: () => 'condor-puma' };
const viewer = { type: 'player', seat: 0 } as const;
const act = () => Promise.resolve({ isAccepted: true, version: 2 } as const);

test('MAP-TRN-8 a district that is used up is said to be so once, in whole sentences', () => {
  const picture = { seats: [{ prince: 'hut' }], bonus: { terraces: 0 } } as const;
  const match = { view: viewFor(stateOf(picture, components, deck), viewer), viewer, isActing: false, act };
  const said = districtText(new Choice(match, answers), 'terraces', { of: () => 'Ana', me: 0 });
  expect(said).toContain('a step away, free. Used up today: nothing happens there. ');
  expect(said.match(/used up/gi)).toHaveLength(1);
  expect(said).not.toContain('..');
});
