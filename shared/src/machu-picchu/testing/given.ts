import { invariant, type Seat } from '../../kernel/index.ts';
import { type Components, components } from '../components.ts';
import { decide } from '../decide/decide.ts';
import { legalCommands } from '../decide/legal.ts';
import type { Command, Deck, RejectionCode } from '../types.ts';
import type { Event, EventOf } from '../events.ts';
import { parseCommand, textOf } from '../notation.ts';
import type { Player, State, Position } from '../state.ts';
import { act } from './play.ts';
import { pictureDeck, picturedState, type Picture } from './position.ts';

/** A command as the game record writes it: `step plaza`, `offer corn,cloth`. */
export function say(text: string): Command {
  const command = parseCommand(text);
  invariant(command.ok, `a command: ${text}`);
  return command.value;
}

/** A position to act in, and what the last command made happen. */
export interface Given {
  readonly state: State;
  readonly position: Position;
  readonly events: readonly Event[];
  /** Types of what happened, private events apart. */
  readonly happened: readonly Event['type'][];
  player(seat: Seat): Player;
  /** Lets a seat answer. */
  when(seat: Seat, text: string): Given;
  /** Why a seat cannot answer so; null when it can. */
  refusal(seat: Seat, text: string): RejectionCode | null;
  /** What a seat may answer, as texts. */
  legal(seat: Seat): readonly string[];
  /** All events of a type among `events`. */
  all<Type extends Event['type']>(type: Type): readonly EventOf<Type>[];
  /** The only event of a type among `events`. */
  event<Type extends Event['type']>(type: Type): EventOf<Type>;
}

export function givenState(box: Components, deck: Deck, state: State, events: readonly Event[] = []): Given {
  const all = <Type extends Event['type']>(type: Type): readonly EventOf<Type>[] =>
    events.filter((event): event is EventOf<Type> => event.type === type);
  return {
    state,
    position: state.position,
    events,
    happened: events.map(({ type }) => type).filter((type) => type !== 'cardsSeen' && type !== 'cardsPutBack'),
    player(seat) {
      const player = state.position.players[seat];
      invariant(player !== undefined, 'a seat of this game');
      return player;
    },
    when(seat, text) {
      const step = act(box, state, deck, seat, say(text));
      return givenState(box, deck, step.after, step.events);
    },
    refusal(seat, text) {
      const result = decide({ box, deck }, state, seat, say(text));
      return result.ok ? null : result.error.code;
    },
    legal: (seat) => legalCommands(box, state, seat).map(textOf),
    all,
    event(type) {
      const [found, ...more] = all(type);
      invariant(found !== undefined && more.length === 0, `exactly one ${type}`);
      return found;
    },
  };
}

/** A turn of seat 0 among two players, as a picture shows it. */
export const given = (picture: Picture = {}, box: Components = components): Given =>
  givenState(box, pictureDeck(picture), picturedState(picture, box));
