import type { Command, Position } from '@tiwanaku/shared/tiwanaku';
import { isMyMove, type Possibilities } from './possibilities.ts';
import {
  askPass,
  askRecall,
  chooseOtoma,
  go,
  pressExplore,
  type Reach,
  type Selection,
  type Step,
} from './selection.ts';

export interface DockButton<Action extends string> {
  readonly action: Action;
  readonly isEnabled: boolean;
  readonly isPressed?: boolean;
}

/** Left to right. A place keeps its meaning through a turn, so that nothing moves under the finger. */
export interface DockButtons {
  readonly drop: DockButton<'cancel'> | null;
  readonly aside: DockButton<'recall' | 'end' | 'pass'> | null;
  readonly divine: DockButton<'divine'> | null;
  readonly main: DockButton<'explore' | 'go' | 'bringHome' | 'passNow' | 'offer' | 'spend' | 'supply' | 'name'> | null;
}

export type DockAction = NonNullable<DockButtons[keyof DockButtons]>['action'];

export const noButtons: DockButtons = { drop: null, aside: null, divine: null, main: null };

export function buttonsOf(position: Position, possible: Possibilities, selection: Selection): DockButtons {
  if (!isMyMove(possible)) return noButtons;
  const drop = selection.type === 'idle' ? null : ({ action: 'cancel', isEnabled: true } as const);
  return {
    drop,
    aside: asideOf(possible, selection),
    divine: divineOf(position, possible, selection),
    main: mainOf(possible, selection),
  };
}

function asideOf(possible: Possibilities, selection: Selection): DockButtons['aside'] {
  if (possible.canPass) return { action: 'pass', isEnabled: true, isPressed: selection.type === 'pass' };
  if (possible.canEnd) return { action: 'end', isEnabled: true };
  if (possible.recall.size === 0) return null;
  if (selection.type === 'recall') return { action: 'recall', isEnabled: true, isPressed: true };
  const from = selection.type === 'explore' ? selection.from : null;
  return { action: 'recall', isEnabled: from !== null && from !== 'reserve' && possible.recall.has(from) };
}

function divineOf(position: Position, possible: Possibilities, selection: Selection): DockButtons['divine'] {
  const isPressed = selection.type === 'divine';
  if (possible.divine.size > 0) return { action: 'divine', isEnabled: true, isPressed };
  return position.phase.name === 'act' ? { action: 'divine', isEnabled: false } : null;
}

function mainOf(possible: Possibilities, selection: Selection): DockButtons['main'] {
  if (selection.type === 'recall') return { action: 'bringHome', isEnabled: true };
  if (selection.type === 'pass') return { action: 'passNow', isEnabled: true };
  const isMoving = selection.type === 'explore' || selection.type === 'spend';
  if (isMoving && selection.target) return { action: 'go', isEnabled: selection.from !== null };
  if (possible.spend.size > 0) return { action: 'spend', isEnabled: selection.type === 'spend' };
  if (possible.canSupply) return { action: 'supply', isEnabled: true };
  if (possible.order.size + possible.moveOtoma.size > 0)
    return { action: 'name', isEnabled: selection.type === 'otoma' };
  if (possible.offer.size > 0) return { action: 'offer', isEnabled: true };
  if (possible.explore.size + possible.recall.size === 0) return null;
  const isUnderWay = selection.type === 'explore' && selection.from !== null;
  if (!isUnderWay) return { action: 'explore', isEnabled: possible.explore.size > 0 };
  return { action: 'go', isEnabled: false };
}

type ActionAt<Place extends keyof DockButtons> = NonNullable<DockButtons[Place]>['action'] | undefined;

const sends = (selection: Selection, command: Command | null): Step | null =>
  command && { selection, commands: [command], unreached: null };

/** The button left of Divine; null when it does nothing. */
export function asidePressed(action: ActionAt<'aside'>, selection: Selection): Step | null {
  switch (action) {
    case 'end':
      return sends(selection, { type: 'end' });
    case 'pass':
      return askPass(selection);
    case 'recall':
      return askRecall(selection);
    case undefined:
      return null;
  }
}

/** The last button; null when it does nothing. */
export function mainPressed(
  action: ActionAt<'main'>,
  selection: Selection,
  { possible, otoma }: Pick<Reach, 'possible' | 'otoma'>,
): Step | null {
  switch (action) {
    case 'explore':
      return pressExplore(selection, possible);
    case 'go':
      return selection.type === 'explore' || selection.type === 'spend' ? go(selection) : null;
    case 'bringHome':
      return selection.type === 'recall' ? sends(selection, { type: 'recall', from: selection.from }) : null;
    case 'passNow':
      return sends(selection, { type: 'pass' });
    case 'offer':
      return selection.type === 'offer'
        ? sends(selection, { type: 'offer', crops: selection.crops })
        : { selection: { type: 'offer', crops: [...possible.offer].sort() }, commands: [], unreached: null };
    case 'spend':
      return selection.type === 'spend' ? sends(selection, { type: 'spend', terrain: selection.terrain }) : null;
    case 'supply':
      return sends(selection, { type: 'supply' });
    case 'name':
      return selection.type === 'otoma' ? sends(selection, chooseOtoma(selection.at, possible, otoma)) : null;
    case undefined:
      return null;
  }
}
