import type { Space } from '@tiwanaku/shared/tiwanaku';
import { cellOf, gridSize, spaceIn, type BoardLayout, type Cell } from './board-layout.ts';

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Home and End go to the line's ends, with Ctrl to corners. Null for other keys and at the edge. */
export function spaceAfterKey(layout: BoardLayout, space: Space, key: string, isCtrl: boolean): Space | null {
  const here = cellOf(layout, space);
  const { across, down } = gridSize(layout);
  const step = steps[key];
  if (step) return spaceIn(layout, { x: here.x + step.x, y: here.y + step.y });
  if (key === 'Home') return spaceIn(layout, { x: 0, y: isCtrl ? 0 : here.y });
  if (key === 'End') return spaceIn(layout, { x: across - 1, y: isCtrl ? down - 1 : here.y });
  return null;
}
