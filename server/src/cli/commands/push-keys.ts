import { newPair } from '../../people/push-settings.ts';
import { parsed } from '../options.ts';
import { writeLine } from '../output.ts';

/** Prints a new key pair as settings. */
export async function pushKeys(words: readonly string[]): Promise<number> {
  parsed({ args: [...words], options: {} });
  const { publicKey, privateKey } = newPair();
  await writeLine(`VAPID_PUBLIC_KEY=${publicKey}`);
  await writeLine(`VAPID_PRIVATE_KEY=${privateKey}`);
  return 0;
}
