import type { ArrowColor, Command, Crop, OtomaPawn, Space, Terrain } from '@tiwanaku/shared/tiwanaku';
import type { Origin, Possibilities } from './possibilities.ts';

/** What the viewer has picked up so far; nothing of it is known to anybody else. */
export type Selection =
  | { readonly type: 'idle' }
  /** `from` null: exploring is meant, the pawn is still to be named. */
  | { readonly type: 'explore'; readonly from: Origin | null; readonly target: Space | null }
  /** `armed`: a crop pressed once; the same again confirms. */
  | { readonly type: 'divine'; readonly at: Space | null; readonly armed: Crop | null }
  | { readonly type: 'offer'; readonly crops: readonly Crop[] }
  /** Coop: a tile looked at before it is spent; `from` narrows the preview to one pawn. */
  | { readonly type: 'spend'; readonly terrain: Terrain; readonly from: Origin | null }
  /** An Otoma pawn picked, to be named as the next to move. */
  | { readonly type: 'otoma'; readonly at: Space };

export const idle: Selection = { type: 'idle' };

/** What a gesture leads to: another selection and, when it confirmed something, a command to send. */
export interface Step {
  readonly selection: Selection;
  readonly command: Command | null;
  /** A space the picked pawn cannot reach was tapped: worth a word why. */
  readonly unreached: Space | null;
}

const picked = (selection: Selection): Step => ({ selection, command: null, unreached: null });
const confirmed = (command: Command): Step => ({ selection: idle, command, unreached: null });

/** A tap, Enter or Space on a space of the board. Tapping the chosen target again confirms it. */
export function tapSpace(
  selection: Selection,
  space: Space,
  possible: Possibilities,
  otoma: readonly OtomaPawn[],
): Step {
  const otomaHere = chooseOtoma(space, possible, otoma);
  if (otomaHere) {
    const isAgain = selection.type === 'otoma' && selection.at === space;
    return isAgain ? confirmed(otomaHere) : picked({ type: 'otoma', at: space });
  }
  if (selection.type === 'explore' && selection.from && possible.explore.get(selection.from)?.has(space)) {
    if (selection.target === space) return confirmed({ type: 'explore', from: selection.from, to: space });
    return picked({ ...selection, target: space });
  }
  if (selection.type === 'spend') return picked({ ...selection, from: selection.from === space ? null : space });
  const canDivine = possible.divine.has(space);
  if (canDivine && (selection.type === 'divine' || !canMove(space, possible)))
    return picked(
      selection.type === 'divine' && selection.at === space ? idle : { type: 'divine', at: space, armed: null },
    );
  if (canMove(space, possible)) return pickOrigin(selection, space);
  if (selection.type === 'explore' && selection.from) return { selection, command: null, unreached: space };
  return picked(idle);
}

/** Taps a pawn in the reserve. */
export function tapReserve(selection: Selection, possible: Possibilities): Step {
  if (selection.type === 'spend')
    return picked({ ...selection, from: selection.from === 'reserve' ? null : 'reserve' });
  return possible.explore.has('reserve') ? pickOrigin(selection, 'reserve') : picked(selection);
}

/** The Explore button: picks the only pawn that can go, or asks which one; with a target chosen it goes there. */
export function pressExplore(selection: Selection, possible: Possibilities): Step {
  if (selection.type === 'explore' && selection.from && selection.target)
    return confirmed({ type: 'explore', from: selection.from, to: selection.target });
  const origins = [...possible.explore.keys()];
  return picked({ type: 'explore', from: origins.length === 1 ? (origins[0] ?? null) : null, target: null });
}

/** The Divine button: the picked pawn's space, the only one possible, or the question which one. */
export function pressDivine(selection: Selection, possible: Possibilities): Step {
  if (selection.type === 'divine') return picked(idle);
  const from = selection.type === 'explore' && selection.from !== 'reserve' ? selection.from : null;
  const only = possible.divine.size === 1 ? ([...possible.divine][0] ?? null) : null;
  const at = from && possible.divine.has(from) ? from : only;
  return picked({ type: 'divine', at, armed: null });
}

/** A crop tapped, or Enter pressed on it: once arms it, the same again divines. */
export function tapCrop(selection: Selection, crop: Crop): Step {
  if (selection.type !== 'divine' || !selection.at) return picked(selection);
  return selection.armed === crop ? holdCrop(selection, crop) : picked({ ...selection, armed: crop });
}

/** A crop held long enough: divines at once. */
export function holdCrop(selection: Selection, crop: Crop): Step {
  if (selection.type !== 'divine' || !selection.at) return picked(selection);
  return confirmed({ type: 'divine', at: selection.at, crop });
}

/** Puts a token on the offering tray or takes it back. */
export function toggleToken(selection: Selection, crop: Crop, possible: Possibilities): Step {
  if (!possible.offer.has(crop)) return picked(selection);
  const crops = selection.type === 'offer' ? selection.crops : [];
  const next = crops.includes(crop) ? crops.filter((kind) => kind !== crop) : [...crops, crop].sort((a, b) => a - b);
  return picked(next.length === 0 ? idle : { type: 'offer', crops: next });
}

/** Drops whatever the position no longer allows, after somebody's move changed it. */
export function keepPossible(selection: Selection, possible: Possibilities): Selection {
  switch (selection.type) {
    case 'idle':
      return selection;
    case 'explore':
      if (possible.explore.size === 0) return idle;
      if (selection.from && !possible.explore.has(selection.from) && !possible.recall.has(selection.from as Space))
        return idle;
      if (selection.from && selection.target && !possible.explore.get(selection.from)?.has(selection.target))
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
    case 'otoma':
      return possible.order.size > 0 || possible.moveOtoma.size > 0 ? selection : idle;
  }
}

/** The command that names the Otoma pawn on a space, or null when it is no choice now. */
export function chooseOtoma(space: Space, possible: Possibilities, otoma: readonly OtomaPawn[]): Command | null {
  if (possible.order.has(space)) return { type: 'order', at: space };
  const color = otoma.find((pawn) => pawn.space === space)?.color;
  if (color === undefined || color === 'neutral' || !possible.moveOtoma.has(color satisfies ArrowColor)) return null;
  return { type: 'moveOtoma', otoma: color };
}

const canMove = (space: Space, possible: Possibilities) => possible.explore.has(space) || possible.recall.has(space);

function pickOrigin(selection: Selection, from: Origin): Step {
  const isAgain = selection.type === 'explore' && selection.from === from;
  return picked(isAgain ? idle : { type: 'explore', from, target: null });
}
