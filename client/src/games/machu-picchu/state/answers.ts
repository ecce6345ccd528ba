import {
  clergyKinds,
  components,
  goods,
  goodsTiles,
  legalCommands,
  refusalOf,
  textOf,
  type CardId,
  type Command,
  type Phase,
  type RejectionCode,
  type View,
} from '@tiwanaku/shared/machu-picchu';
import type { Draft } from './draft.ts';

/** Every answer that `seat` can give now. */
export const legalOf = (view: View, seat: number): readonly Command[] => legalCommands(components, view, seat);

/** Why `seat` cannot give this answer now; null where it can. */
export const whyNotOf = (view: View, seat: number, command: Command): RejectionCode | null =>
  refusalOf(components, view, seat, command);

/** Whether two commands say the same. */
export const isSame = (one: Command, other: Command): boolean =>
  one.type === other.type && textOf(one) === textOf(other);

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

const amountOf = (command: Command): number =>
  command.type === 'produce'
    ? command.count
    : command.type === 'sacrifice'
      ? command.llamas
      : command.type === 'offer' || command.type === 'collect'
        ? command.goods.length
        : 0;

/** The one that gives most; null where nothing of it can be given. */
export const mostGiving = (commands: readonly Command[]): Command | null =>
  commands.reduce<Command | null>(
    (best, one) => (amountOf(one) > (best === null ? 0 : amountOf(best)) ? one : best),
    null,
  );

/** The answer that a draft amounts to; null when it is not whole or not legal. */
export function commandOf(phase: Phase['name'], draft: Draft, legal: readonly Command[]): Command | null {
  const drafted = draftedCommand(phase, draft, legal);
  return (drafted && legal.find((command) => isSame(command, drafted))) ?? null;
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
