import type { Language, PushAddress } from '@tiwanaku/shared/protocol';
import { expect, test, vi } from 'vitest';
import { type BrowserPush, type Obstacle, OwnPush, type OwnPushDeps } from './own-push.svelte.ts';

const address = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' };

interface World {
  key: string | null;
  isServerUp: boolean;
  obstacle: Obstacle | null;
  permission: NotificationPermission;
  /** What the person says when they are asked. */
  says: NotificationPermission;
  isServiceUp: boolean;
  subscribed: boolean;
  language: Language;
}

/** A browser and a server that behave like this. */
async function pushIn(wanted: Partial<World> = {}) {
  const world: World = {
    key: 'BKey',
    isServerUp: true,
    obstacle: null,
    permission: 'default',
    says: 'granted',
    isServiceUp: true,
    subscribed: false,
    language: 'es',
    ...wanted,
  };
  const kept: PushAddress[] = [];
  const stopped: string[] = [];
  const asked: string[] = [];
  const browser: BrowserPush = {
    obstacle: () => Promise.resolve(world.obstacle),
    permission: () => world.permission,
    ask: () => {
      asked.push('permission');
      return Promise.resolve((world.permission = world.says));
    },
    present: () => Promise.resolve(world.subscribed ? address : null),
    subscribe: (key) => {
      asked.push(key);
      if (!world.isServiceUp) return Promise.reject(new Error('no push service'));
      world.subscribed = true;
      return Promise.resolve(address);
    },
    unsubscribe: () => {
      world.subscribed = false;
      return Promise.resolve();
    },
  };
  const answer = () =>
    Promise.resolve(
      world.isServerUp
        ? ({ ok: true, value: { key: world.key } } as const)
        : ({ ok: false, refusal: { code: 'unavailable' } } as const),
    );
  const requests: OwnPushDeps['requests'] = {
    push: () => {
      asked.push('server');
      return answer();
    },
    pushTo: (it) => {
      kept.push(it);
      return answer();
    },
    pushStop: (endpoint) => {
      stopped.push(endpoint);
      return answer();
    },
  };
  const push = new OwnPush({ requests, browser, language: () => world.language });
  await push.ask();
  return { world, push, kept, stopped, asked };
}

test.each([[{ key: null }], [{ isServerUp: false }]])(
  'given a server like %j, there is nothing to show',
  async (world) => {
    const { push, asked } = await pushIn(world);
    expect(push.state).toBe('none');
    await push.toggle();
    expect([push.state, asked]).toEqual(['none', ['server']]);
  },
);

test.each(['insecure', 'install', 'browser'] as const)('given an obstacle, it says which: %s', async (obstacle) => {
  expect((await pushIn({ obstacle })).push.state).toBe(obstacle);
});

test('given nothing yet, it is off and asks for nothing before the click', async () => {
  const { push, asked, kept } = await pushIn();
  expect([push.state, asked, kept]).toEqual(['off', ['server'], []]);
});

test('given a yes, it is on, and the server has the address and the language', async () => {
  const { push, asked, kept } = await pushIn();
  await push.toggle();
  expect([push.state, push.hasFailed, push.isBusy]).toEqual(['on', false, false]);
  expect(asked).toEqual(['server', 'permission', 'BKey']);
  expect(kept).toEqual([{ ...address, language: 'es' }]);
});

test('given a no, it is blocked; given no answer, it stays off', async () => {
  const refused = await pushIn({ says: 'denied' });
  await refused.push.toggle();
  expect(refused.push.state).toBe('blocked');
  const dismissed = await pushIn({ says: 'default' });
  await dismissed.push.toggle();
  expect([dismissed.push.state, dismissed.push.hasFailed, dismissed.kept]).toEqual(['off', false, []]);
});

test('given a browser in which notifications were refused before, it is blocked at once', async () => {
  expect((await pushIn({ permission: 'denied', subscribed: true })).push.state).toBe('blocked');
});

test('given a push service or a server that is away, it says so and can be tried again', async () => {
  const { world, push } = await pushIn({ isServiceUp: false });
  await push.toggle();
  expect([push.state, push.hasFailed]).toEqual(['off', true]);
  Object.assign(world, { isServiceUp: true, isServerUp: false });
  await push.toggle();
  expect([push.state, push.hasFailed, world.subscribed]).toEqual(['off', true, false]);
  world.isServerUp = true;
  await push.toggle();
  expect([push.state, push.hasFailed]).toEqual(['on', false]);
});

test('given an address from before, it is on, and the server hears of it again', async () => {
  const { push, kept, asked } = await pushIn({ permission: 'granted', subscribed: true });
  expect([push.state, kept.length, asked]).toEqual(['on', 1, ['server']]);
});

test('turned off, neither server nor browser has the address, even if the server does not hear of it', async () => {
  for (const isServerUp of [true, false]) {
    const { world, push, stopped } = await pushIn({ permission: 'granted', subscribed: true });
    world.isServerUp = isServerUp;
    await push.toggle();
    expect([push.state, world.subscribed, stopped]).toEqual(['off', false, [address.endpoint]]);
  }
});

test('given several screens, the server is asked once, and the state is known at once', async () => {
  const { push, asked } = await pushIn({ permission: 'granted', subscribed: true });
  await Promise.all([push.ask(), push.ask()]);
  expect([push.state, asked]).toEqual(['on', ['server']]);
});

test('given a failure, or another language, the next screen asks again', async () => {
  const { world, push, asked, kept } = await pushIn({ permission: 'granted', subscribed: true, isServerUp: false });
  world.isServerUp = true;
  await push.ask();
  expect([push.state, asked.length]).toEqual(['on', 2]);
  world.language = 'nl';
  await push.ask();
  expect(kept.map(({ language }) => language)).toEqual(['es', 'nl']);
});

test('given another person at this browser, nothing is known of the last one', async () => {
  const { push, kept } = await pushIn({ permission: 'granted', subscribed: true });
  push.forget();
  expect(push.state).toBe('none');
  await push.ask();
  expect([push.state, kept.length]).toEqual(['on', 2]);
});

test('given a server that does not answer, a screen waits two seconds', async () => {
  vi.useFakeTimers();
  try {
    const never = () => new Promise<never>(() => undefined);
    const requests = { push: never, pushTo: never, pushStop: never };
    const push = new OwnPush({ requests, browser: {} as BrowserPush, language: () => 'en' });
    let isShown = false;
    void push.ask().then(() => (isShown = true));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([isShown, push.state]).toEqual([true, 'none']);
  } finally {
    vi.useRealTimers();
  }
});
