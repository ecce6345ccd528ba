import { describe, expect, test } from 'vitest';
import { pushEndpoint, pushHost, type PushHost } from './push-settings.ts';

describe('what a page may name as its push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/dQw:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QG0',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])('%s is one', (endpoint) => {
    expect(pushEndpoint(endpoint)).toBe(endpoint);
  });

  test.each([
    ['somebody else', 'https://evil.example/'],
    ['our own network', 'https://10.0.0.1/'],
    ['this machine', 'http://127.0.0.1:5432/'],
    ['what a cloud tells its machines', 'http://169.254.169.254/latest/meta-data/'],
    ['no TLS', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['a name that begins alike', 'https://fcm.googleapis.com.evil.example/x'],
    ['a name that ends alike', 'https://evilpush.apple.com/x'],
    ['the bare name of a family', 'https://push.apple.com/x'],
    ['a name before an @', 'https://fcm.googleapis.com@evil.example/x'],
    ['a password', 'https://me:secret@fcm.googleapis.com/x'],
    ['a dot at the end', 'https://fcm.googleapis.com./x'],
    ['a backslash', 'https://evil.example\\@fcm.googleapis.com/x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['a file', 'file:///etc/passwd'],
    ['nothing', ''],
  ])('%s is none', (_, endpoint) => {
    expect(pushEndpoint(endpoint)).toBeNull();
  });

  test('an address is used as it was understood', () => {
    expect(pushEndpoint('HTTPS://FCM.googleapis.com:443/a/../b')).toBe('https://fcm.googleapis.com/b');
  });
});

describe('push services that the operator adds', () => {
  const hosts = (...texts: string[]) => texts.map(pushHost).filter((host): host is PushHost => host !== null);

  test('a host, with a port of its own, or every name below it', () => {
    const own = hosts('push.example', '*.wide.example', 'odd.example:8443');
    expect(pushEndpoint('https://push.example/1', own)).not.toBeNull();
    expect(pushEndpoint('https://a.b.wide.example/1', own)).not.toBeNull();
    expect(pushEndpoint('https://odd.example:8443/1', own)).not.toBeNull();
    for (const other of ['https://a.push.example/1', 'https://wide.example/1', 'https://odd.example/1']) {
      expect(pushEndpoint(other, own)).toBeNull();
    }
  });

  test('without TLS on this machine alone', () => {
    expect(pushEndpoint('http://127.0.0.1:41000/1', hosts('127.0.0.1:41000'))).not.toBeNull();
    expect(pushEndpoint('http://push.example/1', hosts('push.example'))).toBeNull();
    expect(pushEndpoint('http://127.0.0.1:41001/1', hosts('127.0.0.1:41000'))).toBeNull();
  });

  test.each(['', '*', '*.com', 'https://push.example', 'push.example/', 'a b', '*.*.example', 'a:b'])(
    '%j is none',
    (text) => {
      expect(pushHost(text)).toBeNull();
    },
  );
});
