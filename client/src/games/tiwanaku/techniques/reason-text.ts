import type { AssumptionEnd, Hint, Reason, Region } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space, TerrainLetter } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { someSpaces } from './some-spaces.ts';
import { cropsNamed, named, namedFirst, terrainNamed } from './values.ts';
import { finishText, joinText, leftText, needText, sizesText, sizeText, whatLies } from './terrain-reason-text.ts';

type Of<Id extends string> = Extract<Reason, { readonly technique: `DED-${Id}` }>;

/** What a step concludes, as its sentence needs it. */
interface Concluded {
  /** The first. */
  readonly space: Space;
  readonly spaces: readonly Space[];
  /** Planted or first struck; null for a terrain. */
  readonly crop: Crop | null;
  readonly terrain: TerrainLetter | null;
}

function concludedBy({ conclusion }: Hint): Concluded | null {
  if (conclusion === null) return null;
  const [on] = Object.values(conclusion) as Readonly<Partial<Record<Space, unknown>>>[];
  const spaces = Object.keys(on ?? {}) as Space[];
  const [space] = spaces;
  if (space === undefined) return null;
  const [crop] = 'strike' in conclusion ? (conclusion.strike[space] ?? []) : [];
  const terrain = 'notTerrain' in conclusion ? conclusion.notTerrain[space]?.[0] : undefined;
  return {
    space,
    spaces,
    crop: ('plant' in conclusion ? conclusion.plant[space] : crop) ?? null,
    terrain: ('terrain' in conclusion ? conclusion.terrain[space] : terrain) ?? null,
  };
}

function onlyText({ seen, region, before }: Of<'ONLY'>, space: Space): string {
  const crops = listed(seen.map((one) => m.reasons_crop_at({ crop: named(one.crop), space: one.space })));
  return [
    seen.length > 0 ? m.reasons_only_seen({ space, crops }) : '',
    region === null ? '' : `${m.reasons_only_size({ count: region.spaces.length })} ${finishText(region)}`,
    before.length > 0 ? m.reasons_before({ what: cropsNamed(before) }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function inRegionText(reason: Of<'ONE' | 'LAST' | 'PLACE' | 'POINT'>, { spaces }: Hint, concluded: Concluded): string {
  const { terrain: letter, spaces: all } = reason.region;
  const why = finishText(reason.region);
  const [terrain, region, crop] = [terrainNamed(letter), listed(all), concluded.crop ?? 1];
  if (reason.technique === 'DED-POINT') {
    const places = listed(spaces, 'disjunction');
    const seen = someSpaces(concluded.spaces);
    return `${m.reasons_point({ crop: namedFirst(crop), places, terrain, region, seen })} ${why}`;
  }
  if (reason.technique === 'DED-PLACE') {
    const others = listed(
      spaces.filter((space) => space !== concluded.space),
      'disjunction',
    );
    return `${m.reasons_place({ terrain, region, crop: named(crop), others })} ${why}`;
  }
  if (reason.technique === 'DED-ONE') return `${m.reasons_one({ terrain, region })} ${why}`;
  const needed = all.map((_, index) => String(index + 1));
  const crops = listed(needed.filter((level) => level !== String(crop)));
  return `${m.reasons_last({ terrain, region, count: all.length, needed: listed(needed), crops })} ${why}`;
}

function orderText({ region, left }: Of<'ORDER'>): string {
  const text = m.reasons_order({
    terrain: terrainNamed(region.terrain),
    left: left.map(({ space, crops }) => m.reasons_order_at({ space, crops: crops.join('/') })).join('; '),
    count: left.length,
  });
  return `${text} ${finishText(region)}`;
}

function tryOnceText({ broken, missing }: Of<'TRY-1'>, { space, crop }: Concluded): string {
  const assumed = { crop: named(crop ?? 1), space, broken: someSpaces(broken) };
  if (missing === null) return m.reasons_try1(assumed);
  return `${m.reasons_try1_region({ ...assumed, missing: named(missing.crop) })} ${finishText(missing.region)}`;
}

function tryText({ ends }: Of<'TRY'>, { space, crop, terrain }: Concluded): string {
  const value = crop === null ? terrain && terrainNamed(terrain) : named(crop);
  return `${m.reasons_try({ value: value ?? '', space })} ${endText(ends)}`;
}

function endText(ends: AssumptionEnd): string {
  switch (ends.type) {
    case 'noCrop':
      return m.reasons_try_noCrop(ends);
    case 'noTerrain':
      return m.reasons_try_noTerrain(ends);
    case 'twice':
      return m.reasons_try_twice({ crop: named(ends.crop), spaces: listed(ends.spaces) });
    case 'ruledOut':
      return m.reasons_try_ruledOut({ crop: named(ends.crop), space: ends.space });
    case 'tooLarge':
      return m.reasons_try_tooLarge(regionWords(ends.region));
    case 'tooSmall': {
      const inputs = { ...regionWords(ends.region), crop: named(ends.crop), count: ends.crop };
      return `${m.reasons_try_tooSmall(inputs)} ${finishText(ends.region)}`;
    }
    case 'noPlace':
      return `${m.reasons_try_noPlace({ ...regionWords(ends.region), crop: named(ends.crop) })} ${finishText(ends.region)}`;
  }
}

const regionWords = ({ terrain, spaces }: Region) => ({ terrain: terrainNamed(terrain), region: someSpaces(spaces) });

/** Why a step holds, made of its own data (DED-HNT-4), with every count that it rests on; null before the last level. */
export function reasonText(hint: Hint): string | null {
  const { reason } = hint;
  const concluded = concludedBy(hint);
  if (reason === null || concluded === null) return null;
  return sentences(hint, reason, concluded).trim();
}

function sentences(hint: Hint, reason: Reason, concluded: Concluded): string {
  switch (reason.technique) {
    case 'DED-ONE':
    case 'DED-LAST':
    case 'DED-PLACE':
    case 'DED-POINT':
      return inRegionText(reason, hint, concluded);
    case 'DED-ONLY':
      return onlyText(reason, concluded.space);
    case 'DED-PAIR':
      return m.reasons_pair({ places: listed(hint.spaces), crops: cropsNamed(reason.crops) });
    case 'DED-ORDER':
      return orderText(reason);
    case 'DED-COVER': {
      const crop = concluded.crop ?? 1;
      const cover = m.reasons_cover({ crop: namedFirst(crop), space: concluded.space, count: crop });
      return `${cover} ${sizesText(reason.sizes)} ${leftText(reason.left)}`;
    }
    case 'DED-TRY-1':
      return tryOnceText(reason, concluded);
    case 'DED-TRY':
      return tryText(reason, concluded);
    case 'DED-SIZE':
    case 'DED-EXIT':
      return sizeText(reason, concluded.space);
    case 'DED-NEED':
      return needText(reason);
    case 'DED-JOIN':
      return joinText(reason, concluded.space, hint.spaces);
    default:
      return whatLies(reason, concluded.spaces);
  }
}
