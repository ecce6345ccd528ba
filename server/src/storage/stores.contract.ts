import { timingStoreContract } from '../matches/timing-store.contract.ts';
import { dailyStoreContract } from '../solo/daily-store.contract.ts';
import { figuresStoreContract } from '../people/figures-store.contract.ts';
import { buildFileStoreContract } from './build-file-store.contract.ts';
import { leagueStoreContract } from '../solo/league-store.contract.ts';
import { matchLogContract } from '../matches/match-log.contract.ts';
import { ownMatchesContract } from '../matches/own-matches.contract.ts';
import { hintStoreContract } from '../matches/hint-store.contract.ts';
import { orderStoreContract } from '../matches/order-store.contract.ts';
import { unreachableMatchesContract } from '../matches/unreachable-matches.contract.ts';
import { vaultStoreContract } from '../matches/vault-store.contract.ts';
import { botStoreContract } from '../outside/bot-store.contract.ts';
import { noteStoreContract } from '../people/note-store.contract.ts';
import { pushStoreContract } from '../people/push-store.contract.ts';
import { puzzleStoreContract } from '../solo/puzzle-store.contract.ts';
import { recordsContract } from '../matches/records.contract.ts';
import { roomStoreContract } from '../rooms/room-store.contract.ts';
import { safetyStoreContract } from '../people/safety-store.contract.ts';
import { sessionStoreContract } from '../people/session-store.contract.ts';
import type { Stores } from '../stores.ts';

/** The contracts of all ports on one kind of storage. `open` may answer with the same storage each time. */
export function storesContract(open: (now?: () => Date) => Stores): void {
  let stores: Stores | undefined;
  const same = () => (stores ??= open());
  matchLogContract(same);
  recordsContract(same);
  ownMatchesContract(same);
  timingStoreContract(same);
  vaultStoreContract(same);
  orderStoreContract(same);
  hintStoreContract(same);
  unreachableMatchesContract(same);
  roomStoreContract((now) => open(now).rooms);
  sessionStoreContract((now) => open(now).sessions);
  botStoreContract((now) => open(now));
  noteStoreContract((now) => open(now).notes);
  puzzleStoreContract((now) => open(now));
  dailyStoreContract((now) => open(now));
  leagueStoreContract((now) => open(now));
  figuresStoreContract((now) => open(now));
  pushStoreContract((now) => open(now));
  safetyStoreContract((now) => open(now));
  buildFileStoreContract((now) => open(now).buildFiles);
}
