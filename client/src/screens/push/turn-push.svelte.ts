import type { Language } from '@tiwanaku/shared/protocol';
import type { http } from '../../connection/http.ts';
import type { BrowserAddress, BrowserPush, Obstacle } from './browser-push.ts';

export type TurnPushState =
  /** Unknown yet, or the server has no push: nothing to show. */
  | 'none'
  | 'off'
  | 'on'
  /** Denied; only the browser's settings can undo that. */
  | 'blocked'
  | Obstacle;

export interface TurnPushDeps {
  readonly requests: Pick<typeof http, 'push' | 'pushTo' | 'pushStop'>;
  readonly browser: BrowserPush;
  readonly language: () => Language;
}

/** Push notifications of this browser; the browser stores the choice. */
export class TurnPush {
  readonly #deps: TurnPushDeps;
  #key: string | null = null;
  #state = $state.raw<TurnPushState>('none');
  #isBusy = $state.raw(false);
  #hasFailed = $state.raw(false);

  constructor(deps: TurnPushDeps) {
    this.#deps = deps;
    void this.#look();
  }

  get state(): TurnPushState {
    return this.#state;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** The last change failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Call from a click: browsers ask for permission only then. */
  async toggle(): Promise<void> {
    if (this.#isBusy || (this.#state !== 'on' && this.#state !== 'off')) return;
    this.#isBusy = true;
    this.#hasFailed = false;
    try {
      this.#state = this.#state === 'on' ? await this.#stop() : await this.#begin();
    } catch {
      this.#hasFailed = true;
    }
    this.#isBusy = false;
  }

  async #look(): Promise<void> {
    const { requests, browser } = this.#deps;
    const answer = await requests.push();
    if (!answer.ok || answer.value.key === null) return;
    const { key } = answer.value;
    this.#key = key;
    const obstacle = await browser.obstacle();
    if (obstacle) this.#state = obstacle;
    else if (browser.permission() === 'denied') this.#state = 'blocked';
    else {
      const address = await browser.present(key).catch(() => null);
      // The server may have lost it, or the language may have changed.
      this.#state = address && (await this.#keep(address)) ? 'on' : 'off';
    }
  }

  async #begin(): Promise<TurnPushState> {
    const { browser } = this.#deps;
    const permission = await browser.ask();
    if (permission === 'denied') return 'blocked';
    if (permission === 'default' || this.#key === null) return 'off';
    if (await this.#keep(await browser.subscribe(this.#key))) return 'on';
    await browser.unsubscribe();
    throw new Error('the server does not take this address');
  }

  /** Without the browser's address, sent messages are lost: the server need not know. */
  async #stop(): Promise<TurnPushState> {
    const { requests, browser } = this.#deps;
    const address = this.#key === null ? null : await browser.present(this.#key);
    if (address) await requests.pushStop(address.endpoint);
    await browser.unsubscribe();
    return 'off';
  }

  async #keep({ endpoint, p256dh, auth }: BrowserAddress): Promise<boolean> {
    const { requests, language } = this.#deps;
    return (await requests.pushTo({ endpoint, p256dh, auth, language: language() })).ok;
  }
}
