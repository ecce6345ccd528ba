/*
 * Keeps the empty shell of the page, so that it opens without a network and says so, and in idle time its code, so that it plays on
 * this device alone (docs/offline.md). What is played with others is never kept: neither
 * requests to /api nor sockets pass through here, and a page is fetched anew whenever there is a network, so that no old
 * code meets a new server. And shows what the server tells people who are away, which comes here encrypted (docs/protocol.md).
 */
const cacheName = 'shell-1';
/** Key of the page itself: every address of ours is answered with the same one. */
const page = '/';
const statics = ['/theme.js', '/icon.svg', '/icon-turn.svg', '/manifest.webmanifest'];
/** Those that the server writes to people in. */
const languages = ['en', 'fr', 'it', 'nl', 'es'];
/** Files of the code that are not on the page's list, such as those of other languages; the oldest go when there are more. */
const mostOthers = 20;

/** Fetches the page and what it names, and keeps them. */
async function keepShell() {
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the page answers ${answer.status}`);
  const named = [...(await answer.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  await cache.addAll([...new Set([...statics, ...named])]);
  await cache.put(page, answer);
}

/** The files of the kept page's build by language, and what all languages need; with the list itself. */
async function listOf(cache) {
  const text = await (await cache.match(page))?.text();
  const [, path] = /<meta name="offline" content="([^"]+)"/.exec(text ?? '') ?? [];
  const answer = path && ((await cache.match(path)) ?? (await fetch(path).catch(() => null)));
  if (!answer?.ok) return null;
  if (!(await cache.match(path))) await cache.put(path, answer.clone());
  const list = await answer.json();
  return { ...list, all: [path, ...list.all] };
}

/** Forgets files that the kept page's build does not have, the oldest first, but so many. */
async function forgetOldest(cache, mostLeft) {
  const list = await listOf(cache);
  if (!list) return;
  const listed = new Set(Object.values(list).flat());
  const isOther = ({ url }) => !listed.has(new URL(url).pathname) && new URL(url).pathname.startsWith('/assets/');
  const others = (await cache.keys()).filter(isOther);
  await Promise.all(others.slice(0, Math.max(0, others.length - mostLeft)).map((request) => cache.delete(request)));
}

/** Keeps what is needed to play without a network in this language, one file after the other; the next visit goes on. */
async function keepAll(language) {
  const cache = await caches.open(cacheName);
  const list = await listOf(cache);
  if (!list) return;
  for (const path of [...list.all, ...(list[language] ?? [])]) if (!(await cache.match(path))) await cache.add(path);
  await forgetOldest(cache, 0);
}

/** A file whose name changes with its content is never old. */
async function assetOf(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await forgetOldest(cache, mostOthers);
  }
  return answer;
}

/** From the network, and as it was kept where there is none. */
async function freshOf(request, key) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    // A picture or another file opened by its address is not a page.
    const isOther = key === page && !answer.headers.get('content-type')?.startsWith('text/html');
    // What is played is written into the page of its table.
    const isPlayed = answer.headers.get('cache-control')?.includes('no-store');
    if (answer.ok && !isPlayed && !isOther) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener('message', (event) => {
  const { keep } = event.data;
  if (languages.includes(keep)) event.waitUntil(keepAll(keep).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Data, downloads and the like go straight to the server.
  if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (statics.includes(pathname)) event.respondWith(freshOf(request, pathname));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.waitUntil(closeNotifications(pathname));
    event.respondWith(freshOf(request, page));
  }
});

/** A person who has opened the table no longer needs the notification that it is their turn there. */
async function closeNotifications(path) {
  for (const shown of await self.registration.getNotifications()) if (shown.data?.path === path) shown.close();
}

/** Brings the tab to the front that shows this page of ours, or opens one. */
async function show(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function closeTurn(tag) {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

self.addEventListener('push', (event) => {
  const { isOver, title, body, language, tag, path } = event.data.json();
  if (isOver) return event.waitUntil(closeTurn(tag));
  const options = { body, lang: language, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Sends the server this browser's new push address; the page sends its language again when it is next open. */
async function renew({ oldSubscription, newSubscription }) {
  const key = async () =>
    oldSubscription?.options.applicationServerKey ?? (await (await fetch('/api/push')).json()).key;
  const subscribe = async () =>
    self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await key() });
  const { endpoint, keys } = (newSubscription ?? (await subscribe())).toJSON();
  const language =
    self.navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag)) ?? 'en';
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language });
  await fetch('/api/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});
