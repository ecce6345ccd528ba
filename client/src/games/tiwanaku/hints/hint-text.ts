import type { Hint, HintConclusion } from '@tiwanaku/shared/tiwanaku/deduction';
import { terrainOf, type Crop, type Space, type TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { techniqueOf } from '../techniques/ladder.ts';
import { cropWord, small, terrainWord } from '../words.ts';

const inWords = (spaces: readonly Space[]): string => listed(spaces);
const either = (crops: readonly Crop[]): string =>
  listed(
    crops.map((crop) => small(cropWord(crop))),
    'disjunction',
  );
const kindWord = (letter: TerrainLetter): string => small(terrainWord(terrainOf(letter)));

export function techniqueName(id: string): string {
  const technique = techniqueOf(id);
  return technique ? m[`hints_name_${technique.key}`]() : id;
}

/** Why a technique holds there. */
function whyOf(id: string, spaces: readonly Space[]): string {
  const technique = techniqueOf(id);
  return technique ? m[`hints_why_${technique.key}`]({ spaces: inWords(spaces) }).replace(' ()', '') : '';
}

/** No more than the hint's level shows. */
export function hintText({ level, technique, spaces, conclusion }: Hint): string {
  if (level === 'where' || technique === null)
    return spaces.length === 0 ? m.hints_board() : m.hints_where({ spaces: inWords(spaces) });
  const why = whyOf(technique, spaces);
  return conclusion === null ? why : `${why} ${conclusionText(conclusion)}`;
}

function conclusionText(conclusion: HintConclusion): string {
  if ('plant' in conclusion)
    return grouped(conclusion.plant, (crop, spaces) =>
      m.hints_plant({ space: inWords(spaces), crop: small(cropWord(crop)) }),
    );
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
