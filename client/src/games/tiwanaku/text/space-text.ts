import type { PlayerColor, Space } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import type { SpaceFace } from '../board/space-face.ts';
import type { SpaceMarks } from '../board/space-marks.ts';
import { arrowText, colorWord, cropWord, small, terrainWord } from '../words.ts';

/** Coordinate, land, crop, pawn, and what can be done. */
export function spaceText(face: SpaceFace, marks: SpaceMarks, mine: PlayerColor | null): string {
  const parts: string[] = [face.space satisfies Space];
  parts.push(face.terrain ? small(terrainWord(face.terrain)) : m.tiwanaku_space_unknown());
  if (face.crop) parts.push(m.tiwanaku_space_crop({ crop: small(cropWord(face.crop)), level: face.crop }));
  else if (face.terrain) parts.push(m.tiwanaku_space_nothing());
  if (face.arrow) parts.push(arrowText(face.arrow));
  if (face.pawn) {
    const color = small(colorWord(face.pawn));
    parts.push(face.pawn === mine ? m.tiwanaku_space_yours({ color }) : m.tiwanaku_space_pawn({ color }));
  }
  if (face.otoma === 'neutral') parts.push(m.tiwanaku_space_otomaNeutral());
  else if (face.otoma) parts.push(m.tiwanaku_space_otoma({ color: small(colorWord(face.otoma)) }));
  if (marks.isSelected) parts.push(m.tiwanaku_space_selected());
  if (marks.isTarget) parts.push(m.tiwanaku_space_target());
  else if (marks.isReachable) parts.push(m.tiwanaku_space_reachable());
  if (marks.isOffered) parts.push(m.tiwanaku_space_offered());
  if (marks.isDivinable) parts.push(m.tiwanaku_space_divinable());
  if (marks.isChoice) parts.push(m.tiwanaku_space_choice());
  if (marks.isLast) parts.push(mine === null ? m.tiwanaku_space_lately() : m.tiwanaku_space_touched());
  return parts.join(', ');
}
