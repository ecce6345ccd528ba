import { randomBelow, type Random, type Seat } from '../../kernel/index.ts';
import { cellsInLo, countBits, hiBit, loBit, lowestIndex } from '../deduction/geometry.ts';
import { nextHeading } from '../movement.ts';
import { arrowColors, directions, lastLevel, terrains, type Arrow, type Command, type Space } from '../types.ts';
import { offeringPoints, otomaPawnsOf } from '../position.ts';
import type { Position } from '../state.ts';
import type { Belief, Land } from './belief.ts';
import { tokenCount, tokensIn, tokensWorth } from './tokens.ts';

/** Bits by row, in the five columns of one half of a cell set. */
const row = (index: number): number => [0, 5, 10, 15, 20].reduce((bits, column) => bits | (1 << (column + index)), 0);
const notFirstRow = ~row(0);
const notLastRow = ~row(4);
const loCells = 0x1ffffff;

/** What free pawns are worth, as in the judge. */
const worthOfFreePawns = [0, 2.2, 3.2, 3.9, 4.4, 4.7] as const;
/** The share of others' crops that a pawn on open land keeps from them. */
const shareOfOthers = 0.3;
/** Turns in a row in which nobody finds anything to do. */
const idleTurns = 8;

/** Discoveries that it takes at most until a crop is certain. */
const longestDoubt = 6;

/** The share of a crop under an own pawn in a game against the Otoma. */
const shareAgainstOtoma = 0.92;
/** What the Otoma get by a reaction, as long as the arrow is not known. */
const meanReaction = 3.5;
/** The widest lead over the Otoma that counts; a match that stands still is lost by it. */
const widestLead = 20;

/** The cells of the long board, on which the Otoma play. */
const mostCells = 45;
const fieldsPerPlayer = 10;
/** Fields of a player: pawns in two halves, reserve, score, tokens and four tracks. */
const [pawnsLo, pawnsHi, reserve, score, tokens, tracks] = [0, 1, 2, 3, 4, 5] as const;

/** The next cell and direction of an Otoma pawn on the long board: `headings[4 × cell + direction]` is 4 × cell + direction. */
const headingsOf = (cells: readonly Space[], cellOf: ReadonlyMap<Space, number>): Int16Array =>
  Int16Array.from({ length: 4 * cells.length }, (_, index) => {
    const space = cells[index >> 2];
    const direction = directions[index & 3];
    if (space === undefined || direction === undefined) return 0;
    const next = nextHeading({ space, direction });
    return 4 * (cellOf.get(next.space) ?? 0) + directions.indexOf(next.direction);
  });

/** An arrow as a number: 6 × direction + colour. */
const arrowCode = ({ direction, color }: Arrow): number =>
  arrowColors.length * directions.indexOf(direction) + arrowColors.indexOf(color);

/** Arrows for the tiles to come. */
export const drawnArrows = (random: Random): Int8Array =>
  Int8Array.from({ length: mostCells }, () => randomBelow(random, directions.length * arrowColors.length));

/**
 * A competitive or solo match on a board that is known to all, played to its end by a simple rule: fill the pawns, divine when the
 * turn is worth it. Flat numbers, because hundreds of matches are played for one command.
 */
export class Playout {
  readonly #players: number;
  readonly #cellCount: number;
  readonly #allHi: number;
  readonly #borderLo: number;
  readonly #borderHi: number;
  readonly #tiles: number;
  readonly #now: Int32Array;
  readonly #cellOf: ReadonlyMap<Space, number>;
  readonly #belief: Belief;
  /** A solo match: the Otoma are the second player, who only reacts. */
  readonly #isSolo: boolean;
  readonly #isHard: boolean;
  readonly #ownColor: number;
  readonly #headings: Int16Array;
  /** The Otoma pawns by colour, −1 for none; and the arrow on each open cell, −1 for none. */
  readonly #otomaNow = new Int8Array(arrowColors.length).fill(-1);
  readonly #otoma = new Int8Array(arrowColors.length);
  readonly #arrowsNow = new Int8Array(mostCells).fill(-1);
  readonly #arrows = new Int8Array(mostCells);
  readonly #direction: number;
  #drawn: Int8Array = new Int8Array(0);
  #supplyNow = 0;
  #land: Land = new Int8Array(0);
  /** The match: fields by player, then those of all. */
  readonly #state: Int32Array;
  // The spaces that a search found, in two halves.
  #foundLo = 0;
  #foundHi = 0;

