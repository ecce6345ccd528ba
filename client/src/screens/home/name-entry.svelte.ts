import { untrack } from 'svelte';
import { m } from '../../i18n/messages.svelte.ts';
import { refusalWords } from '../../i18n/texts.ts';
import type { Session } from '../../state/session.svelte.ts';

/** Joining a table needs a name. */
export class NameEntry {
  readonly #session: Session;
  name = $state('');
  input = $state.raw<HTMLInputElement>();
  #wrong = $state.raw<(() => string) | null>(null);

  constructor(session: Session) {
    this.#session = session;
    $effect(() => {
      const known = session.person?.name;
      if (!known) return;
      this.name = untrack(() => this.name) || known;
      // A forgotten person's name must not stay.
      return () => (this.name = '');
    });
  }

  /** Name or browser. */
  get wrong(): (() => string) | null {
    return this.#session.status === 'cookieless' ? m.home_noCookies : this.#wrong;
  }

  complain(words: () => string): void {
    this.#wrong = words;
    this.input?.focus();
    // What was pressed stays under the pointer where the field is in sight.
    this.input?.scrollIntoView({ block: 'nearest' });
  }

  async introduce(): Promise<boolean> {
    this.#wrong = null;
    if (!this.name.trim()) {
      this.complain(m.common_nameMissing);
      return false;
    }
    const refusal = await this.#session.call(this.name);
    if (refusal) this.complain(() => refusalWords(refusal));
    return !refusal;
  }

  /** The refusal in words; a person unknown right after naming lacks the cookie. */
  async refused(refusal: Parameters<typeof refusalWords>[0]): Promise<void> {
    if (refusal.code === 'noSession') await this.#session.load();
    this.complain(() => refusalWords(refusal));
  }
}
