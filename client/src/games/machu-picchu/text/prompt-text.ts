import { components as box, playerAt, stepValueOf, type Position } from '@tiwanaku/shared/machu-picchu';
import { m } from '../../../i18n/messages.svelte.ts';
import { amountWord, districtWord, goodWord } from '../words.ts';
import type { Choice } from '../state/choice.svelte.ts';
import { sureSteps } from '../state/sure-steps.ts';
import { landingText, type Names } from './names.ts';

export interface PromptText {
  readonly title: string;
  readonly hint: string;
}

/** The district where the Prince of the turn is: several people are asked what is asked there. */
const entered = ({ turn, players }: Position) => (turn === null ? null : (players[turn]?.prince ?? null));

const inDistrict = (position: Position, title: string): string => {
  const district = entered(position);
  return district === null ? title : `${districtWord(district)}. ${title}`;
};

/** One Inca after the other brings goods from the sundial; what was composed for those before counts. */
function receiveTitle({ view: { position }, player, visit }: Choice): string {
  const number = (visit?.steps.filter(({ type }) => type === 'receive').length ?? 0) + 1;
  const all = number - 1 + (position.night === null ? 1 : (player?.sundial ?? 1));
  return visit === null || all === 1 ? m.machu_ask_receive() : m.machu_ask_receiveOf({ number, all });
}

const withLanding = (hint: string, from: number, steps: number): string =>
  steps === 0 ? hint : `${hint} ${m.machu_hint_landing({ landing: landingText(from, steps) })}`;

/** A question is about the position as it is, also while the city still shows how it came to be so. */
function questionText(choice: Choice, seat: number): PromptText {
  const { position } = choice.view;
  const { clergy, goods, reserve, scout } = playerAt(position, seat);
  const corn = amountWord('corn', goods.corn);
  const { phase } = position;
  switch (phase.name) {
    case 'settle':
      return { title: m.machu_ask_settle(), hint: m.machu_hint_settle() };
    case 'place':
      return { title: m.machu_ask_place(), hint: m.machu_hint_place() };
    case 'turn':
      return { title: m.machu_ask_turn(), hint: m.machu_hint_turn() };
    case 'produce': {
      const district = entered(position);
      const made = Object.entries(box.districts.production).find(([place]) => place === district);
      const good = made ? goodWord(made[1]) : '';
      return { title: inDistrict(position, m.machu_ask_produce()), hint: m.machu_hint_produce({ good, corn }) };
    }
    case 'sacrifice': {
      const temple = Object.entries(box.districts.temples).find(([place]) => place === entered(position));
      const kind = temple?.[1];
      const steps = amountWord('steps', (kind && stepValueOf(box, position, kind)) ?? 0);
      // What keeps the number down is said: the cards or the llamas.
      const isByCards = kind && clergy[kind] < goods.llama;
      const hint = isByCards
        ? m.machu_hint_sacrificeCards({ steps })
        : m.machu_hint_sacrifice({ steps, llamas: amountWord('llama', goods.llama) });
      return {
        title: inDistrict(position, m.machu_ask_sacrifice()),
        hint: withLanding(hint, scout, sureSteps(choice)),
      };
    }
    case 'offer': {
      const steps = amountWord('steps', box.trail.offerSteps);
      return {
        title: inDistrict(position, m.machu_ask_offer()),
        hint: withLanding(m.machu_hint_offer({ steps }), scout, sureSteps(choice)),
      };
    }
    case 'hire':
      return { title: m.machu_ask_hire(), hint: m.machu_hint_hire({ count: reserve }) };
    case 'acquire':
      return { title: m.machu_ask_acquire(), hint: m.machu_hint_acquire() };
    case 'plaza': {
      const isOpen = !phase.adjusted && phase.sold.length + phase.bought.length === 0;
      return {
        title: m.machu_ask_plaza({ corn }),
        hint: isOpen ? m.machu_hint_plaza() : m.machu_hint_plazaTraded(),
      };
    }
    case 'sundial':
      return {
        title: m.machu_ask_sundial(),
        hint: position.day === box.time.lastDay ? m.machu_hint_sundialLast() : m.machu_hint_sundial(),
      };
    case 'receive':
      return {
        title: receiveTitle(choice),
        hint: position.night === null ? m.machu_hint_receiveLast() : m.machu_hint_receive(),
      };
    case 'collect':
      // On the last day it is the tile that was just taken (MAP-DAY-11).
      return position.night === null
        ? { title: m.machu_ask_collectNow(), hint: m.machu_hint_collectNow({ corn }) }
        : { title: m.machu_ask_collect(), hint: m.machu_hint_collect({ corn }) };
    case 'return':
      return { title: m.machu_ask_return({ count: phase.count }), hint: m.machu_hint_return() };
    case 'over':
      return { title: '', hint: '' };
  }
}

/** Who is waited for, and what they are asked. */
export function waitText(position: Position, names: Names): string {
  const { active, phase } = position;
  return active === null || phase.name === 'over' ? '' : m[`machu_wait_${phase.name}`]({ name: names.of(active) });
}

/** What is asked, or who everybody waits for. */
export function promptText(choice: Choice, names: Names): PromptText {
  const { position, seat } = choice;
  if (seat === null || !choice.isAsked)
    return { title: waitText(position, names), hint: seat === null ? m.machu_wait_watching() : m.machu_wait_hint() };
  return questionText(choice, seat);
}
