import { invariant, type Seat, type Weighed } from '../../kernel/index.ts';
import { boardPositionOf } from '../deduction/position.ts';
import { proofIn, proofVetting } from '../deduction/proof.ts';
import { legalCommands } from '../decide/legal.ts';
import { otomaPath } from '../movement.ts';
import {
  colorOf,
  diversityGain,
  divinableBy,
  emptySpaces,
  isStandstill,
  offeringPoints,
  otomaPawnsOf,
  sideOf,
  stackOf,
  total,
} from '../position.ts';
import type { Position, Side } from '../state.ts';
import { inReadingOrder, spacesOf } from '../board.ts';
import { lastLevel, terrains, type Command, type Crop, type Direction, type Space, type Terrain } from '../types.ts';
import type { View } from '../view.ts';
import type { Belief } from './belief.ts';
import { tokensIn, tokensWorth } from './tokens.ts';

/** How a bot judges. */
export interface Mind {
  /** `atOnce`: divines as soon as a crop is certain. `filled`: once three pawns can divine. `price`: when the turn is worth it. */
  readonly divines: 'atOnce' | 'filled' | 'price';
  /** Whether it names crops that are not certain, where that pays. */
  readonly guesses: boolean;
}

/** What a bot sees and believes before a command. */
export interface Sitting {
  readonly view: View;
  readonly position: Position;
  readonly seat: Seat;
  readonly belief: Belief;
  readonly mind: Mind;
}

type Parts = Record<string, number>;
type Judged = Weighed<Command>;

/** Free pawns, in hand or on crops, can explore: what so many of them are worth. */
const worthOfFreePawns = [0, 2.2, 3.2, 3.9, 4.4, 4.7] as const;
/** A wrong divination costs this besides the points, for the crop is shown to all. */
const costOfError = { competitive: 1.2, solo: 1.2, coop: 2.5 } as const;
/** The share that a crop under an own pawn is worth while the supply is full. */
const firstShare = 0.72;
/** The same in games against the Otoma, up to the last turn, after which it is worth nothing. */
const shareAgainstOtoma = 0.92;
/** The share of an uncertain crop under an own pawn: sooner or later most become certain. */
const shareOfUncertain = 0.5;
/** The share of what others could have had on a space. */
const shareOfOthers = 0.3;
/** Discoveries to come for which the tracks of diversity are kept together. */
const discoveriesToCome = 1.5;
/** What a turn is worth in a cooperative game. */
const costOfTurn = 2;
/** What walking to a crop costs: without it pawns could walk for ever. */
const costOfWalking = 2;
/** What a turn costs that changes nothing. */
const costOfIdling = 22;
/** What it costs to stand still in a solo game, which then is never won. */
const costOfStandstill = 50;

const inOrder = (command: Command): string => {
  switch (command.type) {
    case 'explore':
      return `1${command.from === 'reserve' ? '' : placeOf(command.from)} ${placeOf(command.to)}`;
    case 'divine':
      return `0${placeOf(command.at)}${command.crop}`;
    case 'recall':
      return `2${placeOf(command.from)}`;
    default:
      return '3';
  }
};

/** Sorts in reading order. */
const placeOf = (space: Space): string => `${space.charAt(1)}${space.charAt(0)}`;

/** The legal commands in an order that does not depend on how the view was put together; those that proof mode refuses left out. */
export function choicesIn(view: View, seat: Seat): readonly Command[] {
  const { position } = view;
  const legal = legalCommands(view, seat);
  const isAsked = (command: Command): boolean => proofVetting.question(view, seat, command) !== null;
  const verdict = legal.some(isAsked) ? proofIn(boardPositionOf(position)) : null;
  const allowed =
    verdict === null
      ? legal
      : legal.filter(
          (command) =>
            command.type !== 'divine' || !isAsked(command) || verdict(command.at, command.crop) !== 'notCertain',
        );
  return allowed
    .map((command) => ({ command, key: inOrder(command) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ command }) => command);
}

/** The value is the sum of the parts. */
export function summedUp(command: Command, parts: Judged['parts']): Judged {
  let value = 0;
  for (const name in parts) value += parts[name] ?? 0;
  return { command, value, parts };
}

