import { clergyKinds, components, goods, professions, type Price } from '@tiwanaku/shared/machu-picchu';
import type { Chapter, Word } from '../../guide/chapter.ts';

const priceIn = (word: Word, price: Price): string =>
  goods.flatMap((good) => (price[good] ? [word(`machu_amount_${good}`, { count: price[good] })] : [])).join(', ');

export const chapters = [
  { id: 'idea', title: 'machu_rules_idea', texts: ['machu_rules_idea_1', 'machu_rules_idea_2'] },
  {
    id: 'setup',
    title: 'machu_rules_setup',
    texts: ['machu_rules_setup_1', 'machu_rules_setup_2', 'machu_rules_setup_3'],
  },
  {
    id: 'turn',
    title: 'machu_rules_turn',
    texts: ['machu_rules_turn_1', 'machu_rules_turn_2', 'machu_rules_turn_3', 'machu_rules_turn_4'],
    captions: ['machu_rules_turn_drawing'],
  },
  { id: 'asked', title: 'machu_rules_asked', texts: ['machu_rules_asked_1', 'machu_rules_asked_2'] },
  {
    id: 'production',
    title: 'machu_rules_production',
    texts: [
      'machu_rules_production_1',
      'machu_rules_production_2',
      'machu_rules_production_3',
      'machu_rules_production_4',
    ],
    captions: ['machu_rules_production_drawing'],
  },
  {
    id: 'temples',
    title: 'machu_rules_temples',
    texts: ['machu_rules_temples_1', 'machu_rules_temples_2', 'machu_rules_temples_3', 'machu_rules_temples_4'],
    captions: ['machu_rules_temples_drawing'],
  },
  {
    id: 'houses',
    title: 'machu_rules_houses',
    texts: ['machu_rules_houses_1', 'machu_rules_houses_2', 'machu_rules_houses_3'],
    rows: (word) => [
      ...professions.map((one) => [word(`machu_icon_${one}`), priceIn(word, components.incas[one].cost)] as const),
      ...clergyKinds.map(
        (kind) => [word(`machu_icon_${kind}`), priceIn(word, components.clergy[kind][0]?.cost ?? {})] as const,
      ),
    ],
  },
  {
    id: 'plaza',
    title: 'machu_rules_plaza',
    texts: ['machu_rules_plaza_1', 'machu_rules_plaza_2', 'machu_rules_plaza_3'],
    captions: ['machu_rules_plaza_drawing'],
  },
  { id: 'sundial', title: 'machu_rules_sundial', texts: ['machu_rules_sundial_1', 'machu_rules_sundial_2'] },
  {
    id: 'trail',
    title: 'machu_rules_trail',
    texts: ['machu_rules_trail_1', 'machu_rules_trail_2'],
    captions: ['machu_rules_trail_drawing'],
  },
  { id: 'cards', title: 'machu_rules_cards', texts: ['machu_rules_cards_1', 'machu_rules_cards_2'] },
  {
    id: 'night',
    title: 'machu_rules_night',
    texts: ['machu_rules_night_1', 'machu_rules_night_2', 'machu_rules_night_3', 'machu_rules_night_4'],
    captions: ['machu_rules_night_drawing'],
  },
  { id: 'end', title: 'machu_rules_end', texts: ['machu_rules_end_1', 'machu_rules_end_2'] },
  {
    id: 'score',
    title: 'machu_rules_score',
    texts: ['machu_rules_score_1', 'machu_rules_score_2', 'machu_rules_score_3', 'machu_rules_score_4'],
    captions: ['machu_rules_score_drawing'],
  },
  { id: 'learning', title: 'machu_rules_learning', texts: ['machu_rules_learning_1'] },
  { id: 'orders', title: 'machu_rules_orders', texts: ['machu_rules_orders_1', 'machu_rules_orders_2'] },
  { id: 'assumed', title: 'machu_rules_assumed', texts: ['machu_rules_assumed_1', 'machu_rules_assumed_2'] },
] as const satisfies readonly Chapter[];
