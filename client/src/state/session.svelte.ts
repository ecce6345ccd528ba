import type { Person, Refusal } from '@tiwanaku/shared/protocol';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { sessionRequests } from '../connection/session-requests.ts';

/** `cookieless`: the server knows nobody although a name has just been given here. */
type Status = 'asking' | 'known' | 'unreachable' | 'outdated' | 'moved' | 'cookieless';

/** Who this browser is to the server. A stranger becomes a person by saying a name. */
export class Session {
  readonly #requests: typeof sessionRequests;
  #status = $state.raw<Status>('asking');
  #person = $state.raw<Person | null>(null);
  /** The person was made on this page, whose cookie has not come back yet. */
  #isNew = false;
  #named = 0;

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
    const named = this.#named;
    const answer = await this.#requests.session();
    // Asked before a name was given, this answer is older.
    if (named !== this.#named) return;
    if (!answer.ok) this.#status = 'unreachable';
    else if (this.#isNew && !answer.value.person) this.#status = 'cookieless';
    else this.#take(answer.value);
  }

  /**
   * Takes `name` as this person's own; with null a stranger may watch. `before` runs just before the person is shown. Null when
   * it is done.
   */
  async call(name: string | null, before?: () => void): Promise<Refusal | null> {
    const wanted = name?.trim() ?? null;
    if (!this.#person || (wanted !== null && this.#person.name !== wanted)) {
      const isNew = !this.#person;
      const answer = await this.#requests.name(wanted);
      if (!answer.ok) return answer.refusal;
      this.#isNew ||= isNew;
      this.#named++;
      before?.();
      this.#take(answer.value);
    } else before?.();
    return null;
  }

  /** The person of this browser is to be forgotten. */
  async forget(): Promise<void> {
    this.#isNew = false;
    await this.load();
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
