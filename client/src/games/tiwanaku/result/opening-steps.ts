import { crops, type Crop, type Space, type Table, type TrueMap } from '@tiwanaku/shared/tiwanaku';

/** Of what was never discovered or divined. */
export type OpeningStep = 'terrain' | Crop;

const spacesOf = (map: TrueMap): readonly Space[] => Object.keys(map.terrain) as Space[];

/** Terrains first, then crop by crop. */
export function openingSteps(table: Table, map: TrueMap): readonly OpeningStep[] {
  const isHidden = (step: OpeningStep) =>
    spacesOf(map).some((space) =>
      step === 'terrain'
        ? table.terrain[space] === undefined
        : map.crop[space] === step && table.crop[space] === undefined,
    );
  return (['terrain', ...crops] as const).filter(isHidden);
}

export const hiddenCrops = (table: Table, map: TrueMap): number =>
  spacesOf(map).filter((space) => table.crop[space] === undefined).length;

export function uncovered(table: Table, map: TrueMap, steps: readonly OpeningStep[]): Table {
  if (steps.length === 0) return table;
  const isShown = (space: Space) => {
    const crop = map.crop[space];
    return table.crop[space] !== undefined || (crop !== undefined && steps.includes(crop));
  };
  const crop = Object.fromEntries(Object.entries(map.crop).filter(([space]) => isShown(space as Space)));
  return { ...table, terrain: map.terrain, crop };
}
