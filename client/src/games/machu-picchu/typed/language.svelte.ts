import {
  components,
  districts,
  refusalOf,
  type CardId,
  type Command,
  type MachuPicchuTypes,
} from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { type Answer, plain, type TypedLanguage } from '../../../match/typed/command-line.svelte.ts';
import { clockAnswer } from '../../../match/clock/clock-text.ts';
import { resignedSeats } from '../../../match/clock/resignations.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import type { Privacy } from '../cards/privacy.svelte.ts';
import { cardText } from '../cards/card-text.ts';
import { logLines } from '../log/sentence.ts';
import { mostGiving } from '../state/answers.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { districtText } from '../text/district-text.ts';
import type { Names } from '../text/names.ts';
import { visitText } from '../text/turn-text.ts';
import {
  goodsAnswer,
  legalLines,
  marketAnswer,
  movesAnswer,
  refusalText,
  scoreAnswer,
  timeAnswer,
  turnAnswer,
} from './answers.ts';
import {
  actions,
  type Fault,
  type Line,
  localized,
  notationOf,
  nounAfter,
  questions,
  readLine,
  vocabulary,
} from './vocabulary.ts';

const lastSentences = 6;

/** What the language needs of a table. */
export interface TypedTable {
  readonly match: Pick<MatchState<MachuPicchuTypes>, 'events' | 'onEvents' | 'clock' | 'seats'>;
  readonly choice: Choice;
  readonly names: Names;
  readonly privacy: Privacy;
}

