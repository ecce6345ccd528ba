import { describe, expect, test } from 'vitest';
import { clientAddress, isOwnOrigin, isSecure, siteOf, type WebAddress } from './web-address.ts';

const direct: WebAddress = { publicOrigin: null, proxies: 0 };
const behind: WebAddress = { publicOrigin: null, proxies: 1 };
const request = (headers: Record<string, string>) => ({ headers, socket: { remoteAddress: '10.0.0.1' } });

describe('the address of a client', () => {
  test('is the connection’s own where no proxy is trusted, whatever a header claims', () => {
    expect(clientAddress(request({ 'x-forwarded-for': '1.2.3.4' }), direct)).toBe('10.0.0.1');
  });
  test('is what our own proxy saw, not what the client put before it', () => {
    expect(clientAddress(request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }), behind)).toBe('1.2.3.4');
    expect(clientAddress(request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 5.5.5.5' }), { ...behind, proxies: 2 })).toBe(
      '1.2.3.4',
    );
    expect(clientAddress(request({}), behind)).toBe('10.0.0.1');
  });
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4', '1.2.3.4'],
  ])('%s counts as %s: a person who has one address of IPv6 has all of its network', (address, household) => {
    expect(clientAddress(request({ 'x-forwarded-for': address }), behind)).toBe(household);
    expect(clientAddress({ headers: {}, socket: { remoteAddress: address } }, direct)).toBe(household);
  });
});

describe('a request is from our own pages', () => {
  const cases: [string, Record<string, string>, WebAddress, boolean][] = [
    ['same host', { host: 'a.example', origin: 'http://a.example' }, direct, true],
    ['same host, other port', { host: 'a.example:80', origin: 'http://a.example:81' }, direct, false],
    ['other host', { host: 'a.example', origin: 'https://evil.example' }, direct, false],
    ['opaque origin', { host: 'a.example', origin: 'null' }, direct, false],
    ['no origin, a tool', { host: 'a.example' }, direct, true],
    ['no origin, but from another site', { host: 'a.example', 'sec-fetch-site': 'cross-site' }, direct, false],
    ['no origin, same site only', { host: 'a.example', 'sec-fetch-site': 'same-site' }, direct, false],
    [
      'the public origin',
      { host: 'inner:3000', origin: 'https://p.example' },
      { publicOrigin: 'https://p.example', proxies: 0 },
      true,
    ],
    [
      'not the public origin',
      { host: 'inner:3000', origin: 'http://inner:3000' },
      { publicOrigin: 'https://p.example', proxies: 0 },
      false,
    ],
    [
      'forwarded host of our proxy',
      { host: 'inner', 'x-forwarded-host': 'a.example', origin: 'https://a.example' },
      behind,
      true,
    ],
    [
      'the host itself, when our proxy passes it on and forwards no other',
      { host: 'a.example', origin: 'https://a.example' },
      behind,
      true,
    ],
    [
      'another scheme than our proxy’s',
      { host: 'a.example', 'x-forwarded-proto': 'https', origin: 'http://a.example' },
      behind,
      false,
    ],
    [
      'the scheme of our proxy',
      { host: 'a.example', 'x-forwarded-proto': 'https', origin: 'https://a.example' },
      behind,
      true,
    ],
    [
      'TLS that a person claims',
      { host: 'a.example', 'x-forwarded-proto': 'https', origin: 'http://a.example' },
      direct,
      true,
    ],
    [
      'forwarded host no one vouches for',
      { host: 'inner', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      direct,
      false,
    ],
  ];
  test.each(cases)('%s', (_name, headers, web, isOwn) => {
    expect(isOwnOrigin(request(headers), web)).toBe(isOwn);
  });
});

test('a page is served over TLS when the public address or our proxy says so', () => {
  expect(isSecure(request({}), { publicOrigin: 'https://p.example', proxies: 0 })).toBe(true);
  expect(isSecure(request({ 'x-forwarded-proto': 'https' }), behind)).toBe(true);
  expect(isSecure(request({ 'x-forwarded-proto': 'https' }), direct)).toBe(false);
  expect(isSecure(request({ 'x-forwarded-proto': 'http' }), behind)).toBe(false);
});

test('a household belongs to the network that its owner was given', () => {
  expect(siteOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(siteOf('0:0:0:0::/64')).toBe('0:0:0::/48');
  expect(siteOf('1.2.3.4')).toBe('1.2.3.4');
});
