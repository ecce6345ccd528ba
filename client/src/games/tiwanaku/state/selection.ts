import type { ArrowColor, Command, Crop, OtomaPawn, Space, Terrain } from '@tiwanaku/shared/tiwanaku';
import type { Origin, Possibilities } from './possibilities.ts';

/** Private. */
export type Selection =
  | { readonly type: 'idle' }
  /** Either may be chosen first; with only a target, the pawns that reach it are offered. */
  | { readonly type: 'explore'; readonly from: Origin | null; readonly target: Space | null }
  /** `armed`: a crop pressed once; a second press confirms. */
  | { readonly type: 'divine'; readonly at: Space | null; readonly armed: Crop | null }
  | { readonly type: 'offer'; readonly crops: readonly Crop[] }
  /**
   * Coop: a tile previewed before it is spent; with a pawn and a target it is spent and the pawn goes in one gesture.
   */
  | { readonly type: 'spend'; readonly terrain: Terrain; readonly from: Origin | null; readonly target: Space | null }
  /** Asked once more, because neither can be taken back. */
  | { readonly type: 'recall'; readonly from: Space }
  | { readonly type: 'pass' }
  /** An Otoma pawn picked as the next to move. */
  | { readonly type: 'otoma'; readonly at: Space };

type Moving = Extract<Selection, { type: 'explore' | 'spend' }>;

export const idle: Selection = { type: 'idle' };
const exploring: Moving = { type: 'explore', from: null, target: null };

/** The next selection, with commands to send in order if something was confirmed. */
export interface Step {
  readonly selection: Selection;
  readonly commands: readonly Command[];
  /** Tapped without effect; the reason is explained. */
  readonly unreached: Space | null;
}

const picked = (selection: Selection): Step => ({ selection, commands: [], unreached: null });
const confirmed = (selection: Selection, ...commands: readonly Command[]): Step => ({
  selection,
  commands,
  unreached: null,
});

export interface Reach {
  readonly possible: Possibilities;
  readonly otoma: readonly OtomaPawn[];
  /** The targets of explorations; with a previewed tile, those of its arrow. */
  readonly explore: Possibilities['explore'];
}

/** The origins of all pawns, or of the picked one. */
export function originsTo(space: Space, selection: Selection, explore: Possibilities['explore']): readonly Origin[] {
  const from = 'from' in selection ? selection.from : null;
  return [...explore.keys()].filter(
    (origin) => (from === null || from === origin) && explore.get(origin)?.has(space) === true,
  );
}

/** Where the picked pawn, or any, can go. */
export function targetsOf(selection: Selection, explore: Possibilities['explore']): ReadonlySet<Space> {
  if (selection.type !== 'idle' && selection.type !== 'explore' && selection.type !== 'spend') return new Set();
  const from = 'from' in selection ? selection.from : null;
  const targets = from ? [explore.get(from) ?? []] : [...explore.values()];
  return new Set(targets.flatMap((spaces) => [...spaces]));
}

/** A tap, Enter or Space. Tapping the chosen target again confirms it. */
export function tapSpace(before: Selection, space: Space, reach: Reach): Step {
  const selection = unasked(before);
  const { possible, otoma, explore } = reach;
  const otomaHere = chooseOtoma(space, possible, otoma);
  if (otomaHere) {
    const isAgain = selection.type === 'otoma' && selection.at === space;
    return isAgain ? confirmed(selection, otomaHere) : picked({ type: 'otoma', at: space });
  }
  const isMoving = selection.type === 'explore' || selection.type === 'spend';
  const canDivine = possible.divine.has(space);
  if (canDivine && (selection.type === 'divine' || !canMove(space, possible)))
    return picked(
      selection.type === 'divine' && selection.at === space ? idle : { type: 'divine', at: space, armed: null },
    );
  const isOrigin = selection.type === 'spend' ? explore.has(space) : canMove(space, possible);
  if (isOrigin) return pickOrigin(isMoving ? selection : exploring, space, explore);
  if (isMoving || selection.type === 'idle') return tapTarget(isMoving ? selection : exploring, space, explore);
  return { selection, commands: [], unreached: space };
}

function tapTarget(moving: Moving, space: Space, explore: Possibilities['explore']): Step {
  const [first, ...others] = originsTo(space, moving, explore);
  if (first === undefined) return { selection: unlessEmpty(moving), commands: [], unreached: space };
  const isAgain = moving.target === space;
  if (others.length > 0) return picked({ ...moving, target: isAgain ? null : space });
  return isAgain && moving.from ? go(moving) : picked({ ...moving, from: first, target: space });
}

/** Spends a previewed tile first. */
export function go(moving: Moving): Step {
  const { from, target } = moving;
  if (!from || !target) return picked(moving);
  const explore = { type: 'explore', from, to: target } as const;
  return moving.type === 'spend'
    ? confirmed(moving, { type: 'spend', terrain: moving.terrain }, explore)
    : confirmed(moving, explore);
}

export function tapReserve(selection: Selection, { explore }: Pick<Reach, 'explore'>): Step {
  if (!explore.has('reserve')) return picked(selection);
  const isMoving = selection.type === 'explore' || selection.type === 'spend';
  return pickOrigin(isMoving ? selection : exploring, 'reserve', explore);
}

