import {
  type Because,
  type Bots,
  chosenBy,
  type GameRules,
  type GameTypes,
  isInAudience,
  type Recorded,
  type Seat,
  type Viewer,
} from '@tiwanaku/shared/kernel';
import type { Language } from '@tiwanaku/shared/protocol';

/** A moment of a finished match, about which a bot is asked. It learns what the seat could see by then. */
export interface Moment {
  /** All that had happened. */
  readonly events: readonly Recorded<unknown>[];
  readonly seat: Seat;
  readonly strength: string;
}

/** What a bot plays, as people type it, and why, in a sentence; the worker writes commands as the game record does. */
export interface Advice {
  readonly command: string;
  readonly reason: string;
}

export interface AdviceQuestion extends Moment {
  readonly language: Language;
}

/** What a game tells the worker in which its bots think. */
interface Advising<G extends GameTypes> {
  readonly rules: Pick<GameRules<G>, 'audienceOf' | 'evolveView'>;
  readonly textOf: (command: G['Command'], seat: Seat) => string;
  readonly bots: Bots<G>;
  readonly reasonText: (because: Because<G['Command']>, language: Language) => string;
}

/** The bot sees what the seat saw, of a match that is over: it chooses as it would have then (BOT-5). */
export const advising =
  <G extends GameTypes>({ rules, textOf, bots, reasonText }: Advising<G>) =>
  ({ events, seat, strength, language }: AdviceQuestion): Advice => {
    const viewer: Viewer = { type: 'player', seat };
    const view = events
      .map(({ event }): G['Event'] => event)
      .filter((event) => isInAudience(viewer, rules.audienceOf(event)))
      .reduce<G['View'] | null>((before, event) => rules.evolveView(before, viewer, event), null);
    const choice = view === null ? null : chosenBy(bots, strength, view, seat);
    if (choice === null) throw new Error('there is no such bot, or nothing to choose');
    return { command: textOf(choice.command, seat), reason: reasonText(choice.because, language) };
  };
