/** What people hear of each other in a room where many are. */
import type { RoomView } from '@tiwanaku/shared/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSettings, Guest, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const many = 55;
const patience = { timeout: 15_000, interval: 50 };

/** A page: its view is what it was given, changed by what it has heard since. */
class Page {
  readonly guest: Guest;
  view: RoomView;
  /** How often it was sent the whole view. */
  views = 0;

  private constructor(guest: Guest, view: RoomView) {
    this.guest = guest;
    this.view = view;
    guest.socket.on('room:changed', (changed: RoomView) => {
      this.views++;
      this.view = changed;
    });
    guest.socket.on('room:watching', ({ watching }: { watching: number }) => {
      this.view = { ...this.view, watching };
    });
  }

  static async open(name: string | null, link: string): Promise<Page> {
    const guest = await Guest.arrive(server.url, name);
    return new Page(guest, await guest.enter(link));
  }
}

const shared = ({ you: _, link: _link, code: _code, ...rest }: RoomView) => rest;

async function crowd() {
  const ann = await Guest.arrive(server.url, 'Ann');
  const link = await ann.makeRoom(fakeSettings());
  const { roomId, watchLink } = await ann.enter(link);
  await ann.say('room:sit', { roomId, seat: 0, color: 'red' });
  const pages = await Promise.all(
    Array.from({ length: many }, (_, index) => Page.open(index % 5 === 0 ? null : `Guest ${index}`, watchLink ?? '')),
  );
  await vi.waitUntil(() => pages.every(({ view }) => view.watching === many), patience);
  return { ann, roomId, link, watchLink: watchLink ?? '', pages };
}

/** Whether all see what a person sees who comes by another link, for whom nothing is kept. */
async function allSee(pages: readonly Page[], ann: Guest, link: string): Promise<void> {
  await vi.waitFor(async () => {
    const newest = shared(await ann.enter(link));
    for (const { view } of pages) expect(shared(view)).toEqual(newest);
  }, patience);
}

test('beyond fifty people an arrival is a number, and a list of names is sent only when it changes', async () => {
  const { ann, link, roomId, watchLink, pages } = await crowd();
  const [first, second] = pages as [Page, Page];
  expect(first.view.watchers.length).toBeLessThanOrEqual(50);
  const before = pages.map(({ views }) => views);
  const late = await Promise.all(['Zoe', null, 'Yma'].map((name) => Page.open(name, watchLink)));
  await vi.waitUntil(() => pages.every(({ view }) => view.watching === many + 3), patience);
  expect(pages.map(({ views }) => views)).toEqual(before);

  await ann.say('room:ready', { roomId, isReady: true });
  await vi.waitUntil(() => [...pages, ...late].every(({ view }) => view.seats[0]?.isReady), patience);
  await second.guest.say('room:leave', { roomId });
  await allSee(
    [...pages, ...late].filter((page) => page !== second),
    ann,
    link,
  );
});
