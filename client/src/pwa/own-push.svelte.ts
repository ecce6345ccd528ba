import type { Language } from '@tiwanaku/shared/protocol';
import { installServiceWorker } from './service-worker.ts';
import { http } from '../connection/http.ts';
import { currentLocale } from '../i18n/messages.svelte.ts';

/** `install`: only once on the home screen. */
export type Obstacle = 'insecure' | 'install' | 'browser';

interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `key` is the server's public key. */
export interface BrowserPush {
  obstacle(): Promise<Obstacle | null>;
  permission(): NotificationPermission;
  /** First thing after a click. */
  ask(): Promise<NotificationPermission>;
  /** One made for another key is dropped. */
  present(key: string): Promise<BrowserAddress | null>;
  /** Rejects when the push service is unreachable. */
  subscribe(key: string): Promise<BrowserAddress>;
  unsubscribe(): Promise<void>;
}

/** iPads report as Macs, which have no touch screens. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function addressOf(subscription: PushSubscription): BrowserAddress {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const browserPush: BrowserPush = {
  async obstacle() {
    if (!isSecureContext) return 'insecure';
    const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    if (!isAble) return isApplePhone() ? 'install' : 'browser';
    return (await installServiceWorker()) ? null : 'browser';
  },

  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),

  async present(key) {
    const subscription = await (await installServiceWorker())?.pushManager.getSubscription();
    if (!subscription) return null;
    const madeFor = subscription.options.applicationServerKey;
    if (!madeFor || base64url(madeFor) === key) return addressOf(subscription);
    await subscription.unsubscribe();
    return null;
  },

  async subscribe(key) {
    const { pushManager } = await navigator.serviceWorker.ready;
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  },

  async unsubscribe() {
    await (await (await installServiceWorker())?.pushManager.getSubscription())?.unsubscribe();
  },
};

/** A screen waits for the offer for so long, and is then shown without it. */
const subscribeTimeoutMs = 2_000;

type OwnPushState =
  /** Unknown yet, or no push on the server. */
  | 'none'
  | 'off'
  | 'on'
  /** Denied; only the browser's settings can undo that. */
  | 'blocked'
  | Obstacle;

export interface OwnPushDeps {
  readonly requests: Pick<typeof http, 'push' | 'pushTo' | 'pushStop'>;
  readonly browser: BrowserPush;
  readonly language: () => Language;
}

/** What every screen with the offer shares; the browser stores the choice. */
export class OwnPush {
  readonly #deps: OwnPushDeps;
  #key: string | null = null;
  #asking: Promise<void> | null = null;
  #language: Language | null = null;
  #state = $state.raw<OwnPushState>('none');
  #isBusy = $state.raw(false);
  #hasFailed = $state.raw(false);

  constructor(deps: OwnPushDeps) {
    this.#deps = deps;
  }

  get state(): OwnPushState {
    return this.#state;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * Call before each screen with the offer: asks server and browser once, again after a failure or in another language.
   * Resolves after 2 s at the latest.
   */
  ask(): Promise<void> {
    if (!this.#asking || this.#language !== this.#deps.language()) {
      this.#language = this.#deps.language();
      this.#asking = this.#look();
    }
    return Promise.race([this.#asking, new Promise<void>((resolve) => setTimeout(resolve, subscribeTimeoutMs))]);
  }

  /** The browser's next person is asked anew. */
  forget(): void {
    this.#asking = null;
    this.#state = 'none';
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
    if (!answer.ok) this.#asking = null;
    if (!answer.ok || answer.value.key === null) return;
    const { key } = answer.value;
    this.#key = key;
    const obstacle = await browser.obstacle();
    if (obstacle) this.#state = obstacle;
    else if (browser.permission() === 'denied') this.#state = 'blocked';
    else {
      const address = await browser.present(key).catch(() => null);
      // The server may have lost it, or the language changed.
      this.#state = address && (await this.#keep(address)) ? 'on' : 'off';
    }
  }

  async #begin(): Promise<OwnPushState> {
    const { browser } = this.#deps;
    const permission = await browser.ask();
    if (permission === 'denied') return 'blocked';
    if (permission === 'default' || this.#key === null) return 'off';
    if (await this.#keep(await browser.subscribe(this.#key))) return 'on';
    await browser.unsubscribe();
    throw new Error('the server does not take this address');
  }

  /** Stops the messages. Without the address sent messages are lost: the server need not know. */
  async #stop(): Promise<OwnPushState> {
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

export const ownPush = new OwnPush({ requests: http, browser: browserPush, language: currentLocale });
