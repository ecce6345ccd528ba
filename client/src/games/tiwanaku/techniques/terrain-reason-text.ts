import type { Obstacle, Reason, Region, StoppedSizes } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Space } from '@tiwanaku/shared/tiwanaku';
import { listed } from '../../../i18n/listed.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { someSpaces } from './some-spaces.ts';
import { named, namedFirst, terrainNamed } from './values.ts';

type Of<Id extends string> = Extract<Reason, { readonly technique: `DED-${Id}` }>;

/** Why a region is finished; nothing for five spaces, which anyone can count. */
export function finishText({ terrain: letter, finish }: Region): string {
  const terrain = terrainNamed(letter);
  if (finish === 'noTile') return m.reasons_finished_noTile({ terrain });
  if (finish === 'ruledOut') return m.reasons_finished_ruledOut({ terrain });
  return finish === 'walled' ? m.reasons_finished_walled() : '';
}

/** How many tiles of these terrains are left. */
export const leftText = (left: Of<'COVER'>['left']): string =>
  m.reasons_left({
    tiles: listed(
      left.map(({ terrain, tiles }) => m.reasons_left_of({ terrain: terrainNamed(terrain), count: tiles })),
    ),
  });

/** What stops the regions of each size; the terrains are named where there are several. */
export function sizesText(stopped: readonly StoppedSizes[]): string {
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
export function sizeText(reason: Of<'SIZE' | 'EXIT'>, way: Space): string {
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

export const needText = ({ terrain, tiles, needs }: Of<'NEED'>): string =>
  m.reasons_need({
    terrain: terrainNamed(terrain),
    tiles,
    needs: listed(needs.map(({ spaces, least }) => m.reasons_need_at({ least, spaces: listed(spaces) }))),
  });

export function joinText({ terrain: letter, size, twice }: Of<'JOIN'>, space: Space, joined: readonly Space[]): string {
  const terrain = terrainNamed(letter);
  return twice === null
    ? m.reasons_join_size({ terrain, space, size, joined: someSpaces(joined) })
    : m.reasons_join_twice({ terrain, space, spaces: listed(twice.spaces), crop: named(twice.crop) });
}

/** What a hidden space can be, from the tiles or the terrain around it. */
export function whatLies(reason: Of<'EMPTY' | 'LAND' | 'DIAG' | 'ROOM'>, spaces: readonly Space[]): string {
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
