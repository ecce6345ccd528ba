import type { Hint, HintConclusion } from '@tiwanaku/shared/tiwanaku/deduction';
import { terrainOf, type Crop, type Space, type TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { techniqueOf } from '../techniques/ladder.ts';
import { cropWord, small, terrainWord } from '../words.ts';

const inWords = (spaces: readonly Space[]): string => listed(spaces);
/** The level as well: on the board it is what can be read. */
const named = (crop: Crop): string => `${small(cropWord(crop))} (${crop})`;
const either = (crops: readonly Crop[]): string => listed(crops.map(named), 'disjunction');
const kindWord = (letter: TerrainLetter): string => small(terrainWord(terrainOf(letter)));

export function techniqueName(id: string): string {
  const technique = techniqueOf(id);
  return technique ? m[`hints_name_${technique.key}`]() : id;
}

/** Why a technique holds there; once the conclusion is shown, pointing says which crop points where. */
function whyOf(id: string, spaces: readonly Space[], conclusion: HintConclusion | null): string {
  if (id === 'DED-POINT' && conclusion && 'strike' in conclusion) return pointingIn(spaces, conclusion.strike);
  const technique = techniqueOf(id);
  return technique ? m[`hints_why_${technique.key}`]({ spaces: inWords(spaces) }).replace(' ()', '') : '';
}

function pointingIn(spaces: readonly Space[], strike: Readonly<Partial<Record<Space, readonly Crop[]>>>): string {
  const seen = Object.keys(strike) as Space[];
  const [crop = 1] = Object.values(strike)[0] ?? [];
  const places = listed(spaces, 'disjunction');
  return m.hints_told_point({ crop: `${cropWord(crop)} (${crop})`, places, seen: inWords(seen) });
}

/** No more than the hint's level shows. */
export function hintText({ level, technique, spaces, conclusion }: Hint): string {
  if (level === 'where' || technique === null)
    return spaces.length === 0 ? m.hints_board() : m.hints_where({ spaces: inWords(spaces) });
  const why = whyOf(technique, spaces, conclusion);
  return conclusion === null ? why : `${why} ${conclusionText(conclusion)}`;
}

/** One step of a chain; the last one, which is shown first, leads back to those before. */
export const stepText = (hint: Hint, step: number, count: number): string =>
  count > 1 && step === count - 1 ? `${hintText(hint)} ${m.hints_earlier()}` : hintText(hint);

function conclusionText(conclusion: HintConclusion): string {
  if ('plant' in conclusion)
    return grouped(conclusion.plant, (crop, spaces) => m.hints_plant({ space: inWords(spaces), crop: named(crop) }));
  if ('strike' in conclusion)
    return grouped(conclusion.strike, (crops, spaces) =>
      m.hints_strike({ space: inWords(spaces), crops: either(crops) }),
    );
  if ('terrain' in conclusion)
    return grouped(conclusion.terrain, (letter, spaces) =>
      m.hints_terrain({ spaces: inWords(spaces), terrain: kindWord(letter) }),
    );
  return grouped(conclusion.notTerrain, (letters, spaces) =>
    m.hints_notTerrain({ spaces: inWords(spaces), terrain: listed(letters.map(kindWord)) }),
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
