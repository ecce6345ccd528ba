import {
  components as box,
  type Command,
  composed,
  type MachuPicchuTypes,
  type MoonTile,
  type Phase,
  playerAt,
  type Position,
} from '@tiwanaku/shared/machu-picchu';
import { listed, refusalWords } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { answerWords } from '../orders/answer-words.ts';
import type { Visit } from '../state/visit.svelte.ts';
import { amountWord, districtWord, goodWord, iconWord, professionIn, tileGives } from '../words.ts';
import { seatsToCome } from '../orders/coming.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { sureSteps } from '../state/sure-steps.ts';
import { landingText, type Names } from './names.ts';
import { promptText, type PromptText } from './prompt-text.ts';
import { whyNotText } from './district-text.ts';
import { impossibleText } from './impossible-text.ts';
import { absentText, pausedText } from '../../../match/clock/clock-text.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { endingTitle, type MatchResult, winnersSentence } from '../result/outcome.ts';

/** A composed answer, as short as a dock allows. */
function stepWords(command: Command): string {
  switch (command.type) {
    case 'sell':
      return m.machu_visit_sell({ good: goodWord(command.good) });
    case 'buy':
      return m.machu_visit_buy({ good: goodWord(command.good) });
    case 'adjust':
      return m.machu_visit_adjust({ by: command.by > 0 ? '+1' : '−1', good: goodWord(command.good) });
    case 'place':
    case 'step':
      return districtWord(command.to);
    case 'ride':
      return m.machu_visit_ride({ district: districtWord(command.to) });
    case 'stay':
      return tileGives(command.tile);
    case 'hire':
      return iconWord(command.profession);
    case 'acquire':
      return iconWord(command.kind);
    case 'send':
      return iconWord(professionIn(command.from));
    case 'end':
      return m.machu_do_end();
    default:
      return answerWords(command);
  }
}

/** What is done several times is said once. */
function inWords(commands: readonly Command[]): string {
  const times = new Map<string, number>();
  for (const words of commands.map(stepWords)) times.set(words, (times.get(words) ?? 0) + 1);
  if (times.size === 0) return m.machu_amount_nothing();
  return listed(Array.from(times, ([words, count]) => (count > 1 ? `${words}\u00a0×\u00a0${count}` : words)));
}

/** Each amount stays in one line. */
const balanceWords = ({ balance }: Visit): string =>
  balance
    .map(({ good, amount }) =>
      `${amount > 0 ? '+' : '−'}${amountWord(good, Math.abs(amount))}`.replaceAll(' ', '\u00a0'),
    )
    .join(', ');

/**
 * What is composed, and what it brings and costs together; or what of it was not sent. Null where nothing is but a way, which the
 * map shows.
 */
export function visitText(visit: Visit | null): string | null {
  if (visit === null) return null;
  if (visit.stop !== null)
    return m.machu_visit_stopped({ sent: inWords(visit.stop.sent), left: inWords(visit.stop.left) });
  if (visit.isWay) return null;
  const composed = m.machu_visit_composed({ list: inWords(visit.steps) });
  const balance = balanceWords(visit);
  return balance === '' ? composed : `${composed} ${m.machu_visit_balance({ balance })}`;
}

/** Whether the player has one more turn after the sun tile was taken (MAP-DAY-2). */
function hasOneMore({ sun, turn, players }: Position, seat: number): boolean {
  const place = (one: number) => (one - (sun ?? 0) + players.length) % players.length;
  return sun !== null && turn !== null && place(seat) > place(turn);
}

const shared: readonly Phase['name'][] = ['produce', 'sacrifice', 'offer', 'collect', 'receive'];

/** Who is asked next, and whether the reader is; or that the day holds another turn. */
function waitHint({ view, position }: Choice, seat: number, names: Names): string | null {
  const isNight = position.night !== null;
  const isShared = shared.includes(position.phase.name) && (isNight || position.phase.name !== 'collect');
  if (!isShared) return !isNight && hasOneMore(position, seat) ? m.machu_wait_oneMore() : null;
  const next = seatsToCome(view);
  const before = next.includes(seat) ? next.slice(0, next.indexOf(seat)) : next;
  const list = listed(before.map(names.of));
  if (next.includes(seat)) return before.length === 0 ? m.machu_wait_youNext() : m.machu_wait_youAfter({ list });
  // Cards that are drawn at night may still have to go back.
  if (isNight) return null;
  return before.length === 0 ? m.machu_wait_notYou() : m.machu_wait_others({ list });
}

/** What is asked or who is waited for, and whether the day holds another turn for the reader. */
function openText(choice: Choice, names: Names): PromptText {
  const { position, seat } = choice;
  const text = promptText(choice, names);
  if (seat === null) return text;
  if (!choice.isAsked) return { ...text, hint: waitHint(choice, seat, names) ?? text.hint };
  if (position.sun === null || position.night !== null || position.phase.name !== 'turn') return text;
  return { ...text, title: position.day === box.time.lastDay ? m.machu_ask_lastEver() : m.machu_ask_lastToday() };
}

/** Null unless the way is named and lacks its target. */
function wayText({ position, draft, seat, command }: Choice): PromptText | null {
  if (seat === null || command !== null) return null;
  switch (draft.move) {
    case 'step':
      return { title: m.machu_way_stepWhere(), hint: m.machu_cost_free() };
    case 'ride':
      return {
        title: m.machu_way_rideWhere(),
        hint: m.machu_cost_ride({ count: playerAt(position, seat).goods.llama }),
      };
    case 'stay':
      return { title: m.machu_way_stayWhich(), hint: m.machu_cost_stay() };
    case null:
      return null;
  }
}

