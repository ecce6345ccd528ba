import {
  clergyKinds,
  goods,
  goodsTiles,
  textOf,
  type CardId,
  type Command,
  type District,
  type MoonTile,
  type Phase,
} from '@tiwanaku/shared/machu-picchu';

export const moves = ['step', 'ride', 'stay'] as const;
/** The three ways to take a turn. */
export type Move = (typeof moves)[number];

/** What has been picked so far of an answer. Nothing of it is sent before it is confirmed. */
export interface Draft {
  /** The way to take the turn, where it was named before its target. */
  readonly move: Move | null;
  /** A district on the map. */
  readonly district: District | null;
  readonly tile: MoonTile | null;
  readonly count: number | null;
  /** Goods, tiles or cards, in the order in which they were picked. */
  readonly picked: readonly string[];
}

export const emptyDraft: Draft = { move: null, district: null, tile: null, count: null, picked: [] };

const isPicked =
  ({ picked }: Draft) =>
  (name: string): boolean =>
    picked.includes(name);

/** Of several commands the one that the draft says, for phases that are answered on the map. */
function onMap({ district, tile }: Draft, legal: readonly Command[]): Command | null {
  return (
    legal.find(
      (command) =>
        (district !== null && 'to' in command && command.to === district) ||
        (district !== null && command.type === 'send' && command.from === district) ||
        (tile !== null && command.type === 'stay' && command.tile === tile),
    ) ?? null
  );
}

/** The answer that a draft amounts to; null when it is not whole or not legal. */
export function commandOf(phase: Phase['name'], draft: Draft, legal: readonly Command[]): Command | null {
  const drafted = draftedCommand(phase, draft, legal);
  const text = drafted && textOf(drafted);
  return legal.find((command) => textOf(command) === text) ?? null;
}

function draftedCommand(phase: Phase['name'], draft: Draft, legal: readonly Command[]): Command | null {
  switch (phase) {
    case 'settle':
    case 'place':
    case 'turn':
    case 'sundial':
      return onMap(draft, legal);
    case 'produce':
      return { type: 'produce', count: draft.count ?? mostOf(legal) };
    case 'sacrifice':
      return { type: 'sacrifice', llamas: draft.count ?? mostOf(legal) };
    case 'offer':
    case 'receive':
      return { type: phase, goods: goods.filter(isPicked(draft)) };
    case 'collect':
      return { type: 'collect', goods: goodsTiles.filter(isPicked(draft)) };
    case 'return':
      return { type: 'return', cards: draft.picked as readonly CardId[] };
    case 'acquire': {
      const kind = clergyKinds.find(isPicked(draft));
      return kind === undefined ? null : { type: 'acquire', kind };
    }
    case 'hire':
    case 'plaza':
    case 'over':
      return null;
  }
}

/** The largest number among answers that are numbers. */
export const mostOf = (legal: readonly Command[]): number =>
  Math.max(
    0,
    ...legal.map((command) =>
      command.type === 'produce' ? command.count : command.type === 'sacrifice' ? command.llamas : 0,
    ),
  );

/** How many things an answer names at most: three goods, as many cards as go back. */
export function limitOf(phase: Phase): number {
  if (phase.name === 'receive') return 3;
  return phase.name === 'return' ? phase.count : Infinity;
}

/** Picks a thing, or no longer; where there is no more room the earliest pick makes room. */
export function toggled(picked: readonly string[], name: string, limit: number): readonly string[] {
  if (picked.includes(name)) return picked.filter((one) => one !== name);
  return [...picked, name].slice(-Math.min(limit, picked.length + 1));
}
