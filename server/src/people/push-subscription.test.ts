import { afterEach, describe, expect, test } from 'vitest';
import { addressesOf, cleanUps, closeAll, pair, pushService, serverWith } from '../testing/push-scene.ts';
import { Guest, startTestServer } from '../testing/test-server.ts';

afterEach(closeAll);

describe('a subscription to notifications', () => {
  const without = { endpoint: 'https://fcm.googleapis.com/fcm/send/x' };

  test('needs a server that has keys', async () => {
    const off = await startTestServer();
    cleanUps.push(() => off.close());
    const guest = await Guest.arrive(off.url, 'Ann');
    const address = (await pushService()).browser().address;
    expect(await (await guest.get('/api/push')).json()).toEqual({ key: null });
    expect((await guest.post('/api/push', address)).status).toBe(404);

    const on = await serverWith(await pushService());
    expect(await (await fetch(`${on.url}/api/push`)).json()).toEqual({ key: pair.publicKey });
  });

  test('names a push service, and keys that can be written to', async () => {
    const service = await pushService();
    const server = await serverWith(service);
    const guest = await Guest.arrive(server.url, 'Ann');
    const { address } = service.browser();
    const refusal = async (body: unknown) => await (await guest.post('/api/push', body)).json();
    for (const endpoint of ['https://evil.example/', 'http://127.0.0.1:1/', 'http://169.254.169.254/', 'nonsense']) {
      const detail = 'pushService';
      expect(await refusal({ ...address, endpoint })).toEqual({ refusal: { code: 'notAllowed', detail } });
    }
    const malformed = { refusal: { code: 'malformed' } };
    expect(await refusal({ ...address, p256dh: 'B'.padEnd(87, 'x') })).toEqual(malformed);
    expect(await refusal({ ...address, language: 'tlh' })).toEqual(malformed);
    expect(await refusal({ ...address, more: true })).toEqual(malformed);
    expect(await addressesOf(server, guest)).toEqual([]);
    expect((await guest.post('/api/push', { ...address, ...without })).status).toBe(200);
    expect(await addressesOf(server, guest)).toEqual([{ ...address, ...without }]);
  });

  test('is taken back by a person who had it, and goes when they move to another device', async () => {
    const service = await pushService();
    const server = await serverWith(service);
    const [ann, bob] = await Promise.all([Guest.arrive(server.url, 'Ann'), Guest.arrive(server.url, 'Bob')]);
    const [phone, laptop] = [service.browser().address, service.browser().address];
    await ann.post('/api/push', phone);
    await ann.post('/api/push', laptop);
    await bob.post('/api/push/stop', { endpoint: phone.endpoint });
    expect(await addressesOf(server, ann)).toEqual([laptop, phone]);
    await ann.post('/api/push/stop', { endpoint: phone.endpoint });
    expect(await addressesOf(server, ann)).toEqual([laptop]);
    await bob.post('/api/push', service.browser().address);
    const { code } = (await (await ann.post('/api/session/move', {})).json()) as { code: string };
    await bob.post('/api/session/take', { code });
    expect([await addressesOf(server, ann), await addressesOf(server, bob)]).toEqual([[], []]);
  });
});
