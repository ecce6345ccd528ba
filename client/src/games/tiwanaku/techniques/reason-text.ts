import { type Crop, type Space, type TerrainLetter, terrainOf } from '@tiwanaku/shared/tiwanaku';
import type { AssumptionEnd, Hint, Obstacle, Reason, Region, StoppedSizes } from '@tiwanaku/shared/tiwanaku/deduction';
import { listed, type ListType } from '../../../i18n/texts.ts';
import { cropWord, small, terrainWord } from '../words.ts';
import { m } from '../../../i18n/messages.svelte.ts';

/** The level as well: on the board it is what can be read. */
export const named = (crop: Crop): string => `${small(cropWord(crop))} (${crop})`;

/** The crop as it begins a sentence. */
const namedFirst = (crop: Crop): string => `${cropWord(crop)} (${crop})`;

export const terrainNamed = (letter: TerrainLetter): string => small(terrainWord(terrainOf(letter)));

const cropsNamed = (crops: readonly Crop[]): string => listed(crops.map(named));

export const eitherCrop = (crops: readonly Crop[]): string => listed(crops.map(named), 'disjunction');

/** As many spaces are named as the largest region has. */
const mostNamed = 5;

/** Up to five by name; of more the row or column that they share, or the first four. The board marks all of them. */
export function someSpaces(spaces: readonly Space[], type?: ListType): string {
  if (spaces.length <= mostNamed) return listed(spaces, type);
  const count = spaces.length;
  const [columns, rows] = [0, 1].map((place) => new Set(spaces.map((space) => space.charAt(place))));
  const [[row] = [], [column] = []] = [rows, columns].map((values) => [...(values ?? [])]);
  if (rows?.size === 1 && row) return m.reasons_some_row({ count, row });
  if (columns?.size === 1 && column) return m.reasons_some_column({ count, column });
  const more = m.reasons_some_more({ count: count - mostNamed + 1 });
  return listed([...spaces.slice(0, mostNamed - 1), more], type);
}

type Of<Id extends string> = Extract<Reason, { readonly technique: `DED-${Id}` }>;

/** Why a region is finished; nothing for five spaces, which anyone can count. */
function finishText({ terrain: letter, finish }: Region): string {
  const terrain = terrainNamed(letter);
  if (finish === 'noTile') return m.reasons_finished_noTile({ terrain });
  if (finish === 'ruledOut') return m.reasons_finished_ruledOut({ terrain });
  return finish === 'walled' ? m.reasons_finished_walled() : '';
}

/** How many tiles of these terrains are left. */
const leftText = (left: Of<'COVER'>['left']): string =>
  m.reasons_left({
    tiles: listed(
      left.map(({ terrain, tiles }) => m.reasons_left_of({ terrain: terrainNamed(terrain), count: tiles })),
    ),
  });

/** What stops the regions of each size; the terrains are named where there are several. */
function sizesText(stopped: readonly StoppedSizes[]): string {
  const isOne = new Set(stopped.map(({ terrain }) => terrain)).size === 1;
  const groups = new Map<string, StoppedSizes & { readonly terrains: string[] }>();
  for (const one of stopped) {
    const key = JSON.stringify([one.sizes, one.obstacles]);
    const group = groups.get(key) ?? { ...one, terrains: [] };
    group.terrains.push(terrainNamed(one.terrain));
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ terrains, sizes, obstacles }) => {
      const said = {
        sizes: listed(sizes.map(String), 'disjunction'),
        count: sizes.at(-1) ?? 1,
        obstacles: listed(obstacles.map(obstacleText), 'disjunction'),
      };
      return isOne ? m.reasons_sizes(said) : m.reasons_sizes_of({ ...said, terrain: listed(terrains, 'disjunction') });
    })
    .join(' ');
}

function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.type) {
    case 'noRoom':
      return m.reasons_stop_noRoom();
    case 'joined':
      return m.reasons_stop_joined({ spaces: someSpaces(obstacle.spaces) });
    case 'noTile':
      return m.reasons_stop_noTile({ tiles: obstacle.tiles });
    case 'noPlace':
      return m.reasons_stop_noPlace({ crop: named(obstacle.crop), spaces: someSpaces(obstacle.spaces) });
    case 'twice':
      return m.reasons_stop_twice({ crop: named(obstacle.crop), spaces: someSpaces(obstacle.spaces) });
    case 'noOrder':
      return m.reasons_stop_noOrder();
  }
}

/** How far a region can or must grow. */
function sizeText(reason: Of<'SIZE' | 'EXIT'>, way: Space): string {
  const [terrain, region] = [terrainNamed(reason.region.terrain), listed(reason.region.spaces)];
  if (reason.technique === 'DED-SIZE') {
    const { most, hidden, tiles } = reason;
    return m.reasons_size({ terrain, region, count: most, hidden, tiles });
  }
  const { above } = reason;
  if (above === null) return m.reasons_exit_order({ terrain, region, way });
  const { crop, space } = above;
  return m.reasons_exit_above({ crop: namedFirst(crop), space, size: crop, terrain, region, way });
}

const needText = ({ terrain, tiles, needs }: Of<'NEED'>): string =>
  m.reasons_need({
    terrain: terrainNamed(terrain),
    tiles,
    needs: listed(needs.map(({ spaces, least }) => m.reasons_need_at({ least, spaces: listed(spaces) }))),
  });

function joinText({ terrain: letter, size, twice }: Of<'JOIN'>, space: Space, joined: readonly Space[]): string {
  const terrain = terrainNamed(letter);
  return twice === null
    ? m.reasons_join_size({ terrain, space, size, joined: someSpaces(joined) })
    : m.reasons_join_twice({ terrain, space, spaces: listed(twice.spaces), crop: named(twice.crop) });
}

/** What a hidden space can be, from the tiles or the terrain around it. */
function whatLies(reason: Of<'EMPTY' | 'LAND' | 'DIAG' | 'ROOM'>, spaces: readonly Space[]): string {
  const [space = 'a1'] = spaces;
  switch (reason.technique) {
    case 'DED-EMPTY': {
      const { terrain: letter, tiles, total } = reason;
      const terrain = terrainNamed(letter);
      return tiles === 0
        ? m.reasons_empty_none({ terrain, total })
        : m.reasons_empty_all({ terrain, count: tiles, spaces: someSpaces(spaces) });
    }
    case 'DED-LAND':
      return landText(reason, space);
    case 'DED-DIAG': {
      const { terrain, ends, out } = reason;
      return m.reasons_diag({ terrain: terrainNamed(terrain), ends: listed(ends), out: listed(out), space });
    }
    case 'DED-ROOM': {
      const left = leftText([reason]);
      return `${m.reasons_room({ terrain: terrainNamed(reason.terrain), space })} ${sizesText(reason.sizes)} ${left}`;
    }
  }
}

function landText({ touched, before }: Of<'LAND'>, space: Space): string {
  const facts = touched.map((one) =>
    m.reasons_terrain_at({ terrain: terrainNamed(one.region.terrain), space: one.space }),
  );
  const spent = touched.flatMap(({ region }) => (region.finish === 'noTile' ? [terrainNamed(region.terrain)] : []));
  return [
    facts.length > 0 ? m.reasons_land({ space, touched: listed(facts) }) : '',
    ...spent.map((terrain) => m.reasons_noTile({ terrain })),
    before.length > 0 ? m.reasons_before({ what: listed(before.map(terrainNamed)) }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

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
