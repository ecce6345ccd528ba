import { crops, type Crop, type Space, type Position, type TrueMap } from '@tiwanaku/shared/tiwanaku';

/** A step uncovers what was never discovered or divined. */
export type OpeningStep = 'terrain' | Crop;

const spacesOf = (map: TrueMap): readonly Space[] => Object.keys(map.terrain) as Space[];

/** Terrains first, then crop by crop. */
export function openingSteps(position: Position, map: TrueMap): readonly OpeningStep[] {
  const isHidden = (step: OpeningStep) =>
    spacesOf(map).some((space) =>
      step === 'terrain'
        ? position.terrain[space] === undefined
        : map.crop[space] === step && position.crop[space] === undefined,
    );
  return (['terrain', ...crops] as const).filter(isHidden);
}

export const hiddenCrops = (position: Position, map: TrueMap): number =>
  spacesOf(map).filter((space) => position.crop[space] === undefined).length;

export function uncovered(position: Position, map: TrueMap, steps: readonly OpeningStep[]): Position {
  if (steps.length === 0) return position;
  const isShown = (space: Space) => {
    const crop = map.crop[space];
    return position.crop[space] !== undefined || (crop !== undefined && steps.includes(crop));
  };
  const crop = Object.fromEntries(Object.entries(map.crop).filter(([space]) => isShown(space as Space)));
  return { ...position, terrain: map.terrain, crop };
}
