import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './repository.ts';

const scripts = readdirSync(join(root, 'client/scripts'));
const plugins = scripts.filter((name) => /plugin|chunks/.test(name));

test.each(plugins)('%s says first what it saves and when it fails', (name) => {
  const [head = ''] = read(`client/scripts/${name}`).split('*/');
  expect(head).toMatch(/^\/\*\*[^]*\d KB[^]*Fails when/);
});
