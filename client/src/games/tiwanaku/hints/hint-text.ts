import type { Hint, HintConclusion } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space, TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { techniqueOf } from '../techniques/ladder.ts';
import { eitherCrop, named, reasonText, someSpaces, terrainNamed } from '../techniques/reason-text.ts';

/** Why the technique holds there, as much as its hint's level shows. */
function whyOf(technique: string, hint: Hint): string {
  const reason = reasonText(hint);
  if (reason !== null) return reason;
  const known = techniqueOf(technique);
  return known ? m[`hints_why_${known.key}`]({ spaces: someSpaces(hint.spaces) }).replace(' ()', '') : '';
}

/** No more than the hint's level shows. */
export function hintText(hint: Hint): string {
  const { level, technique, spaces, conclusion } = hint;
  const known = level === 'where' && technique !== null ? techniqueOf(technique) : null;
  if (known) return m[`techniques_text_${known.key}`]();
  if (level === 'where' || technique === null)
    return spaces.length === 0 ? m.hints_board() : m.hints_where({ spaces: someSpaces(spaces) });
  const why = whyOf(technique, hint);
  return conclusion === null ? why : `${assumedText(hint)}${why} ${conclusionText(conclusion)}`;
}

/** The assumption that begins each step that follows from it. */
function assumedText({ assumed }: Hint): string {
  if (!assumed) return '';
  const [[space, value] = ['', '']] = Object.entries(
    Object.values(assumed)[0] as Readonly<Record<string, Crop | TerrainLetter>>,
  );
  const word = typeof value === 'number' ? named(value) : terrainNamed(value as TerrainLetter);
  return `${m.reasons_assumed({ value: word, space })} `;
}

/** One step of a chain; the last one, which is shown first, leads back to those before. */
export const stepText = (hint: Hint, step: number, count: number): string =>
  count > 1 && step === count - 1 ? `${hintText(hint)} ${m.hints_earlier()}` : hintText(hint);

function conclusionText(conclusion: HintConclusion): string {
  if ('plant' in conclusion)
    return grouped(conclusion.plant, (crop, spaces) => m.hints_plant({ space: someSpaces(spaces), crop: named(crop) }));
  if ('strike' in conclusion)
    return grouped(conclusion.strike, (crops, spaces) =>
      m.hints_strike({ space: someSpaces(spaces, 'disjunction'), crops: eitherCrop(crops) }),
    );
  if ('terrain' in conclusion)
    return grouped(conclusion.terrain, (letter, spaces) =>
      m.hints_terrain({ spaces: someSpaces(spaces), terrain: terrainNamed(letter) }),
    );
  return grouped(conclusion.notTerrain, (letters, spaces) =>
    m.hints_notTerrain({
      spaces: someSpaces(spaces, 'disjunction'),
      terrain: listed(letters.map(terrainNamed), 'disjunction'),
    }),
  );
}

/** One sentence per value. */
function grouped<T>(
  on: Readonly<Partial<Record<Space, T>>>,
  sentence: (value: T, spaces: readonly Space[]) => string,
): string {
  const groups = new Map<string, { readonly value: T; readonly spaces: Space[] }>();
  for (const [space, value] of Object.entries(on) as [Space, T][]) {
    const key = JSON.stringify(value);
    const group = groups.get(key) ?? { value, spaces: [] };
    groups.set(key, group);
    group.spaces.push(space);
  }
  return [...groups.values()].map(({ value, spaces }) => sentence(value, spaces)).join(' ');
}