/** Weighs every command by rules of thumb. */
export function weigh(sitting: Sitting, commands: readonly Command[]): readonly Judged[] {
  const judge = new Judge(sitting);
  return commands.map((command) => judge.weigh(command));
}

class Judge {
  readonly #position: Position;
  readonly #seat: Seat;
  readonly #belief: Belief;
  readonly #mind: Mind;
  readonly #view: View;
  readonly #side: Side;
  readonly #tokens: number;
  /** Right divinations to come. */
  readonly #divinations: number;
  /** Own turns after this one; in a competitive game tiles left for each player. */
  readonly #turnsLeft: number;
  readonly #standing: readonly Space[];
  readonly #free: number;
  /** The share that a crop under a pawn is worth, as it is not divined yet. */
  readonly #share: number;
  readonly #mode: Position['setup']['mode'];
  readonly #isHasty: boolean;
  readonly #spaces: readonly Space[];

  constructor({ view, position, seat, belief, mind }: Sitting) {
    this.#view = view;
    this.#position = position;
    this.#seat = seat;
    this.#belief = belief;
    this.#mind = mind;
    this.#side = sideOf(position, seat);
    this.#tokens = tokensIn(this.#side.offerings);
    this.#mode = position.setup.mode;
    this.#spaces = spacesOf(position.setup.size);
    const players = position.setup.colors.length;
    const cropless = this.#spaces.filter((space) => position.crop[space] === undefined).length;
    const sharers = this.#mode === 'competitive' ? players : 1;
    const supply = total(position.supply);
    this.#divinations = Math.floor((this.#mode === 'competitive' ? cropless : cropless * 0.7) / sharers);
    this.#turnsLeft =
      this.#mode === 'competitive'
        ? Math.ceil(supply / players)
        : this.#mode === 'solo'
          ? supply
          : tilesOfColor(position, seat);
    // In reading order, for sums of fractions depend on the order.
    this.#standing = inReadingOrder(divinableBy(position, seat));
    const color = colorOf(position, seat);
    const onCrops = Object.entries(position.pawns).filter(
      ([space, holder]) => holder === color && position.crop[space as Space] !== undefined,
    ).length;
    // In a cooperative game a pawn cannot stop on a crop, but the one that stands there can go.
    this.#free = (position.reserves[color] ?? 0) + onCrops;
    const all = this.#spaces.length - position.setup.start.length;
    this.#share =
      this.#mode === 'competitive'
        ? 1 - ((1 - firstShare) * supply) / all
        : this.#turnsLeft >= 1
          ? shareAgainstOtoma
          : 0;
    this.#isHasty = this.#mode !== 'solo' && position.turn > 3 * this.#spaces.length + 10 * players;
  }

