import { expect, test, vi } from 'vitest';
import { protocolVersion } from '@tiwanaku/shared/protocol';
import { person } from '../testing/room-views.ts';
import { Session } from './session.svelte.ts';

const refused = { ok: false, refusal: { code: 'unavailable' } } as const;
const answer = (who: string | null, version = protocolVersion) =>
  ({
    ok: true,
    value: { protocolVersion: version, person: who === null ? null : { ...person('Ines'), name: who } },
  }) as const;

test('a stranger becomes a person by saying a name', async () => {
  const names: string[] = [];
  const session = new Session({
    session: async () => answer(null),
    take: async () => refused,
    name: async (name) => {
      names.push(name ?? '');
      return answer(name);
    },
  });
  await session.load();
  expect([session.status, session.person]).toEqual(['known', null]);
  expect(await session.call('  Ines ')).toBeNull();
  expect(session.person?.name).toBe('Ines');
  await session.call('Ines');
  expect(names).toEqual(['Ines']);
});

test('a server out of reach and a server of another version are told apart', async () => {
  const away = new Session({ take: async () => refused, session: async () => refused, name: async () => refused });
  await away.load();
  expect(away.status).toBe('unreachable');
  const other = new Session({
    take: async () => refused,
    session: async () => answer('Ines', protocolVersion + 1),
    name: async () => refused,
  });
  await other.load();
  expect(other.status).toBe('outdated');
});

test('a person who comes from another device keeps their session, and one who went to another device has none here', async () => {
  const session = new Session({
    session: async () => answer('Ines'),
    name: async () => refused,
    take: async (code) => (code === 'way' ? answer('Marco') : refused),
  });
  await session.load();
  expect(await session.take('wrong')).toEqual({ code: 'unavailable' });
  expect(session.person?.name).toBe('Ines');
  expect(await session.take('way')).toBeNull();
  expect([session.person?.name, session.status]).toEqual(['Marco', 'known']);
  session.moveAway();
  expect([session.person, session.status]).toEqual([null, 'moved']);
});

/** A server that knows no one unless it gets a cookie back. */
function server(keepsCookies: boolean) {
  let known: string | null = null;
  return {
    session: async () => answer(known),
    take: async () => refused,
    name: async (name: string | null) => {
      if (keepsCookies) known = name ?? '';
      return answer(name ?? '');
    },
  };
}

test('a person who only watches needs no name, and stays the same person when they give one', async () => {
  const session = new Session(server(true));
  await session.load();
  await session.call(null);
  expect([session.status, session.person?.name]).toEqual(['known', '']);
  await session.call(null);
  await session.call('Ines');
  expect(session.person?.name).toBe('Ines');
  await session.call(null);
  expect(session.person?.name).toBe('Ines');
});

test('a browser without cookies is noticed when the server forgets who it has just met', async () => {
  const session = new Session(server(false));
  await session.load();
  expect(session.status).toBe('known');
  await session.call('Ines');
  await vi.waitFor(() => expect(session.status).toBe('cookieless'));
});

test('an answer from before the name was given tells nothing about cookies', async () => {
  const requests = server(true);
  let answerLate = (): void => undefined;
  const late = new Promise<ReturnType<typeof answer>>((resolve) => {
    answerLate = () => resolve(answer(null));
  });
  let asked = 0;
  const session = new Session({ ...requests, session: () => (asked++ === 0 ? late : requests.session()) });
  const loading = session.load();
  await session.call('Ines');
  answerLate();
  await loading;
  expect([session.status, session.person?.name]).toEqual(['known', 'Ines']);
});

test('a person who had this browser forget them is a stranger, with cookies in order', async () => {
  const session = new Session({ ...server(true), session: async () => answer(null) });
  await session.call('Ines');
  await session.forget();
  expect([session.status, session.person]).toEqual(['known', null]);
});
