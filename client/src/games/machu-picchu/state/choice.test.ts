import { describe, expect, test } from 'vitest';
import { viewFor, type Picture } from '@tiwanaku/shared/machu-picchu';
import { picturedState } from '../testing/played.ts';
import * as answers from './answers.ts';
import { Choice } from './choice.svelte.ts';

/** What Ana may choose among. */
function choiceIn(picture: Picture): Choice {
  const viewer = { type: 'player', seat: 0 } as const;
  const view = viewFor(picturedState(picture), viewer);
  return new Choice({ view, viewer, isActing: false, act: () => Promise.reject(new Error('unused')) }, answers);
}

describe('MAP-PRI-1 in the House of the Priests', () => {
  const with2Cloths = { prince: 'priestHouse', goods: { coca: 1, pottery: 1, cloth: 2 } } as const;
  const with1Cloth = { prince: 'priestHouse', goods: { coca: 1, pottery: 1, cloth: 1 } } as const;
  const phase = { name: 'acquire' } as const;

  test('the only card that can be paid is picked already', () => {
    expect(choiceIn({ phase, seats: [with1Cloth] }).command).toEqual({ type: 'acquire', kind: 'condor' });
  });

  test('of two that can be paid none is picked', () => {
    expect(choiceIn({ phase, seats: [with2Cloths] }).command).toBeNull();
  });

  test('a card that is picked takes the place of the other', () => {
    const choice = choiceIn({ phase, seats: [with2Cloths] });
    choice.toggle('condor');
    choice.toggle('puma');
    expect(choice.draft.picked).toEqual(['puma']);
    expect(choice.command).toEqual({ type: 'acquire', kind: 'puma' });
  });
});
