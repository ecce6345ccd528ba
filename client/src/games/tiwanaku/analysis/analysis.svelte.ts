import {
  keptAnalysis,
  summaryOf,
  turningPointsOf,
  turnsIn,
  type Judged,
  type AnalysisLine,
} from '@tiwanaku/shared/tiwanaku/deduction';
import type { Recorded } from '@tiwanaku/shared/kernel';
import type { Event } from '@tiwanaku/shared/tiwanaku';
import { workerPort, type WorkerPort } from '../../worker-desk.ts';
import type { AnalysisMessage } from './analysis-messages.ts';

export type AnalysisWorker = WorkerPort<readonly Recorded<Event>[], AnalysisMessage>;

const startWorker = (): AnalysisWorker =>
  workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** Shown as it is computed. */
export class Analysis {
  readonly #log: readonly Recorded<Event>[];
  readonly #seats: number;
  readonly #start: () => AnalysisWorker;
  #worker: AnalysisWorker | null = null;
  #state = $state.raw<'idle' | 'running' | 'done' | 'failed'>('idle');
  #count = $state.raw(0);
  #judged = $state.raw<readonly Judged[]>([]);
  readonly lines: readonly AnalysisLine[] = $derived(this.#judged.map(({ line }) => line));
  readonly summary = $derived.by(() => summaryOf(this.lines, this.#seats));
  readonly turningPoints = $derived.by(() => turningPointsOf(this.lines, turnsIn(this.#log)));

  constructor(log: readonly Recorded<Event>[], seats: number, start: () => AnalysisWorker = startWorker) {
    this.#log = log;
    this.#seats = seats;
    this.#start = start;
  }

  get state(): 'idle' | 'running' | 'done' | 'failed' {
    return this.#state;
  }
  /** The number of lines, once it is known. */
  get count(): number {
    return this.#count;
  }
  get judged(): readonly Judged[] {
    return this.#judged;
  }

  /** Ignores what cannot be read. */
  take(kept: unknown): void {
    const judged = keptAnalysis(kept);
    if (!judged) return;
    this.#judged = judged;
    this.#count = judged.length;
    this.#state = 'done';
  }

  begin(): void {
    this.close();
    this.#judged = [];
    this.#state = 'running';
    const worker = (this.#worker = this.#start());
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = () => {
      this.close();
      this.#state = 'failed';
    };
    worker.postMessage(this.#log);
  }

  #receive(message: AnalysisMessage): void {
    switch (message.type) {
      case 'begun':
        this.#count = message.count;
        break;
      case 'judged':
        this.#judged = [...this.#judged, message.action];
        break;
      case 'done':
        this.close();
        this.#state = 'done';
    }
  }

  /** Stops the worker. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
