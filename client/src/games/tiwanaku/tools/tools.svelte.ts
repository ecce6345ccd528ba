import { tick } from 'svelte';
import { aids, type SeenRegion } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Options, Space, TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { Sounds } from '../../../match/sounds/sounds.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { RoomState } from '../../../state/room.svelte.ts';
import type { Asked } from '../help/things.ts';
import { Hints } from '../hints/hints.svelte.ts';
import { hintMarkWord } from '../hints/marks.ts';
import { NoteTaking } from '../notes/note-taking.svelte.ts';
import { marksSentence } from '../notes/note-words.ts';
import { Notes } from '../notes/notes.svelte.ts';
import { pathsAt } from '../otoma/path-words.ts';
import { otomaStops, stopWords } from '../otoma/stops.ts';
import type { Sound } from '../sounds/sound-of.ts';
import { tiwanakuSounds } from '../sounds/sound-set.ts';
import type { Pointing } from '../state/pointing.svelte.ts';
import type { TableState } from '../state/table.svelte.ts';
import type { Names } from '../text/names.ts';
import { aidSentences, regionMark } from './aid-words.ts';
import type { DrawnMarks } from '../notes/drawn-marks.ts';
import { isForTable, Shortcuts } from './shortcuts.svelte.ts';
import { returnToBoard } from './return-to-board.ts';

interface ToolDeps {
  readonly match: MatchState<TiwanakuTypes>;
  readonly room: RoomState;
  readonly table: TableState;
  readonly names: Names;
  /** The pointing of people who may point. */
  readonly pointing: Pointing | null;
  /** The event at a position may be shown. */
  readonly whenShown: (position: number) => Promise<void>;
}

