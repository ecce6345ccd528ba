import type { EventOf } from '../language/events.ts';
import { moonTiles, type PerMarketGood, type PerProduction, type PerTemple } from '../language/words.ts';
import type { Player, Position } from '../position/state.ts';

const perMarketGood = (units: number): PerMarketGood => ({ llama: units, coca: units, pottery: units, cloth: units });

const perProduction = (units: number): PerProduction => ({
  terraces: units,
  meadow: units,
  plantation: units,
  potters: units,
  weavers: units,
});

const perTemple = (stones: number): PerTemple => ({
  condorTemple: stones,
  pumaTemple: stones,
  sunTemple: stones,
  mainTemple: stones,
});

/** See MAP-SET. */
export function laidOut({ setup, start }: EventOf<'matchBegan'>): Position {
  const { colors, first } = setup;
  const playerIn = (seat: number): Player => ({
    goods: start.goods,
    reserve: start.reserve,
    incas: start.incas,
    sundial: 0,
    clergy: { condor: 0, puma: 0, virgin: 0 },
    prince: null,
    // Clockwise from field 1 (MAP-SET-9).
    scout: ((seat - first + colors.length) % colors.length) + 1,
    due: { corn: 0, llama: 0, cards: 0 },
    tiles: [],
    cards: start.cards,
    missed: 0,
  });
  return {
    setup,
    phase: { name: 'settle' },
    active: first,
    question: 0,
    asked: colors.map(() => 0),
    turns: 0,
    turn: null,
    night: null,
    day: start.day,
    sun: null,
    trackCorn: start.trackCorn,
    players: colors.map((_, seat) => playerIn(seat)),
    rows: start.clergy,
    deck: start.deck,
    drawn: 0,
    moon: moonTiles,
    market: perMarketGood(start.marketUnits),
    bonus: perProduction(start.bonusUnits),
    stones: perTemple(start.templeStones),
    outcome: null,
  };
}
