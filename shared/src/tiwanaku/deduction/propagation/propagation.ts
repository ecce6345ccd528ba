import type { Geometry } from '../geometry.ts';
import { Part, Pieces } from './part.ts';
import { Regions } from './regions.ts';
import { Reserve } from './reserve.ts';

/** Rules cheap enough for every step of a search. */
export class Propagation {
  readonly part: Part;
  readonly pieces = new Pieces();
  readonly regions: Regions;
  /** Whether the last `settle` narrowed anything. */
  hasNarrowed = false;
  readonly #reserve = new Reserve();

  constructor(geometry: Geometry) {
    this.part = new Part(geometry);
    this.regions = new Regions(this.part, this.#reserve);
  }

  /** False when no completion is left. */
  settle(): boolean {
    this.hasNarrowed = false;
    for (;;) {
      this.part.forgetChanges();
      if (!this.#strike()) return false;
      if (!this.part.hasChanged()) return true;
      this.hasNarrowed = true;
    }
  }

  /** Applies the rules, the cheapest first, up to the first that finds something. */
  #strike(): boolean {
    const { part } = this;
    if (!part.strikeAround() || !part.keepCounts()) return false;
    if (part.hasChanged()) return true;
    if (!this.pieces.survey(part) || !this.pieces.point(part)) return false;
    return part.hasChanged() || (this.#measure() && this.regions.keepSupported());
  }

  /** The part must be settled. */
  survey(): boolean {
    return this.pieces.survey(this.part) && this.#measure();
  }

  #measure(): boolean {
    if (!this.#reserve.measure(this.part, this.pieces)) return false;
    this.regions.prepare();
    return true;
  }
}