/** The end of a drag. */
export function putDownAt(selection: Selection, space: Space, explore: Possibilities['explore']): Step {
  if (selection.type !== 'explore' && selection.type !== 'spend') return picked(selection);
  const isReached = originsTo(space, selection, explore).length > 0;
  return isReached ? go({ ...selection, target: space }) : { selection, commands: [], unreached: space };
}

/** Previews a tile that could be spent; the same again puts it back. */
export function lookAt(selection: Selection, terrain: Terrain, possible: Possibilities): Step {
  const isAgain = selection.type === 'spend' && selection.terrain === terrain;
  return picked(isAgain || !possible.spend.has(terrain) ? idle : { type: 'spend', terrain, from: null, target: null });
}

/** Picks the only pawn that can go, or asks; goes when a target is chosen. */
export function pressExplore(selection: Selection, possible: Possibilities): Step {
  if (selection.type === 'explore' && selection.target) return go(selection);
  const origins = [...possible.explore.keys()];
  return picked({ type: 'explore', from: origins.length === 1 ? (origins[0] ?? null) : null, target: null });
}

/** Divines at the picked pawn, or at the only one possible; else asks which. */
export function pressDivine(selection: Selection, possible: Possibilities): Step {
  if (selection.type === 'divine') return picked(idle);
  const from = selection.type === 'explore' && selection.from !== 'reserve' ? selection.from : null;
  const only = possible.divine.size === 1 ? ([...possible.divine][0] ?? null) : null;
  const at = from && possible.divine.has(from) ? from : only;
  return picked({ type: 'divine', at, armed: null });
}

/** The second press divines. */
export function tapCrop(selection: Selection, crop: Crop): Step {
  if (selection.type !== 'divine' || !selection.at) return picked(selection);
  return selection.armed === crop ? holdCrop(selection, crop) : picked({ ...selection, armed: crop });
}

/** Divines at once. */
export function holdCrop(selection: Selection, crop: Crop): Step {
  if (selection.type !== 'divine' || !selection.at) return picked(selection);
  return confirmed({ ...selection, armed: crop }, { type: 'divine', at: selection.at, crop });
}

/** Puts a token on the tray or takes it back. */
export function toggleToken(selection: Selection, crop: Crop, possible: Possibilities): Step {
  if (!possible.offer.has(crop)) return picked(selection);
  const crops = selection.type === 'offer' ? selection.crops : [];
  const next = crops.includes(crop) ? crops.filter((kind) => kind !== crop) : [...crops, crop].sort((a, b) => a - b);
  return picked(next.length === 0 ? idle : { type: 'offer', crops: next });
}

/** Drops the rest. */
export function keepPossible(selection: Selection, possible: Possibilities): Selection {
  switch (selection.type) {
    case 'idle':
      return selection;
    case 'explore':
      if (possible.explore.size === 0) return idle;
      if (selection.from && !possible.explore.has(selection.from) && !possible.recall.has(selection.from as Space))
        return idle;
      if (selection.target && originsTo(selection.target, selection, possible.explore).length === 0)
        return { ...selection, target: null };
      return selection;
    case 'divine':
      if (possible.divine.size === 0) return idle;
      return selection.at && !possible.divine.has(selection.at) ? { type: 'divine', at: null, armed: null } : selection;
    case 'offer': {
      const crops = selection.crops.filter((crop) => possible.offer.has(crop));
      return crops.length === 0 ? idle : { type: 'offer', crops };
    }
    case 'spend':
      return possible.spend.has(selection.terrain) ? selection : idle;
    case 'recall':
      return possible.recall.has(selection.from) ? selection : idle;
    case 'pass':
      return possible.canPass ? selection : idle;
    case 'otoma':
      return possible.order.size > 0 || possible.moveOtoma.size > 0 ? selection : idle;
  }
}

/** Null when it cannot be chosen now. */
export function chooseOtoma(space: Space, possible: Possibilities, otoma: readonly OtomaPawn[]): Command | null {
  if (possible.order.has(space)) return { type: 'order', at: space };
  const color = otoma.find((pawn) => pawn.space === space)?.color;
  if (color === undefined || color === 'neutral' || !possible.moveOtoma.has(color satisfies ArrowColor)) return null;
  return { type: 'moveOtoma', otoma: color };
}

/** What was chosen before the question. */
function unasked(selection: Selection): Selection {
  if (selection.type === 'recall') return { type: 'explore', from: selection.from, target: null };
  return selection.type === 'pass' ? idle : selection;
}

/** Asks, or takes the question back. */
export const askRecall = (selection: Selection): Step => {
  if (selection.type !== 'explore' || selection.from === null || selection.from === 'reserve')
    return picked(unasked(selection));
  return picked({ type: 'recall', from: selection.from });
};
export const askPass = (selection: Selection): Step => picked(selection.type === 'pass' ? idle : { type: 'pass' });

const canMove = (space: Space, possible: Possibilities) => possible.explore.has(space) || possible.recall.has(space);

/** Picks a pawn up, or puts it back; a target chosen first stays if the pawn reaches it. */
function pickOrigin(moving: Moving, from: Origin, explore: Possibilities['explore']): Step {
  if (moving.from === from) return picked(unlessEmpty({ ...moving, from: null, target: null }));
  const { target } = moving;
  const isOffered = moving.from === null && target !== null && explore.get(from)?.has(target) === true;
  return picked({ ...moving, from, target: isOffered ? target : null });
}

const unlessEmpty = (moving: Moving): Selection =>
  moving.type === 'explore' && !moving.from && !moving.target ? idle : moving;
