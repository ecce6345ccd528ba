import type { ClientEvent } from '@tiwanaku/shared/protocol';
import type { Wire } from './wire.ts';

/** Answers a message in this page; a rejection counts as a lost connection. */
export type LocalAnswer = (event: ClientEvent, message: unknown) => Promise<unknown>;

const nothing = () => undefined;

/** A connection without a server. */
export function localWire(answer: LocalAnswer): Wire {
  let opened: () => void = nothing;
  let isConnected = false;
  return {
    get isConnected() {
      return isConnected;
    },
    open() {
      isConnected = true;
      opened();
    },
    close: nothing,
    meetAt: nothing,
    ask: (event, message) => answer(event, message) as Promise<never>,
    onMessage: () => nothing,
    onOpened: (listener) => (opened = listener),
    onClosed: nothing,
    onRefused: nothing,
    onPolling: nothing,
  };
}