/** The typed language of Machu Picchu, as a table understands it: the game record's, and the words of the page. */
export class MachuPicchuLanguage implements TypedLanguage {
  readonly #table: TypedTable;
  readonly words = $derived.by(vocabulary);
  readonly lines = $derived.by((): readonly string[] => [
    ...legalLines(this.#table.choice, this.words),
    ...questions.flatMap((question) =>
      question === 'where' ? districts.map((district) => this.#say(`where ${district}`)) : [this.#say(question)],
    ),
  ]);

  constructor(table: TypedTable) {
    this.#table = table;
  }

  /** What is said before anything was typed. */
  welcome(): readonly string[] {
    const { choice, names } = this.#table;
    return [m.typed_welcome({ help: this.#say('help') }), ...turnAnswer(choice, names)];
  }

  /** A line that could be typed. */
  get example(): string {
    return this.#say('step plaza');
  }

  answer(text: string): Answer {
    const all = this.#all(text);
    if (all) return this.#act(all);
    const line = readLine(text, this.words);
    if (line.type === 'command') return this.#act(line.command);
    if (line.type === 'fault') return { type: 'refused', why: this.#faultText(line.fault, text) };
    return { type: 'answered', sentences: this.#answer(line) };
  }

  #say = (notation: string): string => localized(notation, this.words);

  /** "collect all" and its like: as much as can be given. */
  #all(text: string): Command | null {
    const [verb, word, ...more] = notationOf(text, this.words).split(' ');
    if (word === undefined || more.length > 0 || plain(word) !== plain(m.machu_typed_all())) return null;
    return mostGiving(this.#table.choice.legal.filter(({ type }) => type === verb));
  }

  #act(command: Command): Answer {
    const { choice } = this.#table;
    if (choice.seat === null) return { type: 'refused', why: m.machu_typed_watching() };
    if (choice.isBusy) return { type: 'refused', why: m.machu_typed_onItsWay() };
    // Nothing has changed meanwhile: it is not even sent.
    if (!choice.can(command)) {
      const detail = refusalOf(components, choice.view, choice.seat, command) ?? 'notInThisPhase';
      return { type: 'refused', why: refusalText({ code: 'rules', detail }, choice, this.#table.names) };
    }
    if (choice.compose(command)) return { type: 'answered', sentences: turnAnswer(choice, this.#table.names) };
    return { type: 'sent', refusal: this.#send(command) };
  }

  async #send(command: Command): Promise<string | null> {
    const { choice, names } = this.#table;
    const answer = await choice.send(command);
    if (answer === null) return m.machu_typed_onItsWay();
    return answer.isAccepted ? null : (visitText(choice.visit) ?? refusalText(answer.refusal, choice, names));
  }

  get #cards(): readonly CardId[] {
    const { seat, view } = this.#table.choice;
    return seat === null ? [] : (view.hands[seat]?.cards ?? []);
  }

  #answer(line: Exclude<Line, { type: 'command' | 'fault' }>): readonly string[] {
    const { choice, names, match, privacy } = this.#table;
    const { position, seat } = choice;
    switch (line.type) {
      case 'where':
        return [districtText(choice, line.district, names)];
      case 'moves':
        return movesAnswer(choice, this.words, this.#cards);
      case 'market':
        return marketAnswer(position);
      case 'goods':
        return goodsAnswer(position, names);
      case 'time':
        return timeAnswer(position, names);
      case 'clock':
        return clockAnswer(match.clock, match.seats);
      case 'cards':
        return seat === null
          ? [m.machu_typed_watching()]
          : this.#cards.map((card) => `${cardText(position, seat, card)}.`);
      case 'score':
        return scoreAnswer(choice, names);
      case 'undo':
        if (!choice.visit?.steps.length) return [m.machu_typed_nothingToUndo()];
        choice.visit.undo();
        return turnAnswer(choice, names);
      case 'turn':
        return turnAnswer(choice, names);
      case 'last': {
        const lines = logLines(match.events, names, privacy.isHidden, resignedSeats(match)).map(({ text }) => text);
        return lines.length === 0 ? [m.typed_lastNothing()] : lines.slice(-lastSentences);
      }
      case 'help':
        return this.#help();
    }
  }

  #help(): readonly string[] {
    const say = this.#say;
    const asked = Object.fromEntries([...actions, ...questions].map((verb) => [verb, say(verb)])) as Record<
      (typeof actions)[number] | (typeof questions)[number],
      string
    >;
    return [
      m.machu_typed_helpMove({ step: say('step plaza'), ride: say('ride palace'), stay: say('stay corn') }),
      m.machu_typed_helpBegin({ settle: say('settle meadow'), place: say('place palace') }),
      m.machu_typed_helpAmounts({
        ...asked,
        produce: say('produce 2'),
        sacrifice: say('sacrifice 1'),
        offer: say('offer corn,cloth'),
        all: m.machu_typed_all(),
      }),
      m.machu_typed_helpHouses({
        ...asked,
        hire: say('hire weaver'),
        acquire: say('acquire puma'),
        send: say('send meadow'),
      }),
      m.machu_typed_helpTrade({
        sell: say('sell coca'),
        buy: say('buy llama'),
        adjust: say('adjust coca -1'),
        cards: say('return farmer-puma,condor-virgin'),
      }),
      m.machu_typed_helpVisit({ undo: asked.undo, end: asked.end }),
      m.machu_typed_helpAsk({ ...asked, where: say('where plaza') }),
      m.typed_helpClock({ clock: asked.clock }),
      m.typed_helpKeys(),
    ];
  }

  /** A whole line like the one that lacks something: one that may be typed now, where there is one. */
  #example(text: string): string {
    const verb = notationOf(text, this.words).split(' ')[0] ?? '';
    const begin = `${this.#say(verb)} `;
    const [first] = this.words.nouns[nounAfter(verb)];
    return this.lines.find((line) => line.startsWith(begin)) ?? `${begin}${first?.called[0] ?? '1'}`;
  }

  #faultText({ code, word, wanted }: Fault, text: string): string {
    if (code === 'unknownAction') return m.typed_faultAction({ word, help: this.#say('help') });
    if (code === 'wrongWords')
      return word ? m.typed_faultTooMany({ word }) : m.typed_faultTooFew({ line: this.#example(text) });
    if (wanted === 'count') return m.machu_typed_faultNumber({ word });
    const list =
      wanted === 'card'
        ? this.#say(`return ${this.#cards.join(',')}`)
            .split(' ')
            .slice(1)
        : this.words.nouns[wanted].map(({ called }) => called[0] ?? '');
    return m.machu_typed_faultWord({ word, list: list.join(', ') });
  }
}
