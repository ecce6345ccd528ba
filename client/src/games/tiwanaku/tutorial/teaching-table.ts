import type { MatchId, RoomId } from '@tiwanaku/shared/protocol';
import {
  decide,
  evolve,
  evolveView,
  status,
  refusalOf,
  viewFor,
  type Command,
  type Crop,
  type Event,
  type Space,
  type Table,
  type TiwanakuTypes,
} from '@tiwanaku/shared/tiwanaku';
import { Connection } from '../../../connection/connection.svelte.ts';
import type { Wire } from '../../../connection/wire.ts';
import { MatchState } from '../../../state/match.svelte.ts';
import { learner, type Land } from './land.ts';

interface Ears {
  /** The board shows the events already. */
  happened(events: readonly Event[], table: Table): void;
  /** A wrong divination has no effect here: the learner may try again. */
  mistaken(table: Table, at: Space, crop: Crop): void;
}

const nothing = () => undefined;
const matchId = 'lesson00' as MatchId;

/** A table in the page itself: board and dock send commands to it as to the server, and the same rules answer. */
export function teachingTable({ state, wheel }: Land, ears: Ears): MatchState<TiwanakuTypes> {
  let current = state;
  let version = 0;

  function answer(command: Command): unknown {
    const isMistake = command.type === 'divine' && command.crop !== wheel.cropAt(command.at);
    if (isMistake && refusalOf(current.table, learner, command) === null) {
      ears.mistaken(current.table, command.at, command.crop);
      return { ok: true, version };
    }
    const result = decide(current, wheel, learner, command);
    if (!result.ok) return { ok: false, refusal: { code: 'rules', detail: result.error.code } };
    const after = version;
    const events = result.value.map((event) => ({ position: ++version, event }));
    current = result.value.reduce(evolve, current);
    match.receive({ matchId, after, version, events });
    ears.happened(result.value, current.table);
    return { ok: true, version };
  }

  let opened: () => void = nothing;
  let isConnected = false;
  const wire: Wire = {
    get isConnected() {
      return isConnected;
    },
    open() {
      isConnected = true;
      opened();
    },
    close: nothing,
    // A lesson sends nothing but commands.
    ask: (event, message) =>
      event === 'match:act'
        ? (Promise.resolve(answer((message as unknown as { command: Command }).command)) as Promise<never>)
        : Promise.reject(new Error(event)),
    onMessage: () => nothing,
    onOpened: (listener) => (opened = listener),
    onClosed: nothing,
    onRefused: nothing,
  };
  const connection = new Connection(wire);
  const match = new MatchState<TiwanakuTypes>(
    connection,
    { id: 'tiwanaku', rulesVersion: 1, evolveView, status },
    {
      matchId,
      roomId: 'lesson00' as RoomId,
      game: 'tiwanaku',
      rulesVersion: 1,
      viewer: { type: 'player', seat: learner },
      seats: [],
      commitment: '',
      version,
      view: viewFor(state, { type: 'player', seat: learner }),
    },
  );
  connection.open();
  return match;
}
