import type { Command, Space } from '@tiwanaku/shared/tiwanaku';
import { neighboursOf, spacesOf } from '@tiwanaku/shared/tiwanaku';
import { m } from '../../../i18n/messages.svelte.ts';
import type { Answer, TypedLanguage } from '../../../match/typed/command-line.svelte.ts';
import { refusalText } from '../hand/why-not.ts';
import { clockAnswer } from '../../../match/clock/clock-text.ts';
import { markWord, topicWord } from '../notes/note-words.ts';
import { pathSentences } from '../otoma/path-words.ts';
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
import {
  cropNames,
  type Fault,
  type Line,
  localized,
  notationOf,
  questions,
  readLine,
  vocabulary,
  type Vocabulary,
} from './vocabulary.ts';

const lastSentences = 6;

/** Tiwanaku's. */
export class TiwanakuLanguage implements TypedLanguage {
  readonly #tools: TableTools;
  readonly words = $derived.by((): Vocabulary => vocabulary());
  /** All that could be typed. */
  readonly lines = $derived.by((): readonly string[] => {
    const { table, notes, pointing } = this.#tools;
    const spaces = spacesOf(table.position.setup.size);
    const after = (name: string, rest: readonly string[]) =>
      rest.map((word) => `${this.words[name as 'where']} ${word}`);
    return [
      ...legalLines(table, this.words),
      ...questions.flatMap((name) => {
        if (name === 'where' || name === 'around') return after(name, spaces);
        if (name === 'row') return after(name, ['1', '2', '3', '4', '5']);
        if (name === 'paths' && !table.position.otoma) return [];
        if (name === 'point') return pointing ? after(name, spaces) : [];
        // Whole, as it may be typed; what else can be noted is said by the help.
        if (name === 'note')
          return notes
            ? after(
                name,
                spaces.map((space) => `${space} 4 ${this.words.sure}`),
              )
            : [];
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

  constructor(tools: TableTools) {
    this.#tools = tools;
  }

  /** Said before anything was typed. */
  welcome(): readonly string[] {
    const { table, names } = this.#tools;
    return [m.typed_welcome({ help: this.words.help }), ...turnAnswer(table, names)];
  }

  answer(text: string): Answer {
    const line = readLine(text, this.words, this.#tools.table.position.setup.size, cropNames());
    if (line.type === 'command') return { type: 'sent', refusal: this.#act(line.command) };
    if (line.type === 'fault') return { type: 'refused', why: this.#faultText(line.fault, text) };
    return { type: 'answered', sentences: this.#answer(line) };
  }

  async #act(command: Command): Promise<string | null> {
    const refusal = await this.#tools.table.command(command);
    if (!refusal) return null;
    const { title, hint } = refusalText(refusal);
    return `${title}. ${hint}`;
  }

  #answer(line: Exclude<Line, { type: 'command' | 'fault' }>): readonly string[] {
    const { table, names, notes, pointing } = this.#tools;
    switch (line.type) {
      case 'empty':
        return [];
      case 'where':
        return [this.#where(line.space)];
      case 'around':
        return neighboursOf(table.position.setup.size, line.space).map((space) => this.#where(space));
      case 'row':
        return spacesOf(table.position.setup.size)
          .filter((space) => space.endsWith(String(line.row)))
          .map((space) => this.#where(space));
      case 'clock':
        return clockAnswer(table.match.clock, table.match.seats);
      case 'paths':
        return table.position.otoma ? pathSentences() : [m.typed_noPaths()];
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

  #where(space: Space): string {
    return whereAnswer(this.#tools.table, space, this.#tools.spoken(space));
  }

  #help(): readonly string[] {
    const { words } = this;
    const { mode } = this.#tools.table.position.setup;
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
      m.typed_helpAround({ around: `${words.around} c3`, row: `${words.row} 3` }),
      ...(this.#tools.table.position.otoma ? [m.typed_helpPaths({ paths: words.paths })] : []),
      m.typed_helpClock({ clock: words.clock }),
      m.typed_helpNote({ line: `${words.note} c3 ${words.sand} ${words.sure}`, point: `${words.point} c3` }),
      m.typed_helpKeys(),
    ];
  }

  /** Similar to an incomplete line; if possible one that is legal now. */
  #example(text: string): string {
    const typed = notationOf(text, this.words, cropNames());
    const [name = '', ...given] = localized(typed, this.words).split(' ');
    const likely = this.lines.filter((line) => line.startsWith(`${name} `));
    const last = given.at(-1);
    const isLike = (line: string) => line.startsWith(`${[name, ...given].join(' ')} `) || line.endsWith(` ${last}`);
    return likely.find(isLike) ?? likely[0] ?? this.words.help;
  }

  #faultText({ code, word }: Fault, text: string): string {
    const texts = {
      unknownAction: () => m.typed_faultAction({ word, help: this.words.help }),
      wrongWords: () => (word ? m.typed_faultTooMany({ word }) : m.typed_faultTooFew({ line: this.#example(text) })),
      noSuchSpace: () => m.typed_faultSpace({ word }),
      noSuchRow: () => m.typed_faultRow({ word, last: 5 }),
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
}
