import type { Command } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { logLines } from '../state/log-lines.ts';
import { refusalText } from '../hand/complaint-text.ts';
import { spokenEvents } from '../text/speech.ts';
import { spacesOf } from '@tiwanaku/shared/tiwanaku';
import { markWord, topicWord } from '../notes/note-words.ts';
import type { TableTools } from '../tools/tools.svelte.ts';
import {
  lastAnswer,
  leftAnswer,
  legalLines,
  movesAnswer,
  reachAnswer,
  scoreAnswer,
  turnAnswer,
  whereAnswer,
} from './answers.ts';
import { completed, completions } from './complete.ts';
import { readLine, type Fault, type Line } from './read-line.ts';
import { cropNames, localized, notationOf, questions, vocabulary, type Vocabulary } from './vocabulary.ts';

/** The reader's `line`, and its answers. */
export interface Exchange {
  readonly id: number;
  readonly line: string | null;
  readonly answer: readonly string[];
  readonly isRefusal: boolean;
}

const mostKept = 60;
const lastSentences = 6;

/** The command line: parses lines, carries them out or answers them, and keeps both. */
export class CommandLine {
  readonly #tools: TableTools;
  readonly #stop: () => void;
  #exchanges = $state.raw<readonly Exchange[]>([]);
  #text = $state.raw('');
  #typed: readonly string[] = [];
  /** Index in the history; its length is the line being written. */
  #place = 0;
  #next = 0;
  #isAsking = false;
  readonly words = $derived.by((): Vocabulary => vocabulary());
  /** Everything that could be typed now. */
  readonly #lines = $derived.by((): readonly string[] => {
    const { table, notes, pointing } = this.#tools;
    const spaces = spacesOf(table.table.setup.size);
    const after = (name: string, rest: readonly string[]) =>
      rest.map((word) => `${this.words[name as 'where']} ${word}`);
    return [
      ...legalLines(table, this.words),
      ...questions.flatMap((name) => {
        if (name === 'where') return after(name, spaces);
        if (name === 'point') return pointing ? after(name, spaces) : [];
        if (name === 'note') return notes ? after(name, spaces) : [];
        if (name === 'reach')
          return [
            this.words.reach,
            ...after(
              name,
              [...table.possible.explore.keys()].map((from) => localized(from, this.words)),
            ),
          ];
        return [this.words[name]];
      }),
    ];
  });
  readonly completions = $derived.by(() => completions(this.#text, this.#lines));

  constructor(tools: TableTools) {
    this.#tools = tools;
    // Others' events are reported between exchanges; the reader's own lines are answered at once.
    let batch: Parameters<typeof spokenEvents>[0][number][] = [];
    this.#stop = tools.table.match.onEvents(({ event }) => {
      if (batch.length === 0)
        queueMicrotask(() => {
          const told = logLines(batch).length > 0 ? spokenEvents(batch, tools.names) : '';
          batch = [];
          if (told) this.#tell(null, [told], false);
        });
      batch.push(event);
    });
    this.#tell(null, [m.typed_welcome({ help: this.words.help }), ...turnAnswer(tools.table, tools.names)], false);
  }

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }
  get text(): string {
    return this.#text;
  }
  set text(text: string) {
    this.#text = text;
  }

  /** Goes through the history. */
  recall(steps: -1 | 1): void {
    const place = this.#place + steps;
    if (place < 0 || place > this.#typed.length) return;
    this.#place = place;
    this.#text = this.#typed[place] ?? '';
  }

  /** Completes the line as far as there is no choice; returns whether it changed. */
  complete(): boolean {
    const text = this.#text.trim() === '' ? this.#text : completed(this.#text, this.#lines);
    if (text === this.#text) return false;
    this.#text = text;
    return true;
  }

  async run(text = this.#text): Promise<void> {
    if (this.#isAsking || text.trim() === '') return;
    this.#typed = [...this.#typed.filter((before) => before !== text), text].slice(-mostKept);
    this.#place = this.#typed.length;
    this.#text = '';
    const line = readLine(text, this.words, this.#tools.table.table.setup.size, cropNames());
    if (line.type === 'command') return this.#act(text, line.command);
    if (line.type === 'fault') return this.#refuse(text, this.#faultText(line.fault, text));
    const answer = this.#answer(line);
    this.#tell(text, answer, false);
    announcer.say(answer.join(' '));
  }

  close(): void {
    this.#stop();
  }

  async #act(text: string, command: Command): Promise<void> {
    this.#isAsking = true;
    // Its events are reported and announced like all others.
    this.#tell(text, [], false);
    const refusal = await this.#tools.table.command(command);
    this.#isAsking = false;
    if (!refusal) return;
    const { title, hint } = refusalText(refusal);
    this.#tell(null, [`${title}. ${hint}`], true);
    announcer.say(`${title}. ${hint}`, 'assertive');
  }

  #refuse(text: string, why: string): void {
    this.#tell(text, [why], true);
    announcer.say(why, 'assertive');
  }

  #answer(line: Exclude<Line, { type: 'command' | 'fault' }>): readonly string[] {
    const { table, names, notes, pointing } = this.#tools;
    switch (line.type) {
      case 'empty':
        return [];
      case 'where':
        return [whereAnswer(table, line.space, this.#tools.spoken(line.space))];
      case 'reach':
        return reachAnswer(table, line.from, this.words);
      case 'moves':
        return movesAnswer(table, this.words);
      case 'score':
        return scoreAnswer(table, names);
      case 'left':
        return leftAnswer(table, names);
      case 'turn':
        return turnAnswer(table, names);
      case 'last':
        return lastAnswer(table, names, lastSentences);
      case 'point':
        if (!pointing) return [m.typed_nobodyToPoint()];
        pointing.send(line.space);
        return [m.typed_pointed({ space: line.space })];
      case 'note': {
        if (!notes) return [m.typed_noNotes()];
        notes.mark(line.space, line.topic, line.mark);
        return [m.notes_marked({ space: line.space, topic: topicWord(line.topic), mark: markWord(line.mark) })];
      }
      case 'help':
        return this.#help();
    }
  }

  #help(): readonly string[] {
    const { words } = this;
    const { mode } = this.#tools.table.table.setup;
    const usual = [
      m.typed_helpExplore({ line: `${words.explore} b2 c3`, reserve: `${words.explore} ${words.reserve} b3` }),
      m.typed_helpDivine({ line: `${words.divine} a3 4` }),
      m.typed_helpOffer({ line: `${words.offer} 1 2 5` }),
      m.typed_helpEnd({ end: words.end, pass: words.pass }),
    ];
    const own = {
      competitive: [m.typed_helpRecall({ line: `${words.recall} b2` })],
      solo: [m.typed_helpOtoma({ line: `${words.moveOtoma} ${words.violet}` })],
      coop: [
        m.typed_helpSpend({ line: `${words.spend} ${words.sand}`, supply: words.supply }),
        m.typed_helpOrder({ line: `${words.order} c4` }),
      ],
    };
    return [
      ...usual,
      ...own[mode],
      m.typed_helpAsk({ where: `${words.where} b2`, reach: `${words.reach} b2`, moves: words.moves }),
      m.typed_helpTold({ score: words.score, left: words.left, turn: words.turn, last: words.last }),
      m.typed_helpNote({ line: `${words.note} c3 ${words.sand} ${words.sure}`, point: `${words.point} c3` }),
      m.typed_helpKeys(),
    ];
  }

  /** A complete line similar to one that lacks something; one that is legal now, if possible. */
  #example(text: string): string {
    const typed = notationOf(text, this.words, cropNames());
    const [name = '', ...given] = localized(typed, this.words).split(' ');
    const likely = this.#lines.filter((line) => line.startsWith(`${name} `));
    const last = given.at(-1);
    const isLike = (line: string) => line.startsWith(`${[name, ...given].join(' ')} `) || line.endsWith(` ${last}`);
    return likely.find(isLike) ?? likely[0] ?? this.words.help;
  }

  #faultText({ code, word }: Fault, text: string): string {
    const texts = {
      unknownAction: () => m.typed_faultAction({ word, help: this.words.help }),
      wrongWords: () => (word ? m.typed_faultTooMany({ word }) : m.typed_faultTooFew({ line: this.#example(text) })),
      noSuchSpace: () => m.typed_faultSpace({ word }),
      noSuchCrop: () => m.typed_faultCrop({ word }),
      noSuchTerrain: () => m.typed_faultTerrain({ word }),
      noSuchColor: () => m.typed_faultColor({ word }),
      noSuchMark: () =>
        m.typed_faultMark({
          word,
          possible: this.words.possible,
          out: this.words.out,
          sure: this.words.sure,
          none: this.words.none,
        }),
    };
    return texts[code]();
  }

  #tell(line: string | null, answer: readonly string[], isRefusal: boolean): void {
    this.#exchanges = [...this.#exchanges, { id: this.#next++, line, answer, isRefusal }].slice(-mostKept);
  }
}
