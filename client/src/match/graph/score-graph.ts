/** A side in the graphs and tables of a finished match. */
export interface GraphSide {
  readonly key: string | number;
  readonly name: string;
  /** The colour of seal and line: `who-red`, `--q-red`. */
  readonly color: string;
}

/** Turns from 0, then sides. */
export type Scores = readonly (readonly number[])[];

/** The box in CSS pixels; figures are on the left, seals on the right. */
interface GraphBox {
  readonly width: number;
  readonly height: number;
}

interface GraphLine {
  /** A stair: scores change at turns' ends. */
  readonly path: string;
  /** Seals of close scores move apart. */
  readonly end: GraphPoint;
  /** The point of a second seal, at another time for each line. */
  readonly middle: GraphPoint;
}

interface GraphPoint {
  readonly x: number;
  readonly y: number;
}

interface ScoreGraph {
  readonly lines: readonly GraphLine[];
  /** Round scores. */
  readonly levels: readonly { readonly score: number; readonly y: number }[];
  /** Round turns. */
  readonly marks: readonly { readonly turn: number; readonly x: number }[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const edge = { left: 30, right: 34, top: 14, bottom: 22 } as const;
/** The least distance of seals, in pixels. */
const apart = 23;

const xOf = (turn: number, turns: number, { width }: GraphBox): number =>
  edge.left + (turn / Math.max(turns, 1)) * (width - edge.left - edge.right);

export function turnAt(x: number, turns: number, { width }: GraphBox): number {
  const share = (x - edge.left) / Math.max(width - edge.left - edge.right, 1);
  return Math.round(Math.min(Math.max(share, 0), 1) * turns);
}

export const placeOfTurn = xOf;

export function scoreGraph(scores: Scores, box: GraphBox): ScoreGraph {
  const turns = scores.length - 1;
  const [right, bottom] = [box.width - edge.right, box.height - edge.bottom];
  const step = roundStep(Math.max(...scores.flat(), 1), Math.max(2, Math.floor(box.height / 45)));
  const highest = Math.ceil(Math.max(...scores.flat(), 1) / step) * step;
  const y = (score: number) => bottom - (score / highest) * (bottom - edge.top);
  const x = (turn: number) => xOf(turn, turns, box);
  const sides = scores[0]?.length ?? 0;
  const ends = spread(
    Array.from({ length: sides }, (_, side) => y(scores[turns]?.[side] ?? 0)),
    edge.top - 4,
    bottom + 8,
  );
  const lines = ends.map((end, side) => {
    const steps = scores.map((all, turn) => `${turn === 0 ? `M${x(0)} ` : `H${x(turn)}V`}${y(all[side] ?? 0)}`);
    const turn = Math.round((turns * (side + 1)) / (sides + 1));
    return {
      path: steps.join(''),
      end: { x: right + 17, y: end },
      middle: { x: x(turn), y: y(scores[turn]?.[side] ?? 0) },
    };
  });
  const every = roundStep(turns, Math.max(2, Math.floor(box.width / 60)));
  return {
    lines,
    levels: multiples(step, highest).map((score) => ({ score, y: y(score) })),
    marks: multiples(every, turns).map((turn) => ({ turn, x: x(turn) })),
    left: edge.left,
    right,
    top: edge.top,
    bottom,
  };
}

/** Of 1, 2, 5, 10, 20, … the smallest that gives at most `parts`. */
export function roundStep(range: number, parts: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) if (range / step <= parts) return step;
  }
}

const multiples = (step: number, most: number): readonly number[] =>
  Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);

/** Moves the heights apart as little as needed, in order, between `top` and `bottom`. */
export function spread(heights: readonly number[], top: number, bottom: number): readonly number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const placed = [...heights];
  let lowest = top - apart;
  for (const index of order) {
    lowest = Math.max(placed[index] ?? 0, lowest + apart);
    placed[index] = lowest;
  }
  let highest = bottom + apart;
  for (const index of order.reverse()) {
    highest = Math.min(placed[index] ?? 0, highest - apart);
    placed[index] = highest;
  }
  return placed;
}
