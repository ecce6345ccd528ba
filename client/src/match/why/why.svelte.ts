import { decisionOf, type GameTypes } from '@tiwanaku/shared/kernel';
import { strengthOf } from '@tiwanaku/shared/protocol';
import type { Advice, Moment } from './advice.ts';
import type { ClientRules } from '../../state/game-face.ts';
import type { PlayedMatch } from '../played-match.ts';
import type { Replay } from '../replay.svelte.ts';

/** What a game brings for it. */
export interface BotsReasons {
  /** The bot that is asked about people's moves. */
  readonly strongest: string;
  /** What the bot plays at this moment, and why, in the page's language. Rejects when no worker can be had. */
  ask(moment: Moment): Promise<Advice>;
  close(): void;
}

/** What can be asked about a step: `why` of a bot's own move, `instead` of a move of one's own. */
export type Askable = { readonly type: 'why' | 'instead'; readonly moment: Moment };

/** Why a bot played what it did, and what the strongest would have played in one's own place (BOT-11). */
export class Why<G extends GameTypes> {
  readonly #replay: Replay<G>;
  readonly #rules: Pick<ClientRules<G>, 'status'>;
  readonly #reasons: BotsReasons;
  readonly #match: () => PlayedMatch;
  #answer = $state.raw<{ readonly index: number; readonly advice: Advice } | null>(null);
  #asked = $state.raw<number | null>(null);

  constructor(
    replay: Replay<G>,
    rules: Pick<ClientRules<G>, 'status'>,
    reasons: BotsReasons,
    match: () => PlayedMatch,
  ) {
    this.#replay = replay;
    this.#rules = rules;
    this.#reasons = reasons;
    this.#match = match;
  }

  /** Null where nobody has chosen, or somebody else's person has. */
  get askable(): Askable | null {
    const { index, steps, views, happened } = this.#replay;
    const { seats, me } = this.#match();
    const before = views[index - 1];
    const seat = steps[index]?.seat ?? null;
    if (before === undefined || seat === null || decisionOf(this.#rules.status(before), seat) === null) return null;
    const own = strengthOf(seats[seat] ?? {});
    const isBots = own !== null && happened[0]?.by === 'bot';
    if (!isBots && seat !== me) return null;
    const events = this.#replay.events.filter(({ position }) => position <= (steps[index - 1]?.position ?? 0));
    const strength = isBots ? own : this.#reasons.strongest;
    return { type: isBots ? 'why' : 'instead', moment: { events, seat, strength } };
  }
  /** About the shown step; null until it has been asked for and has come. */
  get answer(): Advice | null {
    return this.#answer?.index === this.#replay.index ? this.#answer.advice : null;
  }
  get isThinking(): boolean {
    return this.#asked === this.#replay.index && this.answer === null;
  }

  /** Null when somebody has gone on to another step meanwhile, or no answer can be had. */
  async ask(): Promise<Advice | null> {
    const { index } = this.#replay;
    const { moment } = this.askable ?? {};
    if (!moment) return null;
    this.#asked = index;
    const advice = await this.#reasons.ask(moment).catch(() => null);
    if (this.#asked === index) this.#asked = null;
    if (advice === null || this.#replay.index !== index) return null;
    this.#answer = { index, advice };
    return advice;
  }
}
