import type { Person, Refusal } from '@tiwanaku/shared/protocol';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { sessionRequests } from '../connection/send.ts';

/** `cookieless`: the server does not know the person it just created. */
type Status = 'asking' | 'known' | 'unreachable' | 'outdated' | 'moved' | 'cookieless';

/** A stranger becomes a person by giving a name. */
export class Session {
  readonly #requests: typeof sessionRequests;
  #status = $state.raw<Status>('asking');
  #person = $state.raw<Person | null>(null);
  /** The cookie is not confirmed yet. */
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
    // It is older than the name given meanwhile.
    if (named !== this.#named) return;
    if (!answer.ok) this.#status = 'unreachable';
    else if (this.#isNew && !answer.value.person) this.#status = 'cookieless';
    else this.#take(answer.value);
  }

  /** Null makes a spectator. `before` runs just before the person is shown. Returns null on success. */
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
      if (isNew) void this.#confirm();
    } else before?.();
    return null;
  }

  async forget(): Promise<void> {
    this.#isNew = false;
    await this.load();
  }

  /** Takes over by a code from another device. Null on success. */
  async take(code: string): Promise<Refusal | null> {
    const answer = await this.#requests.take(code);
    if (!answer.ok) return answer.refusal;
    this.#take(answer.value);
    return null;
  }

  /** The person is on another device now. */
  moveAway(): void {
    this.#person = null;
    this.#status = 'moved';
  }

  /** A browser without cookies is a stranger again: its sockets are turned away without a reason. */
  async #confirm(): Promise<void> {
    const answer = await this.#requests.session();
    if (answer.ok && !answer.value.person && this.#isNew) this.#status = 'cookieless';
  }

  #take(answer: { readonly protocolVersion: number; readonly person: Person | null }): void {
    this.#person = answer.person;
    this.#status = answer.protocolVersion === protocolVersion ? 'known' : 'outdated';
  }
}