  constructor(position: Position, belief: Belief) {
    const { cells, cellOf } = belief;
    const { setup } = position;
    this.#belief = belief;
    this.#cellOf = cellOf;
    this.#isSolo = setup.mode === 'solo';
    this.#isHard = setup.difficulty === 'hard';
    this.#ownColor = arrowColors.indexOf(setup.colors[0] ?? 'brown');
    this.#headings = this.#isSolo ? headingsOf(cells, cellOf) : new Int16Array(0);
    this.#direction = position.phase.name === 'moveOtoma' ? directions.indexOf(position.phase.direction) : 0;
    this.#players = this.#isSolo ? 2 : setup.colors.length;
    this.#cellCount = cells.length;
    this.#allHi = cells.length > cellsInLo ? (1 << (cells.length - cellsInLo)) - 1 : 0;
    this.#tiles = cells.length - setup.start.length;
    const lastColumn = cells.length / 5 - 1;
    let [borderLo, borderHi] = [0, 0];
    for (let cell = 0; cell < cells.length; cell++) {
      const [column, line] = [(cell / 5) | 0, cell % 5];
      if (column > 0 && column < lastColumn && line > 0 && line < 4) continue;
      borderLo |= loBit(cell);
      borderHi |= hiBit(cell);
    }
    this.#borderLo = borderLo;
    this.#borderHi = borderHi;
    this.#now = new Int32Array(this.#players * fieldsPerPlayer + 4);
    this.#state = new Int32Array(this.#now.length);
    this.#read(position);
    this.#state.set(this.#now);
    this.#supplyNow = this.#hiddenCount();
  }

