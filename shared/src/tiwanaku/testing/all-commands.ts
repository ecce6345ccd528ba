import { spacesOf } from '../board.ts';
import { type Command, arrowColors, crops, terrains, type Crop, type Size } from '../types.ts';

/** Every command there is on a board, sensible or not. */
export function allCommands(size: Size): readonly Command[] {
  const spaces = spacesOf(size);
  const froms = ['reserve', ...spaces] as const;
  const subsets = crops.reduce<Crop[][]>((all, crop) => [...all, ...all.map((one) => [...one, crop])], [[]]);
  const unruly: readonly (readonly Crop[])[] = [[1, 1], ...subsets.map((chosen) => chosen.toReversed())];
  return [
    ...froms.flatMap((from) => spaces.map((to): Command => ({ type: 'explore', from, to }))),
    ...spaces.map((from): Command => ({ type: 'recall', from })),
    ...spaces.map((at): Command => ({ type: 'order', at })),
    ...spaces.flatMap((at) => crops.map((crop): Command => ({ type: 'divine', at, crop }))),
    ...[...subsets, ...unruly.filter((chosen) => chosen.length > 1)].map((chosen): Command => ({
      type: 'offer',
      crops: chosen,
    })),
    ...terrains.map((terrain): Command => ({ type: 'spend', terrain })),
    ...arrowColors.map((otoma): Command => ({ type: 'moveOtoma', otoma })),
    { type: 'end' },
    { type: 'pass' },
    { type: 'supply' },
  ];
}
