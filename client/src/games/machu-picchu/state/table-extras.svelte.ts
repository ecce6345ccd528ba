import { untrack } from 'svelte';
import type { MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { Sounds, type SoundSwitch } from '../../../match/sounds/sounds.svelte.ts';
import { showTurn } from '../../../pwa/turn-sign.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { TableMotion } from '../motion/table-motion.svelte.ts';
import { StandingOrders } from '../orders/standing-orders.svelte.ts';
import { machuPicchuSounds } from '../sounds/sound-set.ts';
import type { Names } from '../text/names.ts';
import { turnText } from '../text/turn-text.ts';
import * as answers from './answers.ts';
import type { Choice } from './choice.svelte.ts';
import { Visit } from './visit.svelte.ts';

interface ExtrasDeps {
  readonly match: MatchState<MachuPicchuTypes>;
  readonly choice: Choice;
  readonly names: Names;
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

  constructor({ match, choice, names, isText }: ExtrasDeps) {
    const { seat } = choice;
    // Orders hold from the next question on that is asked, not composed.
    const standing = seat === null ? null : new StandingOrders(match, seat, () => match.view.position);
    const orders = () => standing?.orders;
    choice.learn(
      answers,
      seat === null ? null : new Visit(match, seat, match.isSandbox ? null : match.matchId, orders),
    );
    const motion = new TableMotion({ match, names, isText, say: (text) => announcer.say(text) });
    choice.follow(motion.shownPosition);
    const { whenShown } = motion;
    const sounds = new Sounds({ match, set: machuPicchuSounds, isMyMove: () => choice.isAsked, whenShown });
    this.motion = motion;
    this.sounds = sounds;
    this.standing = standing;
    const call = async (question: number): Promise<void> => {
      await whenShown(match.version);
      if (choice.isAsked && choice.position.question === question)
        announcer.say(turnText(choice, names).title, 'assertive');
    };
    const endCalls = $effect.root(() => {
      const isMyTurn = $derived(choice.isAsked && !match.isSandbox);
      $effect(() => {
        showTurn(isMyTurn, match.matchId);
        return () => showTurn(false);
      });
      // A question to the viewer interrupts the screen reader; the log announces the others' moves.
      $effect(() => {
        const { question } = choice.position;
        if (choice.isAsked) untrack(() => void call(question));
      });
    });
    this.#stops = [() => motion.close(), () => sounds.close(), () => standing?.end(), endCalls];
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }
}