/** Loaded after the table: notes, aids, the board as text, sounds and keys. */
export class TableTools {
  readonly table: TableState;
  readonly names: Names;
  readonly pointing: Pointing | null;
  readonly sounds: Sounds<TiwanakuTypes, Sound>;
  readonly keys = new Shortcuts();
  /** Null for spectators. */
  readonly taking: NoteTaking | null;
  readonly #hints: Hints;
  readonly #stops: readonly (() => void)[];
  #isText = $state.raw(false);
  #isHelping = $state.raw(false);
  #asked = $state.raw<Asked | null>(null);
  #isAboutNotes = false;
  readonly #aid = $derived.by(() => {
    const name = (this.#room.settings.options as Options).aids;
    return name === undefined ? null : aids[name](this.table.position);
  });
  readonly struck = $derived.by(() => this.#aid?.struck ?? null);
  readonly #regions = $derived.by((): ReadonlyMap<Space, SeenRegion> | null => this.#aid?.regions ?? null);
  readonly #room: RoomState;

  constructor({ match, room, table, names, pointing, whenShown }: ToolDeps) {
    this.#room = room;
    this.table = table;
    this.names = names;
    this.pointing = pointing;
    this.taking = table.seat === null ? null : new NoteTaking(new Notes(match, table.position.setup.size));
    this.#hints = new Hints(table);
    this.sounds = new Sounds({ match, set: tiwanakuSounds, isMyMove: () => table.isMyMove, whenShown });
    const awake = () => {
      if (document.visibilityState === 'hidden') this.notes?.flush();
      else void this.notes?.load();
    };
    document.addEventListener('visibilitychange', awake);
    this.#stops = [
      () => this.notes?.close(),
      () => this.#hints.close(),
      () => this.sounds.close(),
      () => document.removeEventListener('visibilitychange', awake),
    ];
  }

  get notes(): Notes | null {
    return this.taking?.notes ?? null;
  }
  readonly #isPlaying = $derived.by(() => this.table.seat !== null && this.table.position.phase.name !== 'over');
  /** Null when the table offers none (DED-HNT-5). */
  get hints(): Hints | null {
    return this.#isPlaying && (this.#room.settings.options as Options).hints ? this.#hints : null;
  }
  /** The players did not choose hints. */
  readonly lacksHints = $derived.by(() => this.#isPlaying && this.hints === null);
  get isOverDock(): boolean {
    return this.isNoting || this.hints?.isOpen === true;
  }
  askForHint(): void {
    this.stopNoting();
    if (this.lacksHints) announcer.show(m.tools_noHints());
    void this.hints?.ask();
  }
  closeHint(): void {
    this.#hints.close();
    void tick().then(returnToBoard);
  }
  get isNoting(): boolean {
    return this.taking?.isOn === true;
  }
  /** Its marks are being edited. */
  get space(): Space | null {
    return this.taking?.space ?? null;
  }
  get isText(): boolean {
    return this.#isText;
  }
  get isHelping(): boolean {
    return this.#isHelping;
  }
  /** The help was opened for it. */
  get asked(): Asked | null {
    return this.#asked;
  }
  help(isOpen: boolean, asked: Asked | null = null): void {
    this.#asked = asked;
    this.#isAboutNotes = false;
    this.#isHelping = isOpen;
  }
  /** Opens the help at the notes, which are far down on a phone. */
  helpWithNotes(): void {
    this.help(true);
    this.#isAboutNotes = true;
  }
  get isAboutNotes(): boolean {
    return this.#isAboutNotes;
  }
  toggleText(): void {
    this.#isText = !this.#isText;
    if (this.#isText) this.stopNoting();
    else void tick().then(returnToBoard);
  }
  toggleNoting(): void {
    if (this.isNoting) this.stopNoting();
    else if (this.taking) {
      this.#isText = false;
      this.taking.begin();
    }
  }
  stopNoting(): void {
    this.taking?.stop();
  }

  /** Chooses the space to mark while notes are open; returns whether it did. */
  tap = (space: Space): boolean => this.taking?.tap(space) === true;

  regionOf = (space: Space): SeenRegion | null => this.#regions?.get(space) ?? null;

  drawnOn(space: Space): DrawnMarks | null {
    const { terrain, crop } = this.table.position;
    const region = this.regionOf(space);
    const chip = region?.spaces[0] === space ? regionMark(region) : null;
    const isKnown = crop[space] !== undefined;
    const struck = !isKnown && terrain[space] !== undefined ? (this.struck?.get(space) ?? null) : null;
    const own = isKnown ? [] : (this.notes?.marksOn(space) ?? []);
    const marks = terrain[space] === undefined ? own : own.filter(({ topic }) => typeof topic === 'number');
    const hint = this.hints?.markOn(space) ?? null;
    return marks.length === 0 && !struck && !chip && !hint ? null : { marks, struck, region: chip, hint };
  }

  /** The aids on a space in words, for screen readers. */
  spoken(space: Space): string {
    const drawn = this.drawnOn(space);
    const { position: table, possible } = this.table;
    const stops = otomaStops(table, possible).filter(({ pawn, to }) => pawn.space === space || to === space);
    const parts = [
      drawn?.hint ? hintMarkWord(drawn.hint) : '',
      ...stops.map(stopWords),
      ...(table.otoma ? pathsAt(space) : []),
      marksSentence(drawn?.marks ?? []),
      ...aidSentences(drawn?.struck ?? null, this.regionOf(space)),
    ];
    return parts.filter(Boolean).join('. ');
  }

  press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.#hints.isOpen) {
      this.closeHint();
      return event.preventDefault();
    }
    if (!isForTable(event)) return;
    const space = (event.target as Element).closest<HTMLElement>('[data-space]')?.dataset['space'] as Space | undefined;
    if (this.taking?.press(event, space, this.keys.isOn)) return event.preventDefault();
    const shortcut = this.keys.of(event);
    if (!shortcut) return;
    if (shortcut === 'point') {
      if (!space || !this.pointing) return;
      this.pointing.send(space);
    } else if (shortcut === 'notes') this.toggleNoting();
    else if (shortcut === 'hint') this.askForHint();
    else if (shortcut === 'sound') this.sounds.toggle();
    else if (shortcut === 'help') this.help(true);
    else if (!this.#isText) this.toggleText();
    else if (shortcut === 'text') this.toggleText();
    event.preventDefault();
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }
}
