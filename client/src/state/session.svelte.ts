import type { Person, Refusal } from '@tiwanaku/shared/protocol';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { sessionRequests } from '../connection/session-requests.ts';

type Status = 'asking' | 'known' | 'unreachable' | 'outdated' | 'moved';

/** Who this browser is to the server. A stranger becomes a person by saying a name. */
export class Session {
  readonly #requests: typeof sessionRequests;
  #status = $state.raw<Status>('asking');
  #person = $state.raw<Person | null>(null);

  constructor(requests = sessionRequests) {
    this.#requests = requests;
  }

  get status(): Status {
    return this.#status;
  }
  get person(): Person | null {
    return this.#person;
  }

  async load(): Promise<void> {
    const answer = await this.#requests.session();
    if (answer.ok) this.#take(answer.value);
    else this.#status = 'unreachable';
  }

  /** Takes `name` as this person's own. Null when it is done. */
  async call(name: string): Promise<Refusal | null> {
    const wanted = name.trim();
    if (this.#person?.name === wanted) return null;
    const answer = await this.#requests.name(wanted);
    if (!answer.ok) return answer.refusal;
    this.#take(answer.value);
    return null;
  }

  /** Goes on here as the person who made this code on another device. Null when it is done. */
  async take(code: string): Promise<Refusal | null> {
    const answer = await this.#requests.take(code);
    if (!answer.ok) return answer.refusal;
    this.#take(answer.value);
    return null;
  }

  /** The person went on to another device: in this browser they are nobody any more. */
  moveAway(): void {
    this.#person = null;
    this.#status = 'moved';
  }

  #take(answer: { readonly protocolVersion: number; readonly person: Person | null }): void {
    this.#person = answer.person;
    this.#status = answer.protocolVersion === protocolVersion ? 'known' : 'outdated';
  }
}
