import { installServiceWorker } from './service-worker.ts';

/** `install`: only once on the home screen. */
export type Obstacle = 'insecure' | 'install' | 'browser';

export interface BrowserAddress {
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

export const browserPush: BrowserPush = {
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
