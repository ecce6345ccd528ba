import type { Event } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import { coordinates } from '../geometry/board-layout.ts';
import type { Motion } from '../state/motion.ts';
import { cropWord, small, terrainWord } from '../words.ts';

type Reveal = Extract<Motion, { type: 'reveal' }>;

/** Printed signs: letters are columns, digits rows. */
const columnWords = () => [
  m.tiwanaku_sign_water(),
  m.tiwanaku_sign_leaf(),
  m.tiwanaku_sign_mountain(),
  m.tiwanaku_sign_fire(),
  m.tiwanaku_sign_sun(),
  m.tiwanaku_sign_rainbow(),
  m.tiwanaku_sign_cloud(),
  m.tiwanaku_sign_moon(),
  m.tiwanaku_sign_star(),
];
const rowWords = () => [
  m.tiwanaku_sign_condor(),
  m.tiwanaku_sign_lizard(),
  m.tiwanaku_sign_llama(),
  m.tiwanaku_sign_snake(),
  m.tiwanaku_sign_turtle(),
];

/** "i2: star and lizard." */
export function questionText({ space }: Pick<Reveal, 'space'>): string {
  const { column, row } = coordinates(space);
  return m.tiwanaku_reveal_at({ space, column: columnWords()[column] ?? '', row: rowWords()[row] ?? '' });
}

/** "Mud!" */
export function answerText({ terrain, crop, guess }: Pick<Reveal, 'terrain' | 'crop' | 'guess'>): string {
  if (terrain && crop) return m.tiwanaku_reveal_both({ terrain: terrainWord(terrain), crop: small(cropWord(crop)) });
  if (terrain) return m.tiwanaku_reveal_found({ what: terrainWord(terrain) });
  if (!crop) return '';
  if (guess === null || guess === crop) return m.tiwanaku_reveal_right({ crop: cropWord(crop) });
  return m.tiwanaku_reveal_wrong({ crop: cropWord(crop), guess: small(cropWord(guess)) });
}

/** A divination and what it changed. */
export function divinedText({ space, crop, guess, points, token }: Extract<Event, { type: 'cropRevealed' }>): string {
  if (guess !== crop)
    return m.tiwanaku_reveal_missed({
      space,
      crop: small(cropWord(crop)),
      guess: small(cropWord(guess)),
      count: -points,
    });
  const right = { space, crop: small(cropWord(crop)), count: points };
  return token ? m.tiwanaku_reveal_gotToken(right) : m.tiwanaku_reveal_got(right);
}
