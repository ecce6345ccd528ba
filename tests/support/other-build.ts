import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface OtherBuild {
  /** The server's program. */
  readonly program: string;
  remove(): Promise<void>;
}

/** A copy of what was built whose pages and pieces are the same but for the hash in every name, as after a change. */
export async function otherBuild(): Promise<OtherBuild> {
  const folder = await mkdtemp(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'build-'));
  for (const name of ['node_modules', 'package.json', 'shared', 'prisma', 'docs'])
    await symlink(join(root, name), join(folder, name));
  for (const name of ['client/dist', 'client/pictures/dist', 'server/dist', 'server/package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'server/node_modules'), join(folder, 'server/node_modules')).catch(() => undefined);

  const dist = join(folder, 'client/dist');
  const assets = await readdir(join(dist, 'assets'));
  const plain = assets.filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = new Map(
    plain.map((name) => [name, name.replace(/[\w-]{8}(?=\.\w+$)/, (hash) => `${hash.slice(1)}0`)]),
  );
  const known = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const rewritten = async (path: string) =>
    (await readFile(path, 'utf8')).replace(known, (name) => renamed.get(name) ?? name);
  for (const name of assets) {
    const path = join(dist, 'assets', name);
    const other = renamed.get(name);
    if (other !== undefined) await writeFile(join(dist, 'assets', other), await rewritten(path));
    await rm(path);
  }
  for (const name of await readdir(dist))
    if (extname(name) === '.html') await writeFile(join(dist, name), await rewritten(join(dist, name)));
  return { program: join(folder, 'server/dist/main.js'), remove: () => rm(folder, { recursive: true }) };
}
