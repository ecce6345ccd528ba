import type { ReviewMark } from '@tiwanaku/shared/protocol';
import type { Attachment } from 'svelte/attachments';

/** What a shared review draws over the board of its game. */
export interface BoardMarks {
  readonly shown: readonly ReviewMark[];
  /** The point where the next arrow begins; null if none is chosen. */
  readonly from: string | null;
  /** Null for those who do not draw. With `from` it ends an arrow that begins there. */
  readonly press: ((point: string, from?: string) => void) | null;
}

/** A point in pixels. */
export interface MarkPoint {
  readonly x: number;
  readonly y: number;
}

const isAlike = (one: ReviewMark, other: ReviewMark) => one.from === other.from && one.to === other.to;

/** Drawn a second time a mark goes. */
export const toggled = (marks: readonly ReviewMark[], mark: ReviewMark): readonly ReviewMark[] =>
  marks.some((one) => isAlike(one, mark)) ? marks.filter((one) => !isAlike(one, mark)) : [...marks, mark];

/** The arrow from the rim of one circle to the rim of the other. */
export function arrowBetween(from: MarkPoint, to: MarkPoint, radius: number): readonly [MarkPoint, MarkPoint] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const rim = Math.min(radius, length / 3);
  const [x, y] = [(dx / length) * rim, (dy / length) * rim];
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x - x, y: to.y - y },
  ];
}

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
