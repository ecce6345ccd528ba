import type { Viewer } from '@tiwanaku/shared/kernel';
import type { MatchAnswer, RoomId, SandboxAnswer } from '@tiwanaku/shared/protocol';
import { Connection } from '../../../connection/connection.svelte.ts';
import { localWire, type LocalAnswer } from '../../../connection/local-wire.ts';
import type { AnyGameClient } from '../../../games/game-client.ts';
import { localRoom } from '../../../state/local-room.ts';
import { MatchState } from '../../../state/match.svelte.ts';
import { RoomState } from '../../../state/room.svelte.ts';
import { announcer } from '../../../a11y/announcer.svelte.ts';
import { http } from '../../../connection/http.ts';
import { refusalWords } from '../../../i18n/texts.ts';
import type { SandboxPlace } from './place.ts';
import { Sandbox, type Act, type SandboxDeps, type SandboxTable } from './sandbox.svelte.ts';

const roomId = 'sandbox0' as RoomId;

const refused = { ok: false, refusal: { code: 'notAllowed' } } as const;

interface Played {
  readonly game: AnyGameClient;
  readonly played: MatchAnswer;
}

/** A finished match played on from this place. */
export const sandboxOf = (of: Played, place: SandboxPlace, changed?: SandboxDeps['changed']): Sandbox =>
  new Sandbox(place, {
    ask: (body) => http.sandbox(of.played.matchId, body),
    tableOf: (there, act) => sandboxTable(of, there, act),
    failed: (refusal) => announcer.show(refusalWords(refusal)),
    ...(changed && { changed }),
  });

/** The finished match's people around a table that no other page sees. Its commands go to `act`. */
function sandboxTable({ game, played }: Played, answer: SandboxAnswer, act: Act): SandboxTable {
  const viewer: Viewer = { type: 'player', seat: answer.seat };
  const seats = played.seats.map(({ personId, name, color }) => ({ person: { personId, name }, color }));
  const connection = new Connection(localWire((event, message) => reply(event, message)));
  const match: MatchState = new MatchState(
    connection,
    game.rules,
    {
      matchId: played.matchId,
      roomId,
      game: played.game,
      rulesVersion: played.rulesVersion,
      viewer,
      seats: seats.map(({ person }) => person),
      commitment: '',
      version: answer.version,
      view: answer.view,
    },
    { isSandbox: true },
  );
  const table = localRoom({
    roomId,
    game: played.game,
    options: played.options,
    seats,
    seat: answer.seat,
    isHost: false,
  });
  const room = new RoomState(connection, game, { room: table, chat: [], blocked: [] });

  const reply: LocalAnswer = async (event, message) => {
    switch (event) {
      case 'match:act':
        return act(match, (message as { command: unknown }).command);
      case 'match:sync':
        return { ok: true, sync: { type: 'current', version: match.version }, timing: null };
      case 'match:history': {
        const { matchId } = played;
        const { version, events } = answer;
        return { ok: true, tail: { matchId, after: 0, version, events }, hasMore: false };
      }
      case 'match:notes':
        return { ok: true, notes: { version: 0, text: (message as { text: string | null }).text ?? '' } };
      case 'match:orders':
        return (message as { orders: unknown }).orders === null ? { ok: true, orders: null } : refused;
      case 'match:hint':
      case 'match:ping':
        return { ok: true };
      default:
        return refused;
    }
  };
  connection.open();
  void match.loadHistory();
  return { match, room };
}
