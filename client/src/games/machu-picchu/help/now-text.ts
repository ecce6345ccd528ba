import {
  clergyKinds,
  components as box,
  districts,
  playerAt,
  stepValueOf,
  type District,
  type Position,
} from '@tiwanaku/shared/machu-picchu';
import { listed } from '../../../i18n/texts.ts';
import { m } from '../../../i18n/messages.svelte.ts';
import { reachOf } from '../map/district.ts';
import type { Choice } from '../state/choice.svelte.ts';
import {
  gainSentence,
  isGainTold,
  marketWords,
  openParts,
  pricesWords,
  reachText,
  whyNotText,
} from '../text/district-text.ts';
import { type Names, playerParts } from '../text/names.ts';
import { amountWord, big, districtWord, iconWord, priceWords, tileWord } from '../words.ts';
import type { Asked } from './things.ts';

const seatsOf = ({ position }: Choice): readonly number[] => position.players.map((_, seat) => seat);

function inDistrict(choice: Choice, district: District, names: Names): readonly string[] {
  const way = reachOf(choice, district);
  const isClosed = choice.isAsked && way === 'none';
  const reach = isClosed ? whyNotText(choice, district, names) : reachText(choice, district);
  return [...(reach === '' ? [] : [reach]), ...openParts(choice.position, district, names, !isGainTold(choice, way))];
}

/** Every flag that is shown, in words. */
function flags(choice: Choice): readonly string[] {
  const { position, seat } = choice;
  const isTurn = position.phase.name === 'turn' || position.phase.name === 'place';
  if (seat === null || !isTurn) return [];
  return districts
    .filter((district) => reachOf(choice, district) === 'step')
    .map((district) =>
      m.common_labelled({ label: districtWord(district), text: gainSentence(position, seat, district) }),
    );
}

/** Whatever is sold, and what earns steps, as on the printed board. */
function priceLines(position: Position): readonly string[] {
  const { stoneSteps, offerSteps } = box.trail;
  const houses = (['hut', 'palace', 'priestHouse', 'virginHouse'] as const).map(
    (house) => `${districtWord(house)}, ${pricesWords(position, house) ?? m.machu_fate_left({ count: 0 })}`,
  );
  return [
    ...houses,
    `${districtWord('plaza')}, ${marketWords(position)}`,
    m.machu_gain_stone({ steps: amountWord('steps', stoneSteps) }),
    m.machu_gain_offer({ steps: amountWord('steps', offerSteps) }),
    m.machu_trail_granary(),
    m.machu_trail_stable(),
    m.machu_trail_summit(),
  ].map(big);
}

/** How a thing is now, line by line; what only its owner may know is not among it. */
export function nowText(choice: Choice, { id, seat }: Asked, names: Names): readonly string[] {
  const { position } = choice;
  switch (id) {
    case 'prices':
      return priceLines(choice.position);
    case 'flag':
      return flags(choice);
    case 'trail':
      return [
        m.machu_trail_scouts({
          list: listed(seatsOf(choice).map((one) => `${names.of(one)} ${playerAt(position, one).scout}`)),
        }),
      ];
    case 'days': {
      const taken = m.machu_day_taken({ count: Math.min(3, box.moonTiles.length - position.moon.length) });
      const sun =
        position.sun === null ? [] : [m.common_labelled({ label: names.of(position.sun), text: m.machu_people_sun() })];
      return [
        m.machu_day_of({ day: position.day, last: box.time.lastDay }),
        m.common_labelled({ label: m.machu_day_tiles(), text: taken }),
        ...sun,
      ];
    }
    case 'moonTiles':
      return position.moon.map((tile) => tileWord(tile, position.day));
    case 'clergy':
      return clergyKinds.map((kind) => {
        const steps = m.machu_fate_steps({ icon: iconWord(kind), steps: stepValueOf(box, position, kind) ?? '–' });
        return big(`${steps}, ${m.machu_fate_left({ count: position.rows[kind] })}`);
      });
    case 'fate':
      return [
        m.common_labelled({
          label: m.machu_fate_clergy(),
          text: m.machu_fate_left({ count: clergyKinds.reduce((sum, kind) => sum + position.rows[kind], 0) }),
        }),
        m.common_labelled({ label: m.machu_fate_cards(), text: m.machu_fate_left({ count: position.deck }) }),
        m.common_labelled({
          label: m.machu_fate_days(),
          text: m.machu_fate_after({ count: box.time.lastDay - position.day }),
        }),
      ];
    case 'cards':
      return seatsOf(choice).map((one) =>
        m.common_labelled({ label: names.of(one), text: amountWord('cards', playerAt(position, one).cards) }),
      );
    case 'goods':
      return seatsOf(choice).map((one) =>
        m.common_labelled({ label: names.of(one), text: priceWords(playerAt(position, one).goods) }),
      );
    case 'player':
      return (seat === null ? seatsOf(choice) : [seat]).map((one) =>
        playerParts(position, one, names.of(one)).join('. '),
      );
    default:
      return inDistrict(choice, id, names).map(big);
  }
}
