import { crops, spacesOf, terrains, type Crop, type Size, type Space, type Terrain } from '@tiwanaku/shared/tiwanaku';
import {
  checkDisc,
  otomaSpaces,
  parseScenario,
  scenarioText,
  startLimits,
  type Scenario,
} from '@tiwanaku/shared/tiwanaku/scenario';
import { m } from '../../../i18n/messages.svelte.ts';

/** The name under which this browser keeps the disc of a size. */
export const discKey = (size: Size): string => `disc.${size}`;

/** What a press on a space, or a key, puts there. */
export type Brush = Terrain | Crop | 'start' | 'otoma' | 'none';
export const brushes: readonly Brush[] = [...terrains, ...crops, 'start', 'otoma', 'none'];

/** Largest file that is read, in bytes. */
export const largestFileBytes = 2000;

export const blank = (size: Size): Scenario => ({ size, terrain: {}, crop: {}, start: [], otoma: [] });

/** The draft in a file or in what is kept; null if it is no disc of this size. Unfinished ones have dots. */
export function readDraft(size: Size, text: string): Scenario | null {
  const whole = parseScenario(text);
  if (whole.ok) return whole.value.size === size ? whole.value : null;
  try {
    const { draft } = JSON.parse(text) as { draft?: Scenario };
    return draft?.size === size ? draft : null;
  } catch {
    return null;
  }
}

export const isWhole = ({ size, terrain, crop }: Scenario): boolean =>
  spacesOf(size).every((space) => terrain[space] !== undefined && crop[space] !== undefined);

/** The disc as `docs/disc.md` has it, or as a draft that only this browser reads. */
export const textOf = (disc: Scenario): string => JSON.stringify(isWhole(disc) ? scenarioText(disc) : { draft: disc });

const toggled = (spaces: readonly Space[], space: Space): readonly Space[] =>
  spaces.includes(space) ? spaces.filter((one) => one !== space) : [...spaces, space];

function cleared(disc: Scenario, space: Space): Scenario {
  const { [space]: _terrain, ...terrain } = disc.terrain;
  const { [space]: _crop, ...crop } = disc.crop;
  const other = (one: Space) => one !== space;
  return { ...disc, terrain, crop, start: disc.start.filter(other), otoma: disc.otoma.filter(other) };
}

/** An Otoma space is a starting space (TIW-SCN-6). */
export function painted(disc: Scenario, space: Space, brush: Brush): Scenario {
  if (brush === 'none') return cleared(disc, space);
  if (brush === 'start') {
    const start = toggled(disc.start, space);
    return { ...disc, start, otoma: disc.otoma.filter((one) => start.includes(one)) };
  }
  if (brush === 'otoma') {
    if (disc.size === 'short') return disc;
    const start = disc.start.includes(space) ? disc.start : [...disc.start, space];
    return { ...disc, start, otoma: toggled(disc.otoma, space) };
  }
  return typeof brush === 'number'
    ? { ...disc, crop: { ...disc.crop, [space]: brush } }
    : { ...disc, terrain: { ...disc.terrain, [space]: brush } };
}

const keys: Readonly<Record<string, Brush>> = {
  ...Object.fromEntries(terrains.map((terrain) => [terrain.slice(0, 1), terrain])),
  ...Object.fromEntries(crops.map((crop) => [String(crop), crop])),
  ' ': 'start',
  o: 'otoma',
  Delete: 'none',
  Backspace: 'none',
};

/** Null for a key that paints nothing. */
export const brushOf = (key: string): Brush | null => keys[key.length === 1 ? key.toLowerCase() : key] ?? null;

/** What is still wrong or missing, a sentence each, with the spaces; then whether the crops are determined. */
export function findings(disc: Scenario): {
  readonly isGood: boolean;
  /** Whether one map of crops fits: then every crop can be found. */
  readonly isUnique: boolean;
  readonly texts: readonly string[];
  readonly marked: readonly Space[];
} {
  const open = spacesOf(disc.size).filter(
    (space) => disc.terrain[space] === undefined || disc.crop[space] === undefined,
  );
  if (open.length > 0)
    return { isGood: false, isUnique: false, texts: [m.tiwanaku_disc_open({ count: open.length })], marked: open };
  const { faults, solutions } = checkDisc(disc);
  const texts = faults.map(({ law, spaces }) => {
    const names = spaces.join(', ');
    switch (law) {
      case 'TIW-SCN-1':
        return m.tiwanaku_disc_tooLarge({ spaces: names });
      case 'TIW-SCN-2':
        return m.tiwanaku_disc_touching({ spaces: names });
      case 'TIW-SCN-3':
        return m.tiwanaku_disc_wrongCrops({ spaces: names });
      case 'TIW-SCN-4':
        return m.tiwanaku_disc_sameCrops({ spaces: names });
      case 'TIW-SCN-5':
        return m.tiwanaku_disc_starts({ count: disc.start.length, ...startLimits[disc.size] });
      default:
        return m.tiwanaku_disc_otomaCount({ count: disc.otoma.length, needed: otomaSpaces });
    }
  });
  if (texts.length > 0)
    return { isGood: false, isUnique: false, texts, marked: faults.flatMap(({ spaces }) => spaces) };
  const isUnique = solutions === 1;
  return {
    isGood: true,
    isUnique,
    texts: [isUnique ? m.tiwanaku_disc_unique() : m.tiwanaku_disc_several()],
    marked: [],
  };
}
