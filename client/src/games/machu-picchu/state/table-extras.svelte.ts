import { untrack } from 'svelte';
import type { MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { Sounds, type SoundSwitch } from '../../../match/sounds/sounds.svelte.ts';
import { endWords } from '../../../match/end-words.ts';
import { showTurn } from '../../../pwa/turn-sign.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { TableMotion } from '../motion/table-motion.svelte.ts';
import { decidedSentence, resultOf, winnersSentence } from '../result/outcome.ts';
import { StandingOrders } from '../orders/standing-orders.svelte.ts';
import { machuPicchuSounds } from '../sounds/sound-set.ts';
import type { Names } from '../text/names.ts';
import type { PromptText } from '../text/prompt-text.ts';
import * as answers from './answers.ts';
import type { Choice } from './choice.svelte.ts';
import { Visit } from './visit.svelte.ts';

interface ExtrasDeps {
  readonly match: MatchState<MachuPicchuTypes>;
  readonly choice: Choice;
  readonly names: Names;
  /** What the dock says. */
  readonly text: () => PromptText;
  /** Nothing moves over a table that is read as text. */
  readonly isText: () => boolean;
}

/** Loaded later. */
export class TableExtras {
  readonly motion: TableMotion;
  readonly sounds: SoundSwitch;
  /** Null for spectators. */
  readonly standing: StandingOrders | null;
  readonly #stops: readonly (() => void)[];

  constructor({ match, choice, names, text, isText }: ExtrasDeps) {
    const { seat } = choice;
    // Orders hold from the next question on that is asked, not composed.
    const standing = seat === null ? null : new StandingOrders(match, seat, () => match.view.position);
    const orders = () => standing?.orders;
    choice.learn(
      answers,
      seat === null ? null : new Visit(match, seat, match.isSandbox ? null : match.matchId, orders),
    );
    const motion = new TableMotion({ match, names, isText, say: (sentence) => announcer.say(sentence) });
    choice.follow(motion.shownPosition);
    const { whenShown } = motion;
    const sounds = new Sounds({ match, set: machuPicchuSounds, isMyMove: () => choice.isAsked, whenShown });
    this.motion = motion;
    this.sounds = sounds;
    this.standing = standing;
    const endCalls = $effect.root(() => {
      const isMyTurn = $derived(choice.isAsked && !match.isSandbox);
      $effect(() => {
        showTurn(isMyTurn, match.matchId);
        return () => showTurn(false);
      });
      // Sentences of a visit are said together, once all of it has arrived.
      $effect(() => (choice.isBusy ? announcer.hold() : undefined));
      // The question is said after the news that led to it, which waits for its motion.
      $effect(() => {
        if (motion.shownPosition() !== null) return;
        const [asked, key] = [askedAloud(choice, names, text()), choice.position.question];
        untrack(() => announcer.ask(asked, key));
      });
    });
    this.#stops = [
      () => announcer.ask(null, ''),
      () => motion.close(),
      () => sounds.close(),
      () => standing?.end(),
      endCalls,
    ];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }
}

/** The question to this player, who others wait for, or the end with its score. */
function askedAloud(choice: Choice, names: Names, { title, hint }: PromptText): string {
  const { position, draft, unreachable, impossible, visit } = choice;
  const result = resultOf(position);
  if (result) {
    const scores = result.ending === null ? [] : result.rows;
    return endWords(
      decidedSentence(result, winnersSentence(result, names)),
      scores.map(({ seat, score }) => ({ name: names.of(seat), score })),
    );
  }
  /** Everybody has heard often how a turn is taken. */
  const isPlain =
    !choice.isAsked ||
    (position.phase.name === 'turn' &&
      draft.move === null &&
      choice.command === null &&
      unreachable === null &&
      impossible === null &&
      choice.refusal === null &&
      visit?.steps.length === 0);
  return isPlain || hint === '' ? title : `${/[.!?]$/.test(title) ? title : `${title}.`} ${hint}`;
}