  #read(position: Position): void {
    const { setup } = position;
    const shared = this.#players * fieldsPerPlayer;
    for (const [space, cell] of this.#cellOf) {
      if (position.terrain[space] === undefined) {
        this.#set(this.#now, shared, loBit(cell));
        this.#set(this.#now, shared + 1, hiBit(cell));
      }
      if (position.crop[space] !== undefined) {
        this.#set(this.#now, shared + 2, loBit(cell));
        this.#set(this.#now, shared + 3, hiBit(cell));
      }
      const player = setup.colors.findIndex((color) => color === position.pawns[space]);
      if (player < 0) continue;
      this.#set(this.#now, player * fieldsPerPlayer + pawnsLo, loBit(cell));
      this.#set(this.#now, player * fieldsPerPlayer + pawnsHi, hiBit(cell));
    }
    for (const { space, color } of otomaPawnsOf(position)) {
      const cell = this.#cell(space);
      if (color !== 'neutral') this.#otomaNow[arrowColors.indexOf(color)] = cell;
      this.#set(this.#now, fieldsPerPlayer + pawnsLo, loBit(cell));
      this.#set(this.#now, fieldsPerPlayer + pawnsHi, hiBit(cell));
    }
    if (position.otoma !== null) {
      const { score: points, diversity } = position.otoma.side;
      this.#now[fieldsPerPlayer + score] = points;
      for (const [index, terrain] of terrains.entries())
        this.#now[fieldsPerPlayer + tracks + index] = diversity[terrain];
    }
    for (const [space, cell] of this.#cellOf) {
      const arrow = position.arrows[space];
      if (arrow !== undefined && position.crop[space] === undefined) this.#arrowsNow[cell] = arrowCode(arrow);
    }
    for (const [player, color] of setup.colors.entries()) {
      const from = player * fieldsPerPlayer;
      const side = position.sides[player];
      if (side === undefined) continue;
      this.#now[from + reserve] = position.reserves[color] ?? 0;
      this.#now[from + score] = side.score;
      this.#now[from + tokens] = tokensIn(side.offerings);
      for (const [index, terrain] of terrains.entries()) this.#now[from + tracks + index] = side.diversity[terrain];
    }
  }

  #set(state: Int32Array, index: number, bits: number): void {
    state[index] = (state[index] ?? 0) | bits;
  }

  /**
   * The lead of a seat over the best other one, or over the Otoma, at the end, when it begins with this command on this land;
   * in a solo match `arrows` are those of the tiles to come.
   */
  lead(seat: Seat, command: Command, land: Land, arrows: Int8Array): number {
    this.#land = land;
    this.#drawn = arrows;
    this.#state.set(this.#now);
    if (this.#isSolo) return this.#leadInSolo(command);
    const isOn = this.#begin(seat, command);
    let active = seat;
    if (isOn) this.#endTurn(active);
    let idle = 0;
    while (this.#hiddenCount() > 0 && idle < idleTurns) {
      active = (active + 1) % this.#players;
      idle = this.#turn(active) ? 0 : idle + 1;
    }
    let [own, best] = [0, -1000];
    for (let player = 0; player < this.#players; player++) {
      const points = this.#finalScore(player);
      if (player === seat) own = points;
      else if (points > best) best = points;
    }
    return own - best;
  }

  #leadInSolo(command: Command): number {
    this.#otoma.set(this.#otomaNow);
    this.#arrows.set(this.#arrowsNow);
    if (command.type === 'moveOtoma') this.#moveOtoma(arrowColors.indexOf(command.otoma), this.#direction);
    else if (command.type === 'divine') {
      this.#divineAll(this.#cell(command.at), command.crop);
      this.#endTurn(0);
    } else if (command.type === 'explore') {
      this.#lift(0, command.from === 'reserve' ? -1 : this.#cell(command.from));
      this.#explore(0, this.#cell(command.to));
    }
    while (this.#hiddenCount() > 0) if (!this.#turn(0)) return -widestLead;
    const points = this.#field(0, score) + offeringPoints(tokenCount(this.#field(0, tokens)));
    return Math.max(-widestLead, Math.min(widestLead, points - this.#field(1, score)));
  }

  #likeliest(cell: number): number {
    let best = 0;
    for (let crop = 1; crop < 5; crop++)
      if ((this.#belief.cropShare[5 * cell + crop] ?? 0) > (this.#belief.cropShare[5 * cell + best] ?? 0)) best = crop;
    return best + 1;
  }

  /** Names a crop at one cell, and the likeliest ones at all others where an own pawn stands (TIW-SOL-6). */
  #divineAll(at: number, crop: number): void {
    this.#standing(0);
    let [lo, hi] = [this.#foundLo, this.#foundHi];
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      const named = cell === at ? crop : this.#likeliest(cell);
      this.#reveal(0, cell, named === ((this.#land[cell] ?? 0) % 5) + 1);
    }
  }

  /** A pawn that was lifted comes to a cell without crop; in a solo match the Otoma react to its arrow. */
  #explore(player: number, cell: number): void {
    if (this.#isSolo && this.#isHidden(cell)) this.#arrows[cell] = this.#drawn[this.#hiddenCount() - 1] ?? 0;
    this.#enter(player, cell);
    if (this.#isSolo) this.#react(cell);
  }

  #isHidden(cell: number): boolean {
    const from = this.#shared;
    return (((this.#state[from] ?? 0) & loBit(cell)) | ((this.#state[from + 1] ?? 0) & hiBit(cell))) !== 0;
  }

  #react(cell: number): void {
    const arrow = this.#arrows[cell] ?? -1;
    if (arrow < 0 || this.#hiddenCount() === 0) return;
    const [direction, color] = [(arrow / arrowColors.length) | 0, arrow % arrowColors.length];
    if (color !== this.#ownColor) {
      this.#moveOtoma(color, direction);
      return;
    }
    if (!this.#isHard) return;
    let [least, mildest] = [Infinity, -1];
    for (let other = 0; other < arrowColors.length; other++) {
      if ((this.#otoma[other] ?? -1) < 0) continue;
      const value = this.#land[this.#otomaTarget(other, direction)] ?? 0;
      const gain = (value % 5) + this.#diversity(1, (value / 5) | 0);
      if (gain < least) [least, mildest] = [gain, other];
    }
    if (mildest >= 0) this.#moveOtoma(mildest, direction);
  }

  /** Some cell is hidden. */
  #otomaTarget(color: number, direction: number): number {
    let heading = 4 * (this.#otoma[color] ?? 0) + direction;
    do heading = this.#headings[heading] ?? 0;
    while (!this.#isHidden(heading >> 2));
    return heading >> 2;
  }

  #moveOtoma(color: number, direction: number): void {
    const at = this.#otoma[color] ?? -1;
    if (at < 0 || this.#hiddenCount() === 0) return;
    const to = this.#otomaTarget(color, direction);
    this.#otoma[color] = to;
    this.#lift(1, at);
    this.#enter(1, to);
    const from = this.#shared;
    this.#state[from + 2] = (this.#state[from + 2] ?? 0) | loBit(to);
    this.#state[from + 3] = (this.#state[from + 3] ?? 0) | hiBit(to);
    this.#put(1, score, this.#field(1, score) + ((this.#land[to] ?? 0) % 5) + 1);
  }

  /** Whether a pawn that comes to this open cell makes the Otoma move (TIW-SOL-4, TIW-SOL-5). */
  #awakens(cell: number): boolean {
    const arrow = this.#arrows[cell] ?? -1;
    return arrow >= 0 && (this.#isHard || arrow % arrowColors.length !== this.#ownColor);
  }

  #awakeningIn(cellsLo: number, cellsHi: number): number {
    let [lo, hi] = [cellsLo, cellsHi];
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      if (this.#awakens(cell)) return cell;
    }
    return -1;
  }

  /** Whether nothing but crops could be reached once these cells had crops. */
  #isShutOnceDivined(standingLo: number, standingHi: number): boolean {
    const from = this.#shared;
    const [cropLo, cropHi] = [this.#state[from + 2] ?? 0, this.#state[from + 3] ?? 0];
    this.#state[from + 2] = cropLo | standingLo;
    this.#state[from + 3] = cropHi | standingHi;
    const [startLo, startHi] = beside(this.#field(0, pawnsLo), this.#field(0, pawnsHi));
    const inReserve = this.#field(0, reserve) > 0;
    this.#reach(0, startLo | (inReserve ? this.#borderLo : 0), startHi | (inReserve ? this.#borderHi : 0));
    this.#state[from + 2] = cropLo;
    this.#state[from + 3] = cropHi;
    return (this.#foundLo | this.#foundHi) === 0;
  }

  #field(player: number, field: number): number {
    return this.#state[player * fieldsPerPlayer + field] ?? 0;
  }

  #put(player: number, field: number, value: number): void {
    this.#state[player * fieldsPerPlayer + field] = value;
  }

  get #shared(): number {
    return this.#players * fieldsPerPlayer;
  }

  #hiddenCount(): number {
    const from = this.#shared;
    return countBits(this.#state[from] ?? 0) + countBits(this.#state[from + 1] ?? 0);
  }

  #cell(space: Space): number {
    return this.#cellOf.get(space) ?? 0;
  }

  /** Plays the first command; false when the turn is over with it. */
  #begin(seat: Seat, command: Command): boolean {
    switch (command.type) {
      case 'explore':
        this.#lift(seat, command.from === 'reserve' ? -1 : this.#cell(command.from));
        this.#enter(seat, this.#cell(command.to));
        return true;
      case 'recall':
        this.#lift(seat, this.#cell(command.from));
        this.#put(seat, reserve, this.#field(seat, reserve) + 1);
        return true;
      case 'divine': {
        const at = this.#cell(command.at);
        const right = ((this.#land[at] ?? 0) % 5) + 1 === command.crop;
        this.#reveal(seat, at, right);
        if (!right) return false;
        // In this turn the seat knows no more than what is certain now.
        this.#standing(seat);
        let [lo, hi] = [this.#foundLo, this.#foundHi];
        while ((lo | hi) !== 0) {
          const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
          if (lo !== 0) lo &= lo - 1;
          else hi &= hi - 1;
          if (this.#belief.certainCrop(cell) !== 0) this.#reveal(seat, cell, true);
        }
        return true;
      }
      default:
        return true;
    }
  }

  /** The own pawns on land without crop. */
  #standing(player: number): void {
    const from = this.#shared;
    this.#foundLo = this.#field(player, pawnsLo) & ~(this.#state[from + 2] ?? 0);
    this.#foundHi = this.#field(player, pawnsHi) & ~(this.#state[from + 3] ?? 0);
  }

  /** Takes a pawn from a cell, or from the reserve (−1). */
  #lift(player: number, cell: number): void {
    if (cell < 0) {
      this.#put(player, reserve, this.#field(player, reserve) - 1);
      return;
    }
    this.#put(player, pawnsLo, this.#field(player, pawnsLo) & ~loBit(cell));
    this.#put(player, pawnsHi, this.#field(player, pawnsHi) & ~hiBit(cell));
  }

  #enter(player: number, cell: number): void {
    this.#put(player, pawnsLo, this.#field(player, pawnsLo) | loBit(cell));
    this.#put(player, pawnsHi, this.#field(player, pawnsHi) | hiBit(cell));
    const from = this.#shared;
    const [lo, hi] = [loBit(cell), hiBit(cell)];
    if ((((this.#state[from] ?? 0) & lo) | ((this.#state[from + 1] ?? 0) & hi)) === 0) return;
    this.#state[from] = (this.#state[from] ?? 0) & ~lo;
    this.#state[from + 1] = (this.#state[from + 1] ?? 0) & ~hi;
    const terrain = ((this.#land[cell] ?? 0) / 5) | 0;
    this.#put(player, score, this.#field(player, score) + this.#diversity(player, terrain));
    const track = this.#field(player, tracks + terrain);
    if (track < lastLevel) this.#put(player, tracks + terrain, track + 1);
  }

  /** The points for a discovery (TIW-EXP-11, TIW-EXP-12). */
  #diversity(player: number, terrain: number): number {
    const level = this.#field(player, tracks + terrain) + 1;
    if (level > lastLevel) return 1;
    let points = 1;
    for (let other = 0; other < 4; other++)
      if (other !== terrain && this.#field(player, tracks + other) === level) points++;
    return points;
  }

  #reveal(player: number, cell: number, isRight: boolean): void {
    const from = this.#shared;
    this.#state[from + 2] = (this.#state[from + 2] ?? 0) | loBit(cell);
    this.#state[from + 3] = (this.#state[from + 3] ?? 0) | hiBit(cell);
    const crop = ((this.#land[cell] ?? 0) % 5) + 1;
    const points = this.#field(player, score);
    this.#put(player, score, isRight ? points + crop : Math.max(0, points - crop));
    if (isRight) this.#put(player, tokens, this.#field(player, tokens) | (1 << (crop - 1)));
  }

  #divinationsLeft(): number {
    const from = this.#shared;
    const known = countBits(this.#state[from + 2] ?? 0) + countBits(this.#state[from + 3] ?? 0);
    return ((this.#cellCount - known) / this.#players) | 0;
  }

  /** Offers all tokens when that is worth as much as keeping them. */
  #endTurn(player: number): void {
    const held = this.#field(player, tokens);
    if (held === 0) return;
    const left = this.#divinationsLeft();
    const points = offeringPoints(tokenCount(held));
    if (points + tokensWorth(0, left) < tokensWorth(held, left)) return;
    this.#put(player, score, this.#field(player, score) + points);
    this.#put(player, tokens, 0);
  }

  /** All that stand on land without crop divine, and all tokens are offered (TIW-END-2, TIW-END-5). */
  #finalScore(player: number): number {
    this.#standing(player);
    let [lo, hi] = [this.#foundLo, this.#foundHi];
    let points = this.#field(player, score);
    let held = this.#field(player, tokens);
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      const crop = (this.#land[cell] ?? 0) % 5;
      points += crop + 1;
      held |= 1 << crop;
    }
    return points + offeringPoints(tokenCount(held));
  }

  /** The spaces where free pawns of the player can stop, but for those with crops. */
  #reach(player: number, startLo: number, startHi: number): void {
    const from = this.#shared;
    let [othersLo, othersHi] = [0, 0];
    for (let other = 0; other < this.#players; other++) {
      if (other === player) continue;
      othersLo |= this.#field(other, pawnsLo);
      othersHi |= this.#field(other, pawnsHi);
    }
    const [ownLo, ownHi] = [this.#field(player, pawnsLo), this.#field(player, pawnsHi)];
    const [cropLo, cropHi] = [this.#state[from + 2] ?? 0, this.#state[from + 3] ?? 0];
    const [freeLo, freeHi] = [~othersLo & loCells, ~othersHi & this.#allHi];
    const [passLo, passHi] = [(cropLo | ownLo) & freeLo, (cropHi | ownHi) & freeHi];
    let [lo, hi] = [startLo & freeLo, startHi & freeHi];
    for (;;) {
      const [onLo, onHi] = [lo & passLo, hi & passHi];
      const nextLo =
        (lo |
          ((onLo & notLastRow) << 1) |
          ((onLo & notFirstRow) >>> 1) |
          (onLo << 5) |
          (onLo >>> 5) |
          ((onHi & 31) << 20)) &
        freeLo;
      const nextHi =
        (hi |
          ((onHi & notLastRow) << 1) |
          ((onHi & notFirstRow) >>> 1) |
          (onHi << 5) |
          (onHi >>> 5) |
          ((onLo >>> 20) & 31)) &
        freeHi;
      if (nextLo === lo && nextHi === hi) break;
      lo = nextLo;
      hi = nextHi;
    }
    this.#foundLo = lo & ~ownLo & ~cropLo;
    this.#foundHi = hi & ~ownHi & ~cropHi;
  }

  /** One turn; false when nothing can be done: in a solo match that is a standstill. */
  #turn(player: number): boolean {
    const from = this.#shared;
    const [cropLo, cropHi] = [this.#state[from + 2] ?? 0, this.#state[from + 3] ?? 0];
    const supply = this.#hiddenCount();
    const [ownLo, ownHi] = [this.#field(player, pawnsLo), this.#field(player, pawnsHi)];
    const [onCropLo, onCropHi] = [ownLo & cropLo, ownHi & cropHi];
    const [openLo, openHi] = [ownLo & ~cropLo, ownHi & ~cropHi];
    const inReserve = this.#field(player, reserve);
    const free = inReserve + countBits(onCropLo) + countBits(onCropHi);
    const [knownLo, knownHi] = this.#knowable(openLo, openHi, supply);
    const [standingLo, standingHi] = this.#isSolo ? [openLo, openHi] : [knownLo, knownHi];
    const standing = countBits(standingLo) + countBits(standingHi);
    const turns = this.#isSolo ? supply : Math.ceil(supply / this.#players);
    const share = this.#isSolo ? shareAgainstOtoma : 1 - (0.28 * supply) / this.#tiles;

    let due = 0;
    let [lo, hi] = [knownLo, knownHi];
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      due += this.#worthAt(player, cell);
    }

    let [bestValue, bestCell] = [-Infinity, -1];
    if (free > 0) {
      const [startLo, startHi] = beside(onCropLo, onCropHi);
      this.#reach(
        player,
        startLo | (inReserve > 0 ? this.#borderLo : 0),
        startHi | (inReserve > 0 ? this.#borderHi : 0),
      );
      [lo, hi] = [this.#foundLo, this.#foundHi];
      while ((lo | hi) !== 0) {
        const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
        if (lo !== 0) lo &= lo - 1;
        else hi &= hi - 1;
        const isHidden = this.#isHidden(cell);
        if (this.#isSolo && !isHidden && !this.#awakens(cell)) continue;
        const worth = this.#worthAt(player, cell);
        let gain = isHidden ? this.#diversity(player, ((this.#land[cell] ?? 0) / 5) | 0) : 0;
        if (this.#isSolo) {
          // What stands undivined at the end is lost.
          const end = supply === 1 ? 1 : supply === 2 && isHidden ? shareAgainstOtoma : 0;
          gain += share * ((1 - end) * worth - end * due) - (isHidden && supply === 1 ? 0 : meanReaction);
        } else gain += (isHidden ? share : share + shareOfOthers) * worth;
        if (gain > bestValue) {
          bestValue = gain;
          bestCell = cell;
        }
      }
      bestValue += worthOf(free - 1, turns) - worthOf(free, turns);
    }
    if (this.#isSolo && bestCell < 0 && this.#isShutOnceDivined(standingLo, standingHi)) {
      // A pawn steps aside and comes back, so that the Otoma move.
      const awakening = this.#awakeningIn(standingLo, standingHi);
      if (awakening >= 0) {
        this.#react(awakening);
        return true;
      }
    }
    if (standing > 0 && (1 - share) * due + worthOf(free + standing, turns) - worthOf(free, turns) > bestValue) {
      [lo, hi] = [knownLo, knownHi];
      while ((lo | hi) !== 0) {
        const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
        if (lo !== 0) lo &= lo - 1;
        else hi &= hi - 1;
        this.#reveal(player, cell, true);
      }
      // A solo player has to name crops in doubt as well, which is taken to bring nothing.
      this.#set(this.#state, from + 2, standingLo);
      this.#set(this.#state, from + 3, standingHi);
      this.#endTurn(player);
      return true;
    }
    if (bestCell < 0) return false;
    this.#lift(player, this.#pawnFor(player, bestCell, inReserve, onCropLo, onCropHi));
    this.#explore(player, bestCell);
    if (this.#isSolo) this.#endTurn(player);
    return true;
  }

  /** What the crop there brings a player, with its token. */
  #worthAt(player: number, cell: number): number {
    const crop = (this.#land[cell] ?? 0) % 5;
    return crop + 1 + ((this.#field(player, tokens) & (1 << crop)) === 0 ? 1 : 0);
  }

  /** Of these open cells those whose crops are certain by then: a crop that is not certain now takes a few discoveries. */
  #knowable(openLo: number, openHi: number, supply: number): readonly [number, number] {
    const discovered = this.#supplyNow - supply;
    if (discovered >= longestDoubt) return [openLo, openHi];
    let [lo, hi] = [openLo, openHi];
    let [knownLo, knownHi] = [0, 0];
    while ((lo | hi) !== 0) {
      const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      const doubt = (cell * 7 + (this.#land[cell] ?? 0) * 3) % longestDoubt;
      if (discovered < doubt && this.#belief.certainCrop(cell) === 0) continue;
      knownLo |= loBit(cell);
      knownHi |= hiBit(cell);
    }
    return [knownLo, knownHi];
  }

  /** A free pawn that reaches the cell: from the reserve if that is possible (−1). */
  #pawnFor(player: number, target: number, inReserve: number, onCropLo: number, onCropHi: number): number {
    if (inReserve > 0) {
      if ((onCropLo | onCropHi) === 0) return -1;
      this.#reach(player, this.#borderLo, this.#borderHi);
      if (((this.#foundLo & loBit(target)) | (this.#foundHi & hiBit(target))) !== 0) return -1;
    }
    let [lo, hi] = [onCropLo, onCropHi];
    let cell = -1;
    while ((lo | hi) !== 0) {
      cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
      if (lo !== 0) lo &= lo - 1;
      else hi &= hi - 1;
      if ((lo | hi) === 0) break;
      const [startLo, startHi] = beside(loBit(cell), hiBit(cell));
      this.#reach(player, startLo, startHi);
      if (((this.#foundLo & loBit(target)) | (this.#foundHi & hiBit(target))) !== 0) break;
    }
    return cell;
  }
}

const worthOf = (pawns: number, turns: number): number => worthOfFreePawns[Math.max(0, Math.min(5, pawns, turns))] ?? 0;

/** The cells beside others, in two halves. */
function beside(lo: number, hi: number): readonly [number, number] {
  return [
    (((lo & notLastRow) << 1) | ((lo & notFirstRow) >>> 1) | (lo << 5) | (lo >>> 5) | ((hi & 31) << 20)) & loCells,
    ((hi & notLastRow) << 1) | ((hi & notFirstRow) >>> 1) | (hi << 5) | (hi >>> 5) | ((lo >>> 20) & 31),
  ];
}
