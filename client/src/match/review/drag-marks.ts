import type { Attachment } from 'svelte/attachments';
import type { BoardMarks } from './board-marks.ts';

/** A drag of the mouse from one point of a board to another draws an arrow, as two presses do; a finger scrolls. */
export const dragMarks =
  (pointAt: (element: Element) => string | null, press: BoardMarks['press']): Attachment<HTMLElement> =>
  (board) => {
    if (!press) return undefined;
    const at = ({ target }: PointerEvent) => (target instanceof Element ? pointAt(target) : null);
    let from: string | null = null;
    const down = (event: PointerEvent) => {
      from = event.pointerType === 'touch' ? null : at(event);
    };
    const up = (event: PointerEvent) => {
      const to = at(event);
      if (from !== null && to !== null && to !== from) press(to, from);
      from = null;
    };
    board.addEventListener('pointerdown', down);
    board.addEventListener('pointerup', up);
    return () => {
      board.removeEventListener('pointerdown', down);
      board.removeEventListener('pointerup', up);
    };
  };
