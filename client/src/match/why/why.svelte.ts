import { decisionOf, type GameTypes, type Recorded, type Seat } from '@tiwanaku/shared/kernel';
import { strengthOf } from '@tiwanaku/shared/protocol';
import type { Advice, Moment } from './advice.ts';
import type { ClientRules } from '../../state/game-face.ts';
import type { PlayedMatch } from '../played-match.ts';
import type { Replay } from '../replay.svelte.ts';

/** A game's bots, ready to be asked. */
export interface BotsReasons {
  /** What the bot plays at this moment, and why, in the page's language. Rejects when no worker can be had. */
  ask(moment: Moment): Promise<Advice>;
  close(): void;
}

/** What a reader can ask about a step: `why` a bot made its move, or what it would have done `instead` of the reader's. */
export type Askable = { readonly type: 'why' | 'instead'; readonly moment: Moment };

/** Answers why a bot made its move, and what the strongest bot would have done in the reader's place (BOT-11). */
export class Why<G extends GameTypes> {
  readonly #replay: Replay<G>;
  readonly #rules: Pick<ClientRules<G>, 'evolveView' | 'status'>;
  /** The bot that is asked about people's moves. */
  readonly #strongest: string;
  readonly #load: () => Promise<BotsReasons>;
  readonly #match: () => PlayedMatch;
  #answer = $state.raw<{ readonly index: number; readonly advice: Advice } | null>(null);
  #asked = $state.raw<number | null>(null);
  #reasons: Promise<BotsReasons> | null = null;

  constructor(
    replay: Replay<G>,
    rules: Pick<ClientRules<G>, 'evolveView' | 'status'>,
    { strongest, load }: { readonly strongest: string; readonly load: () => Promise<BotsReasons> },
    match: () => PlayedMatch,
  ) {
    this.#replay = replay;
    this.#rules = rules;
    this.#strongest = strongest;
    this.#load = load;
    this.#match = match;
  }

  /** This is null for a step that nobody chose, and for another person's move. */
  get askable(): Askable | null {
    const { seats, me } = this.#match();
    const { step } = this.#replay;
    const choice = step.seat === null ? null : this.#choiceOf(step.seat);
    if (choice === null || step.seat === null) return null;
    const { seat } = step;
    const own = strengthOf(seats[seat] ?? {});
    const isBots = own !== null && choice.by === 'bot';
    if (!isBots && seat !== me) return null;
    const events = this.#replay.events.filter(({ position }) => position < choice.position);
    const strength = isBots ? own : this.#strongest;
    return { type: isBots ? 'why' : 'instead', moment: { events, seat, strength } };
  }

  /** The first event of what the seat chose in the shown step: a step may begin with the end of another's turn. */
  #choiceOf(seat: Seat): Recorded<G['Event']> | null {
    const { views, index, happened } = this.#replay;
    let view = views[index - 1];
    if (view === undefined) return null;
    for (const recorded of happened) {
      if (decisionOf(this.#rules.status(view), seat) !== null) return recorded;
      view = this.#rules.evolveView(view, { type: 'review' }, recorded.event);
    }
    return null;
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
    this.#reasons ??= this.#load();
    const advice = await this.#reasons.then((reasons) => reasons.ask(moment)).catch(() => (this.#reasons = null));
    if (this.#asked === index) this.#asked = null;
    if (advice === null || this.#replay.index !== index) return null;
    this.#answer = { index, advice };
    return advice;
  }

  close(): void {
    this.#reasons?.then((reasons) => reasons.close()).catch(() => undefined);
  }
}
