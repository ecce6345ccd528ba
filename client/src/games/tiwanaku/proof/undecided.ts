import type { ProofVerdict } from '@tiwanaku/shared/tiwanaku/deduction';
import type { Crop, Space, TiwanakuTypes, View } from '@tiwanaku/shared/tiwanaku';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import type { MatchState } from '../../../state/match.svelte.ts';
import { workerPort, type WorkerPort } from '../../worker-desk.ts';

export interface ProofQuestion {
  readonly view: View;
  readonly at: Space;
  readonly crop: Crop;
}

export type ProofWorker = WorkerPort<ProofQuestion, ProofVerdict>;

const startWorker = (): ProofWorker =>
  workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/**
 * Announces to the player that proof mode accepted a divination without deciding it. The view alone decides, so the page finds
 * what the server found. Returns what ends it.
 */
export function announceUndecided(
  match: MatchState<TiwanakuTypes>,
  start: () => ProofWorker = startWorker,
): () => void {
  let worker: ProofWorker | null = null;
  const stop = match.onEvents(({ before, event: { event }, isLive }) => {
    const { viewer } = match;
    const isMine = event.type === 'cropRevealed' && viewer.type === 'player' && event.seat === viewer.seat;
    if (!isMine || !isLive) return;
    worker ??= start();
    worker.onmessage = ({ data }) => {
      if (data === 'undecided') announcer.show(m.tiwanaku_proof_undecided(), 'polite');
    };
    worker.postMessage({ view: before, at: event.space, crop: event.guess });
  });
  return () => {
    stop();
    worker?.terminate();
  };
}
