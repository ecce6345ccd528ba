import type { ArrowColor, Crop, Space, Terrain } from './types.ts';

/** One shape per action of the game record (`docs/record.md`). */
export type Command =
  | { readonly type: 'explore'; readonly from: Space | 'reserve'; readonly to: Space }
  | { readonly type: 'recall'; readonly from: Space }
  | { readonly type: 'divine'; readonly at: Space; readonly crop: Crop }
  | { readonly type: 'offer'; readonly crops: readonly Crop[] }
  | { readonly type: 'end' }
  | { readonly type: 'pass' }
  | { readonly type: 'spend'; readonly terrain: Terrain }
  | { readonly type: 'supply' }
  | { readonly type: 'order'; readonly at: Space }
  | { readonly type: 'moveOtoma'; readonly otoma: ArrowColor };
