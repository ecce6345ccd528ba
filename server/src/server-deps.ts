import type { Random } from '@tiwanaku/shared/kernel';
import type { Cluster } from './cluster/cluster.ts';
import type { CostLimits } from './http/cost-budget.ts';
import type { HttpLimits } from './http/guards.ts';
import type { Drawings } from './http/drawings.ts';
import type { GameRegistry } from './matches/ports.ts';
import type { AllSlowWork } from './threads/slow-work.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Stores } from './stores.ts';
import type { PushSettings } from './people/push-settings.ts';
import type { ServerTimes } from './server-times.ts';
import type { SocketLimits } from './sockets/rate-limits.ts';
import type { WebAddress } from './http/web-address.ts';

/** What a server is made of; tests replace parts of it. */
export interface ServerDeps {
  readonly stores: Stores;
  readonly cluster: Cluster;
  readonly games: GameRegistry;
  readonly web: WebAddress;
  /** Null: off. */
  readonly push: PushSettings | null;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly random: Random;
  /** Of the daily lands; null: the one that the storage keeps. */
  readonly dailyKey: string | null;
  readonly slowWork: AllSlowWork;
  readonly clientFolder: string;
  readonly drawings: Drawings;
  readonly socketLimits: SocketLimits;
  readonly httpLimits: HttpLimits;
  readonly costLimits: CostLimits;
  readonly times: ServerTimes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly isStorageUp: () => Promise<boolean>;
}
