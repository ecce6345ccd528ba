import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { languages } from '@tiwanaku/shared/protocol';
import { read } from './repository.ts';

const code = read('client/public/sw.js');
const path = '/r/AAAAAAAAAAAAAAAAAAAAAA';
const message = { title: 'Tiwanaku: tu turno', body: 'Ann te espera.', language: 'es', tag: 'match-1', path };

interface Event {
  readonly [name: string]: unknown;
}

const subscription = (name: string) => ({
  options: { applicationServerKey: `key of the ${name}` },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'point', auth: 'secret' } }),
});
const addressOf = (name: string, language: string) => [
  'POST',
  '/api/push',
  { endpoint: `https://push.example/${name}`, p256dh: 'point', auth: 'secret', language },
];

/** The service worker in a browser with these tabs and notifications. */
function worker({ tabs = [] as string[], shown = [] as string[], languages = ['en'], keeping = 'no-cache' } = {}) {
  const listeners = new Map<string, (event: Event) => void>();
  const did: unknown[] = [];
  const self = {
    location: { origin: 'https://games.example' },
    navigator: { languages },
    addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    registration: {
      pushManager: {
        subscribe: async (options: unknown) => {
          did.push(['subscribes', options]);
          return subscription('new');
        },
      },
      showNotification: async (title: string, options: unknown) => did.push(['shows', title, options]),
      getNotifications: async () =>
        shown.map((one) => ({ data: { path: one }, close: () => did.push(['takes down', one]) })),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => did.push(['brings to the front', url]) })),
      openWindow: async (url: string) => did.push(['opens', url]),
    },
  };
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': keeping });
  const page = { ok: true, headers, clone: () => null };
  const fetch = async (to: unknown, request?: { readonly method: string; readonly body: string }) => {
    if (to === '/api/push' && !request) return { json: async () => ({ key: 'serverKey' }) };
    if (request) did.push([request.method, to, JSON.parse(request.body)]);
    return page;
  };
  const cache = { put: async (key: string) => did.push(['keeps', key]), match: async () => undefined };
  runInNewContext(code, { self, URL, fetch, caches: { open: async () => cache } });
  const tell = async (name: string, event: Event) => {
    const waits: unknown[] = [];
    const wait = (what: unknown) => waits.push(what);
    listeners.get(name)?.({ ...event, waitUntil: wait, respondWith: wait });
    await Promise.all(waits);
    return JSON.parse(JSON.stringify(did)) as unknown;
  };
  return tell;
}

const clicked = { notification: { data: { path }, close: () => undefined } };

test('what arrives is shown in its language, the latest of a match alone, and knows its table', async () => {
  expect(await worker()('push', { data: { json: () => message } })).toEqual([
    [
      'shows',
      message.title,
      { body: message.body, lang: 'es', tag: 'match-1', renotify: true, icon: '/icon-192.png', data: { path } },
    ],
  ]);
});

test('a turn that is over is shown no longer', async () => {
  const over = { isOver: true, tag: 'match-1' };
  expect(await worker({ shown: [path] })('push', { data: { json: () => over } })).toEqual([['takes down', path]]);
});

test('a click brings the tab of the table to the front, wherever in it one was', async () => {
  const tabs = ['https://games.example/my', `https://games.example${path}#x`];
  expect(await worker({ tabs })('notificationclick', clicked)).toEqual([['brings to the front', tabs[1]]]);
});

test('a click opens the table where no tab shows it', async () => {
  expect(await worker({ tabs: ['https://games.example/'] })('notificationclick', clicked)).toEqual([['opens', path]]);
});

const navigation = { request: { method: 'GET', mode: 'navigate', url: `https://games.example${path}` } };

test('a person who comes by themselves is not notified of that table any more', async () => {
  const shown = [path, '/r/BBBBBBBBBBBBBBBBBBBBBB'];
  expect(await worker({ shown, keeping: 'no-store' })('fetch', navigation)).toEqual([['takes down', path]]);
});

test('an empty page is kept for when there is no network; one with a table written into it never is', async () => {
  expect(await worker({ keeping: 'no-cache' })('fetch', navigation)).toEqual([['keeps', '/']]);
  expect(await worker({ keeping: 'no-store' })('fetch', navigation)).toEqual([]);
});

