import type { Hint, HintConclusion } from '@tiwanaku/shared/tiwanaku/deduction';
import { terrainOf, type Crop, type Space, type TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { cropWord, small, terrainWord } from '../words.ts';

/** A technique's name, and why it holds. */
interface TechniqueWords {
  readonly name: () => string;
  readonly why: (inputs: { readonly spaces: string }) => string;
}

const techniques: Readonly<Record<string, TechniqueWords>> = {
  'DED-ONE': { name: m.hints_name_one, why: m.hints_why_one },
  'DED-LAST': { name: m.hints_name_last, why: m.hints_why_last },
  'DED-ONLY': { name: m.hints_name_only, why: m.hints_why_only },
  'DED-PLACE': { name: m.hints_name_place, why: m.hints_why_place },
  'DED-EMPTY': { name: m.hints_name_empty, why: m.hints_why_empty },
  'DED-LAND': { name: m.hints_name_land, why: m.hints_why_land },
  'DED-POINT': { name: m.hints_name_point, why: m.hints_why_point },
  'DED-DIAG': { name: m.hints_name_diag, why: m.hints_why_diag },
  'DED-SIZE': { name: m.hints_name_size, why: m.hints_why_size },
  'DED-EXIT': { name: m.hints_name_exit, why: m.hints_why_exit },
  'DED-JOIN': { name: m.hints_name_join, why: m.hints_why_join },
  'DED-ROOM': { name: m.hints_name_room, why: m.hints_why_room },
  'DED-COVER': { name: m.hints_name_cover, why: m.hints_why_cover },
  'DED-NEED': { name: m.hints_name_need, why: m.hints_why_need },
  'DED-PAIR': { name: m.hints_name_pair, why: m.hints_why_pair },
  'DED-ORDER': { name: m.hints_name_order, why: m.hints_why_order },
  'DED-TRY-1': { name: m.hints_name_try1, why: m.hints_why_try1 },
  'DED-TRY': { name: m.hints_name_try, why: m.hints_why_try },
};

const inWords = (spaces: readonly Space[]): string => listed(spaces);
const either = (crops: readonly Crop[]): string =>
  listed(
    crops.map((crop) => small(cropWord(crop))),
    'disjunction',
  );
const kindWord = (letter: TerrainLetter): string => small(terrainWord(terrainOf(letter)));

export const techniqueName = (technique: string): string => techniques[technique]?.name() ?? technique;

/** Tells no more than the hint's level does. */
export function hintText({ level, technique, spaces, conclusion }: Hint): string {
  if (level === 'where' || technique === null)
    return spaces.length === 0 ? m.hints_board() : m.hints_where({ spaces: inWords(spaces) });
  const why = techniques[technique]?.why({ spaces: inWords(spaces) }).replace(' ()', '') ?? '';
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

/** One sentence for each value, with all spaces that have it. */
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