  #cell(space: Space): number {
    const cell = this.#belief.cellOf.get(space);
    invariant(cell !== undefined, 'every space has a cell');
    return cell;
  }

  #cropShare(space: Space, crop: number): number {
    return this.#belief.cropShare[5 * this.#cell(space) + crop - 1] ?? 0;
  }

  /** The points of naming this crop rightly, with those that its token is worth. */
  #worthOf(crop: number): number {
    const has = (this.#tokens & (1 << (crop - 1))) !== 0;
    const { length } = this.#side.offerings;
    const token = has
      ? 0
      : tokensWorth(this.#tokens | (1 << (crop - 1)), this.#divinations) - tokensWorth(this.#tokens, this.#divinations);
    return crop + (has ? 0 : Math.max(token, length >= 5 ? 0 : 0.2));
  }

  /** What naming a crop is worth, the risk included. */
  #guess(space: Space, crop: number): { readonly p: number; readonly gain: number; readonly risk: number } {
    const certain = this.#belief.certainCrop(this.#cell(space));
    if (certain !== 0)
      return certain === crop
        ? { p: 1, gain: this.#worthOf(crop), risk: 0 }
        : { p: 0, gain: 0, risk: -certain - costOfError[this.#mode] };
    const p = this.#cropShare(space, crop);
    let loss = 0;
    for (let other = 1; other <= 5; other++)
      if (other !== crop) loss += this.#cropShare(space, other) * Math.min(other, this.#side.score);
    return { p, gain: p * this.#worthOf(crop), risk: -loss - costOfError[this.#mode] * (1 - p) };
  }

  /** The best crop to name there. */
  #best(space: Space): { readonly crop: Crop; readonly value: number; readonly p: number } {
    let best = { crop: 1 as Crop, value: -Infinity, p: 0 };
    for (let crop = 1; crop <= 5; crop++) {
      const { p, gain, risk } = this.#guess(space, crop);
      if (gain + risk > best.value) best = { crop: crop as Crop, value: gain + risk, p };
    }
    return best;
  }

  #isCertain(space: Space): boolean {
    return this.#belief.certainCrop(this.#cell(space)) !== 0;
  }

  /** What the crop under a pawn there will be worth. */
  #later(space: Space): number {
    const certain = this.#belief.certainCrop(this.#cell(space));
    if (certain !== 0) return this.#worthOf(certain);
    if (!this.#mind.guesses) return 0;
    let mean = 0;
    for (let crop = 1; crop <= 5; crop++) mean += this.#cropShare(space, crop) * this.#worthOf(crop);
    return Math.max(0, this.#best(space).value, shareOfUncertain * mean);
  }

  #freeWorth(pawns: number, turns: number): number {
    return worthOfFreePawns[Math.max(0, Math.min(5, pawns, turns))] ?? 0;
  }

  weigh(command: Command): Judged {
    switch (command.type) {
      case 'explore':
        return summedUp(command, this.#explore(command.from, command.to));
      case 'recall':
        return summedUp(command, this.#recall(command.from));
      case 'divine':
        return summedUp(command, this.#divine(command.at, command.crop));
      case 'offer':
        return summedUp(command, this.#offer(command.crops));
      case 'end':
      case 'pass':
      case 'supply':
        return summedUp(command, { rest: 0 });
      case 'spend':
        return summedUp(command, this.#spend(command.terrain));
      case 'order':
        return summedUp(command, { otoma: 0 });
      case 'moveOtoma':
        return summedUp(command, this.#moveOtoma(command.otoma));
    }
  }

  #explore(from: Space | 'reserve', to: Space): Parts {
    const { position } = this;
    const parts: Parts = {};
    const isHidden = position.terrain[to] === undefined;
    const isOnCrop = position.crop[to] !== undefined;
    const leavesOpen = from !== 'reserve' && position.crop[from] === undefined;
    const turns = this.#turnsLeft - (isHidden ? 1 : 0);
    const freeAfter = this.#free - (leavesOpen ? 0 : 1) + (isOnCrop ? 1 : 0);
    parts['pawns'] = this.#freeWorth(freeAfter, turns) - this.#freeWorth(this.#free, turns);
    let share = this.#share;
    if (this.#mode !== 'competitive') {
      const end = this.#endsAfter(isHidden, isOnCrop);
      if (end > 0) {
        // What stands undivined at the end is lost.
        let lost = 0;
        for (const space of this.#standing) if (space !== from) lost += this.#later(space);
        parts['ending'] = -end * lost * share;
        share *= 1 - end;
      }
      const otoma = this.#reactionTo(to, isOnCrop);
      if (otoma !== 0) parts['otoma'] = -otoma;
    }
    if (leavesOpen) {
      const left = this.#later(from);
      parts['left'] = -left * this.#share - (this.#mode === 'competitive' ? shareOfOthers * left : 0);
    }
    if (isHidden) {
      const [now, later] = this.#discovery(to);
      parts['diversity'] = now;
      parts['tracks'] = later;
      parts['crop'] = share * this.#later(to);
      if (this.#mode === 'coop') parts['tile'] = 1 - this.#tilePrice(to);
    } else if (isOnCrop) {
      // In a solo game the Otoma wait meanwhile, and only a pawn that left open land can make them move by coming back.
      const isIdle = this.#isHasty || (this.#mode === 'solo' && (from === 'reserve' || !this.#isEscape(from)));
      parts['walk'] = isIdle ? -costOfIdling : -costOfWalking;
      parts['way'] = this.#nearness(to);
    } else {
      const later = this.#later(to);
      parts['crop'] = share * later;
      if (this.#mode === 'competitive') parts['others'] = shareOfOthers * later;
      if (this.#isHasty || (this.#mode === 'solo' && !this.#isEscape(to))) parts['walk'] = -20;
      else if (later === 0 || this.#mind.divines === 'atOnce') parts['walk'] = -0.5;
    }
    if (!this.#mind.guesses && isHidden) parts['crop'] = 0.5 * share * this.#later(to);
    return parts;
  }

  get position(): Position {
    return this.#position;
  }

  /** A little for a way that is short to a hidden space, so that pawns on the way get there. */
  #nearness(to: Space): number {
    let best = 99;
    for (const space of this.#spaces) {
      if (this.#position.terrain[space] !== undefined) continue;
      const distance =
        Math.abs(space.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(space.charCodeAt(1) - to.charCodeAt(1));
      best = Math.min(best, distance);
    }
    return -best / 100;
  }

  /** The chance that this turn is the last one of a game against the Otoma. */
  #endsAfter(isHidden: boolean, isOnCrop: boolean): number {
    if (this.#mode === 'coop') return this.#turnsLeft === 0 ? 1 : 0;
    const left = total(this.#position.supply) - (isHidden ? 1 : 0);
    if (left <= 0) return 1;
    return left === 1 && !isOnCrop ? shareAgainstOtoma : 0;
  }

  /** Whether a pawn that comes to this open land makes the Otoma move (TIW-SOL-4, TIW-SOL-5). */
  #isEscape(space: Space): boolean {
    const { arrows, crop, setup } = this.#position;
    const arrow = arrows[space];
    if (arrow === undefined || crop[space] !== undefined) return false;
    return setup.difficulty === 'hard' || arrow.color !== colorOf(this.#position, this.#seat);
  }

  /** Whether pawns could only walk from crop to crop once all that stand have divined, though one of them could go on. */
  get #strands(): boolean {
    if (this.#mode !== 'solo' || !this.#standing.some((space) => this.#isEscape(space))) return false;
    const crop = { ...this.#position.crop };
    for (const space of this.#standing) crop[space] = 1;
    return isStandstill({ ...this.#position, crop });
  }

  /** Points of diversity now, and what the tracks are worth for discoveries to come. */
  #discovery(to: Space): readonly [number, number] {
    let [now, later] = [0, 0];
    const cell = this.#cell(to);
    for (const [index, terrain] of terrains.entries()) {
      const share = this.#belief.terrainShare[4 * cell + index] ?? 0;
      if (share === 0) continue;
      now += share * diversityGain(this.#side, terrain).points;
      later += share * (this.#tracksAfter(terrain) - this.#tracksAfter(null));
    }
    return [now, this.#mind.guesses ? discoveriesToCome * later : 0];
  }

  /** A tile that does not come from the Diversity board comes from a stack, and costs a turn (TIW-COP-9). */
  #tilePrice(to: Space): number {
    const board = this.#position.screens?.diversityBoard;
    if (board === undefined) return 0;
    const cell = this.#cell(to);
    let missing = 0;
    for (const [index, terrain] of terrains.entries())
      if (board[terrain] === 0) missing += this.#belief.terrainShare[4 * cell + index] ?? 0;
    return missing * costOfTurn;
  }

  readonly #tracks = new Map<Terrain | null, number>();

  /** The mean gain of the next discovery, after one of this terrain. */
  #tracksAfter(terrain: Terrain | null): number {
    const known = this.#tracks.get(terrain);
    if (known !== undefined) return known;
    const { supply } = this.#position;
    const diversity =
      terrain === null
        ? this.#side.diversity
        : { ...this.#side.diversity, [terrain]: Math.min(lastLevel, this.#side.diversity[terrain] + 1) };
    const side = { ...this.#side, diversity };
    const left = total(supply);
    let mean = 0;
    if (left > 0) for (const next of terrains) mean += (supply[next] / left) * diversityGain(side, next).points;
    this.#tracks.set(terrain, mean);
    return mean;
  }

  #recall(from: Space): Parts {
    const left = this.#position.crop[from] === undefined ? this.#later(from) : 0;
    return {
      pawns:
        this.#position.crop[from] === undefined
          ? this.#freeWorth(this.#free + 1, this.#turnsLeft) - this.#freeWorth(this.#free, this.#turnsLeft)
          : 0,
      left: -left * this.#share - (this.#mode === 'competitive' ? shareOfOthers * left : 0),
      turn: -costOfWalking - (this.#isHasty ? 20 : 0),
    };
  }

  #divine(at: Space, crop: Crop): Parts {
    const { name } = this.#position.phase;
    const { p, gain, risk } = this.#guess(at, crop);
    const parts: Parts = { points: gain };
    if (risk !== 0) parts['risk'] = risk;
    if (p < 1 && !this.#mind.guesses) parts['doubt'] = -20;
    if (name === 'finalDivination') return parts;
    const isDone = name === 'after' || name === 'divine';
    const isSolo = this.#mode === 'solo';
    parts['waiting'] = -this.#share * this.#later(at);
    if (isDone) {
      parts['pawns'] = this.#freeWorth(this.#free + 1, this.#turnsLeft) - this.#freeWorth(this.#free, this.#turnsLeft);
      if (p === 1) parts['sure'] = 5;
      else if (!isSolo) parts['offering'] = -(1 - p) * this.#bestOffer();
      if (isSolo && p < 1) parts['order'] = -(1 - p) * 5;
      return parts;
    }
    // A turn of divining: whatever else can be divined in it counts as well.
    let freed = 1;
    let rest = 0;
    for (const space of this.#standing) {
      if (space === at) continue;
      const certain = this.#isCertain(space);
      if (!certain && !isSolo) continue;
      const later = this.#later(space);
      const now = certain ? later : this.#best(space).value;
      rest += now - this.#share * later;
      freed++;
    }
    const chance = isSolo ? 1 : p;
    if (rest !== 0) parts['others'] = chance * rest;
    parts['pawns'] =
      this.#freeWorth(this.#free + freed, this.#turnsLeft) - this.#freeWorth(this.#free, this.#turnsLeft);
    if (this.#isHasty) parts['haste'] = 10;
    if (this.#strands) parts['standstill'] = -costOfStandstill;
    const certain = p === 1 || isSolo;
    if (certain && this.#mind.divines === 'atOnce') parts['sure'] = 20;
    if (certain && this.#mind.divines === 'filled') parts['sure'] = freed >= 3 || this.#free === 0 ? 20 : -6;
    return parts;
  }

  #offer(offered: readonly Crop[]): Parts {
    const left = this.#tokens & ~tokensIn(offered);
    const points = offeringPoints(offered.length);
    const parts: Parts = {
      points,
      tokens: tokensWorth(left, this.#divinations) - tokensWorth(this.#tokens, this.#divinations),
    };
    const otoma = this.#position.screens === null ? 0 : (this.#position.otoma?.side.offerings.length ?? 0);
    if (otoma > 0) parts['otoma'] = 0.5 * (5 - otoma) - offeringPoints(otoma);
    // The worth of tokens assumes the best moment, so an offering is never worth more than 0: at 0 that moment is now.
    parts['moment'] = points > 0 ? 0.01 : -0.01;
    return parts;
  }

  #bestOffer(): number {
    const all = offeringPoints(this.#side.offerings.length) + tokensWorth(0, this.#divinations);
    return Math.max(0, all - tokensWorth(this.#tokens, this.#divinations));
  }

  /** What the Otoma get by the reaction to a pawn's move. */
  #reactionTo(to: Space, isOnCrop: boolean): number {
    const { position } = this;
    if (this.#mode === 'solo') {
      if (isOnCrop) return 0;
      const arrow = position.arrows[to];
      if (arrow === undefined) return position.terrain[to] === undefined ? this.#meanReaction() : 0;
      if (arrow.color === colorOf(position, this.#seat)) {
        return position.setup.difficulty === 'easy' ? 0 : this.#leastReaction(arrow.direction);
      }
      const pawn = otomaPawnsOf(position).find(({ color }) => color === arrow.color);
      return pawn === undefined ? 0 : this.#otomaGain(pawn.space, arrow.direction, to);
    }
    let gain = 0;
    for (const { space } of otomaPawnsOf(position)) {
      const direction = awayFrom(to, space);
      if (direction !== null) gain += this.#otomaGain(space, direction, to);
    }
    return gain;
  }

  #leastReaction(direction: Direction): number {
    let least = Infinity;
    for (const { space } of otomaPawnsOf(this.#position))
      least = Math.min(least, this.#otomaGain(space, direction, null));
    return least === Infinity ? 0 : least;
  }

  /** A new tile can have any arrow. */
  #meanReaction(): number {
    if (emptySpaces(this.#position) <= 1) return 0;
    return 0.8 * (2.7 + 1.7);
  }

  /** Points for the discovery of a pawn that moves so; `taken` has been discovered by then. */
  #otomaGain(from: Space, direction: Direction, taken: Space | null): number {
    const { terrain, otoma } = this.#position;
    const laid = taken === null || terrain[taken] !== undefined ? terrain : { ...terrain, [taken]: 'mud' as const };
    const to = otomaPath(laid, from, direction)?.at(-1);
    if (to === undefined || otoma === null) return 0;
    const cell = this.#cell(to);
    let gain = 0;
    for (const [index, kind] of terrains.entries())
      gain += (this.#belief.terrainShare[4 * cell + index] ?? 0) * diversityGain(otoma.side, kind).points;
    for (let crop = 1; crop <= 5; crop++) gain += (this.#belief.cropShare[5 * cell + crop - 1] ?? 0) * crop;
    // The land itself is lost to the players; in a cooperative game the Otoma count empty spaces at the end, and get tokens.
    return this.#mode === 'coop' ? gain + this.#tilePrice(to) : gain;
  }

  #moveOtoma(color: string): Parts {
    const { phase } = this.#position;
    const pawn = otomaPawnsOf(this.#position).find((one) => one.color === color);
    if (pawn === undefined || phase.name !== 'moveOtoma') return { otoma: 0 };
    return { otoma: -this.#otomaGain(pawn.space, phase.direction, null) };
  }

  /** As good as the best command that its arrow allows. */
  #spend(terrain: Terrain): Parts {
    const { screens } = this.#position;
    const arrow = this.#view.tops?.[terrain] ?? null;
    if (screens === null || arrow === null) return { best: 0 };
    const position: Position = {
      ...this.#position,
      phase: { name: 'act' },
      screens: {
        ...screens,
        stacks: screens.stacks.map((stack, seat) =>
          seat === this.#seat ? { ...stack, [terrain]: stack[terrain] - 1 } : stack,
        ),
        diversityBoard: { ...screens.diversityBoard, [terrain]: screens.diversityBoard[terrain] + 1 },
        spent: { terrain, arrow },
      },
    };
    const view = { ...this.#view, position };
    const judge = new Judge({ view, position, seat: this.#seat, belief: this.#belief, mind: this.#mind });
    let best = -50;
    for (const command of choicesIn(view, this.#seat)) best = Math.max(best, judge.weigh(command).value);
    return { best };
  }
}

/** The turns left for the pawns of a seat's colour: in a cooperative game of four two seats share them. */
const tilesOfColor = (position: Position, seat: Seat): number =>
  position.setup.colors.reduce(
    (sum, color, other) => (color === colorOf(position, seat) ? sum + total(stackOf(position, other)) : sum),
    0,
  );

/** The direction away from a space in the same row or column. */
function awayFrom(center: Space, space: Space): Direction | null {
  const east = space.charCodeAt(0) - center.charCodeAt(0);
  const south = space.charCodeAt(1) - center.charCodeAt(1);
  if (south === 0) return east > 0 ? 'east' : 'west';
  if (east === 0) return south > 0 ? 'south' : 'north';
  return null;
}
