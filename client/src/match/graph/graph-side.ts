/** In graphs and tables of a finished match. */
export interface GraphSide {
  readonly key: string | number;
  readonly name: string;
  /** For seal and line: `who-red`, `--q-red`. */
  readonly color: string;
}
