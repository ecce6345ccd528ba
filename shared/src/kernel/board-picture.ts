/** Grounds differ in greyscale too, by their pattern. */
export interface Ground {
  /** A CSS hex colour such as `#8f5d3c`. */
  readonly color: string;
  readonly pattern: 'furrows' | 'grains' | 'blades' | 'peaks';
}

/** A board in plain colours, for the preview of a link. */
export interface BoardPicture {
  readonly columns: number;
  /** The squares row by row. `ground` is null where it is hidden; `mark` is the digit of the tile on it. */
  readonly squares: readonly { readonly ground: Ground | null; readonly mark: number | null }[];
  /** How many squares of each ground are hidden, below the board. */
  readonly left: readonly { readonly ground: Ground; readonly count: number }[];
}
