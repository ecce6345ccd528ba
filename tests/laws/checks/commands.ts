import { isDeepStrictEqual } from 'node:util';
import { decisionOf, seededRandom } from '@tiwanaku/shared/kernel';
import { folded } from '../../support/play-match.ts';
import { holds, journey, same, some, statesOf, type Check } from './breach.ts';

/** Legal commands are accepted and others are not, for every seat, which finds them in its view; a seat has some exactly while it is asked. */
export const legalCommandsAreAccepted: Check = (played) => {
  const { game, kind, moment, seed } = played;
  const { rules, oracle } = game.keeper;
  const answers = oracle(moment.vault);
  const random = seededRandom(seed);
  for (const state of some(statesOf(played), 25)) {
    const { awaited } = rules.status(state);
    for (let seat = 0; seat < kind.seats; seat++) {
      const legal = [...rules.legalCommands(state, seat)];
      const isAsked = awaited.some((one) => one.seat === seat);
      holds(isAsked === legal.length > 0, `seat ${seat} is ${isAsked ? '' : 'not '}asked`, played);
      const seen = [...rules.legalCommands(rules.viewFor(state, { type: 'player', seat }), seat)];
      same(seen, legal, `seat ${seat} sees other legal commands than there are`, played);
      for (const command of some(legal, 30)) {
        const { ok } = rules.decide(state, answers, seat, command);
        holds(ok, `${JSON.stringify(command)} of seat ${seat} is legal and refused`, played);
      }
      const command = game.anyCommand(state, random);
      const isLegal = legal.some((one) => isDeepStrictEqual(one, command));
      const { ok } = rules.decide(state, answers, seat, command);
      holds(ok === isLegal, `${JSON.stringify(command)} of seat ${seat} is ${ok ? 'illegal' : 'legal'}`, played);
    }
  }
};

/** The command of a seat whose time is over is a legal one, and answers what it is asked. */
export const mildestCommandAnswers: Check = (played) => {
  const { game, kind, moment } = played;
  const { rules, oracle } = game.keeper;
  const answers = oracle(moment.vault);
  for (const state of some(statesOf(played), 25)) {
    const status = rules.status(state);
    for (let seat = 0; seat < kind.seats; seat++) {
      const decision = decisionOf(status, seat);
      const mildest = rules.mildestCommand(state, seat);
      same(mildest !== null, decision !== null, `seat ${seat} has a mildest command while it is asked`, played);
      if (mildest === null) continue;
      const isLegal = [...rules.legalCommands(state, seat)].some((one) => isDeepStrictEqual(one, mildest));
      holds(isLegal, `the mildest command of seat ${seat} is not legal`, played);
      const result = rules.decide(state, answers, seat, mildest);
      const after = result.ok ? rules.status(folded(rules, result.value, state)) : status;
      holds(decisionOf(after, seat) !== decision, `seat ${seat} is asked the same after its mildest command`, played);
    }
  }
};

/** Standing orders answer with legal commands, from what their seat sees, and only while it is asked. */
export const ordersAreLegal: Check = (played) => {
  const { game, kind, seed } = played;
  const { rules } = game.keeper;
  const random = seededRandom(seed);
  for (const state of some(statesOf(played), 25)) {
    for (let seat = 0; seat < kind.seats; seat++) {
      const orders = game.anyOrders(random);
      same(orders === null, rules.ordersSchema === null, 'a game has orders, or none', played);
      if (rules.ordersSchema === null) return;
      same(rules.ordersSchema.safeParse(journey(orders)).data, orders, 'orders change on their way', played);
      const answer = rules.answerByOrder(rules.viewFor(state, { type: 'player', seat }), seat, orders);
      holds(answer === null || rules.takesOrders(state), `orders of seat ${seat} answer where none is taken`, played);
      const isLegal =
        answer === null || [...rules.legalCommands(state, seat)].some((one) => isDeepStrictEqual(one, answer));
      holds(isLegal, `orders of seat ${seat} answer ${JSON.stringify(answer)}, which is not legal`, played);
    }
  }
};

/** What happens because seats have resigned ends the match; a match that is over stays as it is. */
export const resigningEnds: Check = (played) => {
  const { game, kind } = played;
  const { rules } = game.keeper;
  const seats = Array.from({ length: kind.seats }, (_, seat) => seat);
  for (const state of some(statesOf(played), 8)) {
    for (const left of seats) {
      const resigned = seats.filter((seat) => seat !== left);
      const events = rules.afterResigning(state, resigned);
      const { isOver, awaited } = rules.status(folded(rules, events, state));
      holds(events.length === 0 || isOver, 'a match goes on after the resignations that end it', played);
      holds(!isOver || awaited.length === 0, 'a seat is asked after the end', played);
      holds(events.length === 0 || !rules.status(state).isOver, 'a match ends twice', played);
      for (const event of events) same(rules.eventSchema.safeParse(journey(event)).data, event, 'an end', played);
    }
  }
};
