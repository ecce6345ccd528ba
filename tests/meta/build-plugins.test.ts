import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { websocketOnlyPlugin } from '../../client/scripts/websocket-only-plugin.mjs';
import { read, root } from './repository.ts';

const scripts = readdirSync(join(root, 'client/scripts'));
const plugins = scripts.filter((name) => /plugin|chunks/.test(name));

/** What the plugin asks of the bundler, with errors that are thrown. */
const bundler = {
  error: (message: string) => {
    throw new Error(message);
  },
};

test.each(plugins)('%s says first what it saves and when it fails', (name) => {
  const [head = ''] = read(`client/scripts/${name}`).split('*/');
  expect(head).toMatch(/^\/\*\*[^]*\d KB[^]*Fails when/);
});

describe('what is left out of socket.io', () => {
  test('is missed when it is not where it was', () => {
    const plugin = websocketOnlyPlugin() as unknown as {
      buildStart: () => void;
      buildEnd: (error?: Error) => void;
      transform: (code: string, id: string) => string | null;
    };
    plugin.buildStart();
    expect(() => plugin.buildEnd.call(bundler)).toThrow('socket\\.io-parser');
    const engine = '/node_modules/engine.io-client/build/esm/socket.js';
    expect(() => plugin.transform.call(bundler, 'class Socket {}', engine)).toThrow('_probe');
    expect(plugin.transform.call(bundler, 'class Socket {}', '/other.js')).toBeNull();
  });

  test('leaves packets as they are on the line', async () => {
    const plugin = websocketOnlyPlugin() as unknown as { load: (id: string) => string | null };
    const name = '@socket.io/component-emitter';
    const emitter = pathToFileURL(join(root, 'node_modules', name, 'lib/esm/index.js')).href;
    const code = plugin.load('/node_modules/socket.io-parser/build/esm/index.js')?.replace(name, emitter);
    const stub = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`)) as {
      Encoder: new () => { encode(packet: object): readonly string[] };
      Decoder: new () => { add(text: string): void; on(event: 'decoded', listener: (packet: object) => void): void };
    };
    // As socket.io's own parser writes them (its protocol, version 5).
    const packets = [
      ['0{"protocolVersion":1}', { type: 0, data: { protocolVersion: 1 } }],
      ['1', { type: 1 }],
      ['2["room:chat",{"text":"7\\n[{\\""}]', { type: 2, data: ['room:chat', { text: '7\n[{"' }] }],
      ['212["match:act",{}]', { type: 2, id: 12, data: ['match:act', {}] }],
      ['37[{"ok":true}]', { type: 3, id: 7, data: [{ ok: true }] }],
      ['4{"message":"outdated"}', { type: 4, data: { message: 'outdated' } }],
    ] as const;
    for (const [text, packet] of packets) {
      expect(new stub.Encoder().encode(packet)).toEqual([text]);
      const heard: object[] = [];
      const decoder = new stub.Decoder();
      decoder.on('decoded', (read) => heard.push(read));
      decoder.add(text);
      expect(heard).toEqual([{ nsp: '/', id: undefined, data: undefined, ...packet }]);
    }
    expect(() => new stub.Decoder().add('nonsense')).toThrow();
  });
});
