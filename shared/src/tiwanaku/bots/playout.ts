import type { Seat } from '../../kernel/index.ts';
import { cellsInLo, countBits, hiBit, loBit, lowestIndex } from '../deduction/geometry.ts';
import { lastLevel, terrains, type Command, type Space } from '../types.ts';
import { offeringPoints } from '../position.ts';
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

const fieldsPerPlayer = 10;
/** Fields of a player: pawns in two halves, reserve, score, tokens and four tracks. */
const [pawnsLo, pawnsHi, reserve, score, tokens, tracks] = [0, 1, 2, 3, 4, 5] as const;

/**
 * A competitive match on a board that is known to all, played to its end by a simple rule: fill the pawns, divine when the turn is
 * worth it. Flat numbers, because hundreds of matches are played for one command.
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
    this.#players = setup.colors.length;
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

  /** The lead of a seat over the best other one at the end, when it begins with this command on this land. */
  lead(seat: Seat, command: Command, land: Land): number {
    this.#land = land;
    this.#state.set(this.#now);
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

  /** One turn; false when nothing could be done. */
  #turn(player: number): boolean {
    const from = this.#shared;
    const [cropLo, cropHi] = [this.#state[from + 2] ?? 0, this.#state[from + 3] ?? 0];
    const [hiddenLo, hiddenHi] = [this.#state[from] ?? 0, this.#state[from + 1] ?? 0];
    const supply = countBits(hiddenLo) + countBits(hiddenHi);
    const [ownLo, ownHi] = [this.#field(player, pawnsLo), this.#field(player, pawnsHi)];
    const [onCropLo, onCropHi] = [ownLo & cropLo, ownHi & cropHi];
    const [standingLo, standingHi] = [ownLo & ~cropLo, ownHi & ~cropHi];
    const inReserve = this.#field(player, reserve);
    const free = inReserve + countBits(onCropLo) + countBits(onCropHi);
    const standing = countBits(standingLo) + countBits(standingHi);
    const turns = Math.ceil(supply / this.#players);
    const share = 1 - (0.28 * supply) / this.#tiles;
    const held = this.#field(player, tokens);

    let [bestValue, bestCell] = [-Infinity, -1];
    if (free > 0) {
      const [startLo, startHi] = beside(onCropLo, onCropHi);
      this.#reach(
        player,
        startLo | (inReserve > 0 ? this.#borderLo : 0),
        startHi | (inReserve > 0 ? this.#borderHi : 0),
      );
      let [lo, hi] = [this.#foundLo, this.#foundHi];
      while ((lo | hi) !== 0) {
        const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
        if (lo !== 0) lo &= lo - 1;
        else hi &= hi - 1;
        const value = this.#land[cell] ?? 0;
        const crop = value % 5;
        const worth = crop + 1 + ((held & (1 << crop)) === 0 ? 1 : 0);
        const isHidden = ((hiddenLo & loBit(cell)) | (hiddenHi & hiBit(cell))) !== 0;
        const gain = isHidden
          ? this.#diversity(player, (value / 5) | 0) + share * worth
          : (share + shareOfOthers) * worth;
        if (gain > bestValue) {
          bestValue = gain;
          bestCell = cell;
        }
      }
      bestValue += worthOf(free - 1, turns) - worthOf(free, turns);
    }
    if (standing > 0) {
      let sum = 0;
      let [lo, hi] = [standingLo, standingHi];
      while ((lo | hi) !== 0) {
        const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
        if (lo !== 0) lo &= lo - 1;
        else hi &= hi - 1;
        const crop = (this.#land[cell] ?? 0) % 5;
        sum += crop + 1 + ((held & (1 << crop)) === 0 ? 1 : 0);
      }
      const value = (1 - share) * sum + worthOf(free + standing, turns) - worthOf(free, turns);
      if (value > bestValue) {
        [lo, hi] = [standingLo, standingHi];
        while ((lo | hi) !== 0) {
          const cell = lo !== 0 ? lowestIndex(lo) : cellsInLo + lowestIndex(hi);
          if (lo !== 0) lo &= lo - 1;
          else hi &= hi - 1;
          this.#reveal(player, cell, true);
        }
        this.#endTurn(player);
        return true;
      }
    }
    if (bestCell < 0) return false;
    this.#lift(player, this.#pawnFor(player, bestCell, inReserve, onCropLo, onCropHi));
    this.#enter(player, bestCell);
    return true;
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
