import { untrack } from 'svelte';
import type { Seat } from '@tiwanaku/shared/kernel';
import type { PersonId } from '@tiwanaku/shared/protocol';
import { isStandstill, type Space, type Position, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { absentText, pausedText } from '../../../match/clock/clock-text.ts';
import { showTurn } from '../../../pwa/turn-sign.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { GameRoom } from '../../game-client.ts';
import { announceComplaint } from '../hand/announce-complaint.svelte.ts';
import { complaintText } from '../hand/why-not.ts';
import { withHints } from '../hints/hint-lines.ts';
import { announceHints } from '../hints/announce-hints.ts';
import { listenTo } from '../motion/listen.ts';
import { Motions } from '../motion/motions.svelte.ts';
import { standInWord } from '../../../state/bots.ts';
import { peopleAt } from '../people/people.ts';
import { announceUndecided } from '../proof/undecided.ts';
import { MapOpening } from '../result/map-opening.svelte.ts';
import type { Pointing } from '../state/pointing.svelte.ts';
import { resignedSeats } from '../../../match/clock/resignations.ts';
import { lastGain, lastTouched, loggedTurns, sinceMyLastTurn, turnsBegun, withResignations } from '../state/turns.ts';
import type { TableState } from '../state/table.svelte.ts';
import { askedAloud, endAloud } from '../text/asked-aloud.ts';
import type { DockSayings } from '../text/dock-text.ts';
import { type Names, winnersSentence } from '../text/names.ts';
import { TableTools } from '../tools/tools.svelte.ts';
import { reachOf } from '../state/reach-of.ts';

interface ExtrasDeps {
  readonly match: MatchState<TiwanakuTypes>;
  readonly room: GameRoom;
  readonly table: TableState;
  readonly names: Names;
  readonly pointing: Pointing;
  readonly canPoint: boolean;
  /** The page was opened after the end, or reduced motion is preferred. */
  readonly isSudden: boolean;
}

/** Loaded later: motion, sounds, notes, log, announcements and the end. */
export class TableExtras {
  readonly match: MatchState<TiwanakuTypes>;
  readonly room: GameRoom;
  readonly table: TableState;
  readonly names: Names;
  readonly tools: TableTools;
  readonly motions = new Motions();
  /** The seat that a spectator follows. */
  followed = $state.raw<Seat | null>(null);
  isResultClosed = $state.raw(false);
  /** The true map is uncovered, then the result covers the board. */
  #opening = $state.raw<MapOpening | null>(null);
  readonly #stops: readonly (() => void)[];

  /** The position without tiles that still move. */
  readonly shownPosition = $derived.by((): Position => this.motions.shown?.view.position ?? this.table.position);
  readonly #events = $derived.by(() => {
    const { shown } = this.motions;
    return shown ? this.match.events.filter(({ position }) => position < shown.position) : this.match.events;
  });
  readonly turns = $derived.by(() => {
    const resigned = resignedSeats(this.match);
    return withHints(withResignations(loggedTurns(this.#events), this.#events, resigned), this.match.hints);
  });
  /** The turn as the result counts it. */
  readonly turn = $derived.by(() => turnsBegun(this.shownPosition.turn, this.turns));
  readonly #side = $derived.by(() => this.table.seat ?? this.followed);
  readonly since = $derived.by(() => (this.#side === null ? null : sinceMyLastTurn(this.turns, this.#side)));
  readonly touched = $derived.by(() => lastTouched(this.#events, this.#side));
  readonly followedReach = $derived.by(() =>
    this.followed === null ? null : reachOf(this.table.position, this.followed),
  );
  readonly people = $derived.by(() => {
    const { match, room, table, turns, motions } = this;
    return peopleAt({
      position: this.shownPosition,
      seats: match.seats,
      roomSeats: room.view.seats,
      me: table.seat,
      gainOf: (seat) => lastGain(turns, seat),
      flights: motions.heldBack.tokens,
    });
  });
  /** They replace the prompt. */
  readonly says = $derived.by((): DockSayings => {
    const { match, room, table, motions } = this;
    const standIn = standInWord(room.game, room.settings);
    return {
      winners: this.#opening ? winnersSentence : null,
      paused: this.isPaused ? pausedText(match, room.you.isHost) : null,
      complaint: table.complaint && complaintText(table.complaint, table),
      own: table.selection.type === 'idle' ? motions.own : null,
      absent: table.prompt.type === 'wait' ? absentText(this.people, match.clock, standIn) : null,
    };
  });

  constructor({ match, room, table, names, pointing, canPoint, isSudden }: ExtrasDeps) {
    this.match = match;
    this.room = room;
    this.table = table;
    this.names = names;
    const { motions } = this;
    const wasOver = this.isOver;
    const whenShown = (position: number) => motions.whenShown(position);
    this.tools = new TableTools({ match, room, table, names, pointing: canPoint ? pointing : null, whenShown });
    const deps = { motions, pointing, names, isText: () => this.tools.isText };
    this.#stops = [
      listenTo(match, deps),
      announceHints(match),
      () => this.tools.close(),
      ...('proof' in table.position.setup ? [announceUndecided(match)] : []),
      $effect.root(() => {
        $effect(() => {
          if (this.isOver && !motions.shown) untrack(() => (this.#opening ??= new MapOpening({ match, isSudden })));
        });
        announceComplaint(table);
        // What happens while an answer is on its way is said with what it leads to.
        $effect(() => (match.isActing || (this.isOver && !this.#opening) ? announcer.hold() : undefined));
        // The question is said after the news that led to it, which waits for its motion.
        $effect(() => {
          if (motions.shown || (this.isOver && !this.#opening)) return;
          const { turn, phase } = table.position;
          const asked = this.isOver ? this.#endAloud(wasOver) : askedAloud(table, names);
          if (asked !== undefined) untrack(() => announcer.ask(asked, `${turn} ${phase.name}`));
        });
        const isMyTurn = $derived(table.isMyMove && !match.isSandbox);
        $effect(() => {
          showTurn(isMyTurn, match.matchId);
          return () => showTurn(false);
        });
      }),
    ];
  }

  get isStandstill(): boolean {
    return this.table.seat !== null && isStandstill(this.table.position);
  }
  /** Sound is offered while others play, when the offer covers no buttons. */
  get isOfferingSound(): boolean {
    return (
      this.table.prompt.type === 'wait' &&
      !this.isPaused &&
      !this.isOver &&
      this.table.seat !== null &&
      this.tools.sounds.isOffered
    );
  }
  /** A reader who opens the page of a finished match hears how it ended. */
  #endAloud(isOld: boolean): string | null {
    if (isOld) return null;
    const end = endAloud(this.table, this.match.events, this.names);
    const hidden = this.#opening?.hiddenAloud() ?? '';
    return hidden === '' ? end : `${end}. ${hidden}`;
  }
  get opening(): MapOpening | null {
    return this.#opening;
  }
  get isOver(): boolean {
    return this.table.position.phase.name === 'over';
  }
  get isPaused(): boolean {
    return this.match.clock.isPaused && !this.isOver;
  }
  /** The map that is shown after the end instead of the position. */
  get shown(): Position | undefined {
    return this.#opening?.position;
  }

  spoken(space: Space): string | undefined {
    return this.#opening?.spoken(space, this.names.of);
  }
  sealOf(seat: Seat): string {
    return `who-${this.table.position.setup.colors[seat] ?? 'neutral'}`;
  }
  sealOfPerson(personId: PersonId): string {
    return this.sealOf(this.match.seats.findIndex((person) => person.personId === personId));
  }

  /** What a press does is painted first. */
  skip(): void {
    void this.motions.skipAfterPress();
    this.#opening?.skip();
  }
  press(event: KeyboardEvent): void {
    // Escape does nothing else.
    if (event.key === 'Escape') this.motions.skip();
    if (/^(Escape|Enter| )$/.test(event.key)) this.skip();
    this.tools.press(event);
  }
  close(): void {
    for (const stop of this.#stops) stop();
  }
}
