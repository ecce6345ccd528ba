/** Why notifications cannot be had here. `install`: only once the page is on the home screen. */
export type Obstacle = 'insecure' | 'install' | 'browser';

/** Where this browser can be reached, and what it is written to with. */
export interface BrowserAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a browser has to do with notifications. `key` is the server's public key. */
export interface BrowserPush {
  obstacle(): Promise<Obstacle | null>;
  permission(): NotificationPermission;
  /** Asks the person; browsers want that to be the first thing after their click. */
  ask(): Promise<NotificationPermission>;
  /** The address that is there already; one that was made for another key is given up. */
  present(key: string): Promise<BrowserAddress | null>;
  /** Rejects where the push service of the browser cannot be reached. */
  subscribe(key: string): Promise<BrowserAddress>;
  unsubscribe(): Promise<void>;
}

/** iPads call themselves Macs, which have no touch screens. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  await navigator.serviceWorker.getRegistration().catch(() => undefined);

function addressOf(subscription: PushSubscription): BrowserAddress {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** This browser. */
export const browserPush: BrowserPush = {
  async obstacle() {
    if (!isSecureContext) return 'insecure';
    const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
    if (!isAble) return isApplePhone() ? 'install' : 'browser';
    return (await worker()) ? null : 'browser';
  },

  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),

  async present(key) {
    const subscription = await (await worker())?.pushManager.getSubscription();
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
    await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
  },
};