/** When a tile pays, and for what (MAP-DAY-5, MAP-DAY-11). */
function tileComes(tile: MoonTile, { day }: Position): string {
  const isFree = box.moonTiles.find(({ id }) => id === tile)?.pays === 0;
  if (day === box.time.lastDay) return isFree ? m.machu_comes_now() : m.machu_comes_nowPaid();
  return isFree ? m.machu_comes_tonight() : m.machu_comes_tonightPaid();
}

/**
 * The space that a tile with steps takes the Scout to; until the night the Scout may move before that. Empty for other tiles.
 */
function tileLanding(choice: Choice, seat: number): string {
  const { position } = choice;
  const steps = sureSteps(choice);
  if (steps === 0) return '';
  const inputs = { landing: landingText(playerAt(position, seat).scout, steps) };
  return ` ${position.day === box.time.lastDay ? m.machu_hint_landing(inputs) : m.machu_hint_landingTonight(inputs)}`;
}

/** What is done on the way cannot be undone: the answer is sent at once. */
const withFinal = (text: PromptText, choice: Choice, seat: number, command: Command): PromptText =>
  choice.visit === null || composed(box, choice.view, seat, command) !== null
    ? text
    : { ...text, hint: `${text.hint} ${m.machu_cost_final()}` };

/** Null where the question stays in sight. */
function moveText(choice: Choice, command: Command, seat: number): PromptText | null {
  const { position } = choice;
  switch (command.type) {
    case 'settle':
      return { title: m.machu_move_settle({ district: districtWord(command.to) }), hint: m.machu_hint_settle() };
    case 'place':
      return { title: m.machu_move_place({ district: districtWord(command.to) }), hint: m.machu_hint_place() };
    case 'step':
      return withFinal(
        { title: m.machu_move_step({ district: districtWord(command.to) }), hint: m.machu_cost_free() },
        choice,
        seat,
        command,
      );
    case 'ride': {
      const count = playerAt(position, seat).goods.llama;
      const text = {
        title: m.machu_move_ride({ district: districtWord(command.to) }),
        hint: m.machu_cost_ride({ count }),
      };
      return withFinal(text, choice, seat, command);
    }
    case 'stay': {
      const isThird = position.sun === null && position.moon.length === box.moonTiles.length - 2;
      return {
        title: m.machu_move_stay({ tile: tileGives(command.tile) }),
        hint: `${tileComes(command.tile, position)} ${isThird ? m.machu_cost_third() : m.machu_cost_stay()}${tileLanding(choice, seat)}`,
      };
    }
    case 'send':
      return {
        title: m.machu_move_send({ profession: iconWord(professionIn(command.from)) }),
        hint: position.day === box.time.lastDay ? m.machu_hint_sundialLast() : m.machu_hint_sundial(),
      };
    default:
      return null;
  }
}

/** What the dock says: what was picked, why not there, or else what is asked. */
export function turnText(choice: Choice, names: Names): PromptText {
  const { seat, command, unreachable, impossible } = choice;
  const text =
    wayText(choice) ?? (command && seat !== null ? moveText(choice, command, seat) : null) ?? openText(choice, names);
  if (impossible !== null) return { ...text, hint: impossibleText(impossible, choice, names) };
  const unsent = visitText(choice.visit);
  if (unsent !== null) return { ...text, hint: unsent };
  if (choice.refusal) {
    // The rules refuse what was open when it was pressed only because of what has happened since.
    const isLate = choice.refusal.code === 'stale' || choice.refusal.code === 'rules';
    return { ...text, hint: isLate ? m.machu_hint_refused() : refusalWords(choice.refusal) };
  }
  return unreachable === null ? text : { ...text, hint: whyNotText(choice, unreachable, names) };
}

interface Said {
  readonly match: MatchState<MachuPicchuTypes>;
  readonly choice: Choice;
  readonly names: Names;
  readonly isHost: boolean;
  /** Null while the match goes on. */
  readonly outcome: MatchResult | null;
  /** Since when each seat's person is away, in milliseconds since the epoch; null while they are here. */
  readonly awaySince: readonly (number | null)[];
  /** Who plays for people who are away, in a word. */
  readonly standIn: string;
  /** The night is still told. */
  readonly isNight: boolean;
}

/** Whoever is asked is away, or the server plays for them. */
function absence({ match: { clock }, choice, names, awaySince, standIn }: Said): PromptText | null {
  const { active: seat } = choice.position;
  if (seat === null || choice.isAsked) return null;
  const player = { seat, name: names.of(seat), isMe: false, isAwaited: true, awaySince: awaySince[seat] ?? null };
  return absentText([player], clock, standIn);
}

/** Why nothing goes on, how it ended, or the question. */
export function dockText(said: Said): PromptText {
  const { match, choice, names, isHost, outcome, isNight } = said;
  if (outcome) return { title: winnersSentence(outcome, names), hint: endingTitle(outcome) };
  const phase = choice.position.phase.name;
  if (match.clock.isPaused && phase !== 'over') return pausedText(match, isHost);
  if (isNight && phase === 'turn') return { title: m.machu_day_night(), hint: '' };
  return absence(said) ?? turnText(choice, names);
}
