import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushMessageSchema, type Language, type PushAddress, type PushMessage } from '@tiwanaku/shared/protocol';

/** A browser: its address, and what only it can read. */
export interface TestBrowser {
  readonly address: PushAddress;
  /** The messages that arrived, decrypted. */
  readonly messages: readonly PushMessage[];
  readonly requests: readonly { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[];
}

export interface PushService {
  /** The host in the form that `PUSH_HOSTS` has. */
  readonly host: { readonly name: string; readonly port: string; readonly isWide: false };
  /** The status of all further answers. */
  answer(status: number): void;
  browser(language?: Language): TestBrowser;
  close(): Promise<void>;
}

/** A push service on a free local port. It cannot read what it carries; the browsers can. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>();
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      browsers.get(request.url ?? '')?.(request.headers, Buffer.concat(parts));
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    host: { name: '127.0.0.1', port: String(port), isWide: false },
    answer: (next) => (status = next),

    browser(language = 'en') {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = keys.generateKeys('base64url');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const messages: PushMessage[] = [];
      const requests: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
      browsers.set(path, (headers, body) => {
        requests.push({ headers, body });
        messages.push(pushMessageSchema.parse(JSON.parse(decrypted(body, keys, auth))));
      });
      const endpoint = `http://127.0.0.1:${port}${path}`;
      return { address: { endpoint, p256dh, auth: auth.toString('base64url'), language }, messages, requests };
    },

    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Decrypts `aes128gcm` (RFC 8188, RFC 8291), one record. */
function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32);
  const derived = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // 2 is the delimiter before the padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
