import type { Seat } from '@tiwanaku/shared/kernel';
import {
  answerByOrder,
  components,
  composed,
  goods,
  noOrders,
  parseCommand,
  playerAt,
  textOf,
  type Command,
  type Composed,
  type Good,
  type MachuPicchuTypes,
  type Orders,
  type Position,
  type View,
} from '@tiwanaku/shared/machu-picchu';
import type { Acceptance, MatchState } from '../../../state/match.svelte.ts';
import { readStored, writeStored } from '../../../state/stored.ts';

type Match = Pick<MatchState<MachuPicchuTypes>, 'view' | 'isActing' | 'act'>;

interface Plan {
  readonly question: number;
  readonly steps: readonly Command[];
}

/** One of several answers did not arrive. */
export interface Stop {
  readonly sent: readonly Command[];
  readonly left: readonly Command[];
}

const ways: readonly Command['type'][] = ['place', 'step', 'ride', 'stay'];
const nothing: Plan = { question: 0, steps: [] };

/** Up to the first line that is no command. */
function readPlan(text: string | null): Plan {
  const [question, ...lines] = (text ?? '').split('\n');
  const steps: Command[] = [];
  for (const line of lines) {
    const command = parseCommand(line);
    if (!command.ok) break;
    steps.push(command.value);
  }
  return { question: Number(question), steps };
}

const written = ({ question, steps }: Plan): string | null =>
  steps.length === 0 ? null : [question, ...steps.map(textOf)].join('\n');

/** Answers that a player has composed and not sent. */
export class Visit {
  readonly #match: Match;
  readonly #seat: Seat;
  /** The key under which a reload of the page finds it. */
  readonly #key: string | null;
  readonly #orders: () => Orders | undefined;
  #plan = $state.raw<Plan>(nothing);
  #isSending = $state.raw(false);
  #stop = $state.raw<Stop | null>(null);
  readonly #end = $derived.by(() => this.#follow(this.#planned));

  /** What `orders` will answer is not composed: the server goes on past it. */
  constructor(match: Match, seat: Seat, matchId: string | null, orders: () => Orders | undefined = () => noOrders) {
    this.#match = match;
    this.#seat = seat;
    this.#orders = orders;
    this.#key = matchId === null ? null : `visit.${matchId}`;
    if (this.#key !== null) this.#plan = readPlan(readStored(this.#key));
    if (match.view.position.question > this.#plan.question) this.#keep([]);
  }

  get steps(): readonly Command[] {
    return this.#end.kept;
  }
  /** The view once the steps are sent. */
  get view(): View {
    const { view } = this.#match;
    return this.steps.length === 0 ? view : { ...view, position: this.#end.position };
  }
  /** False when the steps leave nothing to choose. */
  get isOpen(): boolean {
    return this.#end.isOpen;
  }
  /** What is asked at its end stays in sight. */
  get isWay(): boolean {
    return this.steps.every(({ type }) => ways.includes(type));
  }
  get isSending(): boolean {
    return this.#isSending;
  }
  get stop(): Stop | null {
    return this.#stop;
  }
  /** The balance of all steps; unchanged goods are left out. */
  get balance(): readonly { readonly good: Good; readonly amount: number }[] {
    const [before, after] = [this.#match.view.position, this.#end.position].map(
      (position) => playerAt(position, this.#seat).goods,
    );
    return goods.flatMap((good) => {
      const amount = (after?.[good] ?? 0) - (before?.[good] ?? 0);
      return amount === 0 ? [] : [{ good, amount }];
    });
  }

  /** False where the answer has to be sent at once. */
  add(command: Command): boolean {
    const { position, isOpen } = this.#end;
    if (this.#isSending || !isOpen || this.#after(position, command) === null) return false;
    this.#stop = null;
    this.#keep([...this.steps, command]);
    return true;
  }

  undo(): void {
    if (!this.#isSending) this.#keep(this.steps.slice(0, -1));
  }

  clear(): void {
    if (!this.#isSending) this.#keep([]);
  }

  /**
   * Sends the steps and then `last`. A refusal, or another question than expected, stops the rest; what is still legal of it stays
   * composed.
   */
  async send(last: Command | null): Promise<Acceptance> {
    const { steps } = this;
    const all = last === null ? steps : [...steps, last];
    const { question } = this.#match.view.position;
    let answer: Acceptance = { isAccepted: true, version: 0 };
    let sent = 0;
    this.#plan = { question, steps };
    this.#isSending = true;
    this.#stop = null;
    for (const command of all) {
      const isExpected = this.#match.view.position.question === question + sent;
      answer = isExpected ? await this.#match.act(command) : { isAccepted: false, refusal: { code: 'stale' } };
      if (!answer.isAccepted) break;
      sent += 1;
      this.#keep(steps.slice(sent));
    }
    this.#isSending = false;
    if (answer.isAccepted || steps.length === 0) return answer;
    this.#stop = { sent: all.slice(0, sent), left: all.slice(sent) };
    this.#keep(this.#follow(steps.slice(sent)).kept);
    return answer;
  }

  /** Steps for the present question; while they are sent, those that it leaves. */
  get #planned(): readonly Command[] {
    const { question, steps } = this.#plan;
    const past = this.#match.view.position.question - question;
    return past === 0 || (this.#isSending && past > 0) ? steps.slice(past) : [];
  }

  #keep(steps: readonly Command[]): void {
    this.#plan = { question: this.#match.view.position.question, steps };
    if (this.#key !== null) writeStored(this.#key, written(this.#plan));
  }

  #after(position: Position, command: Command): Composed | null {
    const { view } = this.#match;
    const after = composed(components, { ...view, position }, this.#seat, command);
    if (!after?.isOpen) return after;
    const answer = answerByOrder(
      components,
      { ...view, position: after.position },
      this.#seat,
      this.#orders() ?? noOrders,
    );
    return answer === null ? after : null;
  }

  /** Follows the steps and leaves out those that are not legal. */
  #follow(steps: readonly Command[]) {
    let end: { readonly position: Position; readonly isOpen: boolean } = {
      position: this.#match.view.position,
      isOpen: true,
    };
    const kept: Command[] = [];
    for (const step of steps) {
      const next = end.isOpen ? this.#after(end.position, step) : null;
      if (next === null) continue;
      kept.push(step);
      end = next;
    }
    return { ...end, kept };
  }
}
