/** A side as graphs and tables of a finished match name and draw it. */
export interface GraphSide {
  readonly key: string | number;
  readonly name: string;
  /** Names its seal and its line: `who-red`, `--q-red`. */
  readonly color: string;
}