describe('an address that the browser has changed', () => {
  test('is sent to the server at once, in a language that the person reads', async () => {
    const changed = { oldSubscription: subscription('old'), newSubscription: subscription('given') };
    const tell = worker({ languages: ['pt-BR', 'fr-BE', 'en'] });
    expect(await tell('pushsubscriptionchange', changed)).toEqual([addressOf('given', 'fr')]);
  });

  test.each(languages)('is shown in %s to a person who reads that alone', async (language) => {
    const changed = { newSubscription: subscription('given') };
    expect(await worker({ languages: [language] })('pushsubscriptionchange', changed)).toEqual([
      addressOf('given', language),
    ]);
  });

  test('is asked for anew where the browser gives none, with the key of the one before', async () => {
    const changed = { oldSubscription: subscription('old'), newSubscription: null };
    expect(await worker({ languages: ['de'] })('pushsubscriptionchange', changed)).toEqual([
      ['subscribes', { userVisibleOnly: true, applicationServerKey: 'key of the old' }],
      addressOf('new', 'en'),
    ]);
  });

  test('and with the server’s key where the browser tells of neither', async () => {
    expect(await worker()('pushsubscriptionchange', {})).toEqual([
      ['subscribes', { userVisibleOnly: true, applicationServerKey: 'serverKey' }],
      addressOf('new', 'en'),
    ]);
  });
});

describe('BOT-12 playing without a network', () => {
  const list = '/assets/offline-1.json';
  const files = {
    all: ['/assets/page-1.js', '/assets/offline-1.js'],
    en: ['/assets/offline.en-1.js'],
    fr: ['/assets/offline.fr-1.js'],
  };
  const old = Array.from({ length: 30 }, (_, index) => `/assets/old-${index}.js`);

  /** The service worker with a cache, in front of a server that has these files and no others. */
  async function keeping(
    kept: readonly string[],
    says: (tell: (name: string, event: Event) => Promise<void>) => Promise<void>,
  ) {
    const pathOf = (to: unknown) =>
      new URL(typeof to === 'string' ? to : (to as Request).url, 'https://games.example').pathname;
    const bodyOf = (path: string) =>
      path === '/' ? `<meta name="offline" content="${list}" />` : path === list ? JSON.stringify(files) : 'code';
    const asked: string[] = [];
    const fetch = async (to: unknown) => {
      asked.push(pathOf(to));
      return new Response(bodyOf(pathOf(to)), { headers: { 'content-type': 'text/html' } });
    };
    const found = new Map(['/', ...kept].map((path) => [path, bodyOf(path)]));
    const cache = {
      match: async (to: unknown) => (found.has(pathOf(to)) ? new Response(found.get(pathOf(to))) : undefined),
      put: async (to: unknown, answer: Response) => void found.set(pathOf(to), await answer.text()),
      add: async (to: unknown) => void found.set(pathOf(to), await (await fetch(to)).text()),
      keys: async () => [...found.keys()].map((path) => ({ url: `https://games.example${path}` })),
      delete: async (to: unknown) => found.delete(pathOf(to)),
    };
    const listeners = new Map<string, (event: Event) => void>();
    const self = {
      location: { origin: 'https://games.example' },
      addEventListener: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
    };
    runInNewContext(code, { self, URL, fetch, Set, caches: { open: async () => cache } });
    await says(async (name, event) => {
      const waits: unknown[] = [];
      listeners.get(name)?.({
        ...event,
        waitUntil: (what: unknown) => waits.push(what),
        respondWith: (what: unknown) => waits.push(what),
      });
      await Promise.all(waits);
    });
    return { kept: [...found.keys()], asked };
  }

  test('keeps what the page lists, in the language of the person, and forgets other builds', async () => {
    const { kept } = await keeping(old, (tell) => tell('message', { data: { keep: 'fr' } }));
    expect(kept.sort()).toEqual(['/', list, ...files.all, ...files.fr].sort());
  });

  test('fetches nothing twice, and nothing in a language that it does not know', async () => {
    const there = [list, ...files.all, ...files.en];
    const { asked } = await keeping(there, (tell) => tell('message', { data: { keep: 'en' } }));
    expect(asked).toEqual([]);
    const { kept } = await keeping([], (tell) => tell('message', { data: { keep: 'xx' } }));
    expect(kept).toEqual(['/']);
  });

  test('never drops what is listed for other files, of which it keeps the newest twenty', async () => {
    const there = [list, ...files.all, ...files.en, ...old];
    const request = { method: 'GET', mode: 'cors', url: 'https://games.example/assets/new-1.js' };
    const { kept } = await keeping(there, (tell) => tell('fetch', { request }));
    expect(kept).toEqual(expect.arrayContaining([list, ...files.all, ...files.en, '/assets/new-1.js']));
    expect(kept.filter((path) => path.includes('old-'))).toEqual(old.slice(-19));
  });
});
