import type { Chapter } from '../../guide/chapter.ts';

export const chapters = [
  { id: 'idea', title: 'rules_idea', texts: ['rules_idea_1', 'rules_idea_2'] },
  { id: 'modes', title: 'rules_modes', texts: ['rules_modes_1', 'rules_modes_2', 'rules_modes_3'] },
  {
    id: 'board',
    title: 'rules_board',
    texts: ['rules_board_1', 'rules_board_2'],
    captions: ['rules_board_terrains', 'rules_board_crops'],
  },
  { id: 'setup', title: 'rules_setup', texts: ['rules_setup_1', 'rules_setup_2', 'rules_setup_3'] },
  { id: 'turn', title: 'rules_turn', texts: ['rules_turn_1', 'rules_turn_2'] },
  {
    id: 'explore',
    title: 'rules_explore',
    texts: ['rules_explore_1', 'rules_explore_2', 'rules_explore_3', 'rules_explore_4'],
    captions: ['rules_explore_drawing'],
  },
  {
    id: 'discovery',
    title: 'rules_discovery',
    texts: ['rules_discovery_1', 'rules_discovery_2', 'rules_discovery_3'],
    captions: ['rules_discovery_drawing'],
  },
  { id: 'divine', title: 'rules_divine', texts: ['rules_divine_1', 'rules_divine_2', 'rules_divine_3'] },
  {
    id: 'offer',
    title: 'rules_offer',
    texts: ['rules_offer_1', 'rules_offer_2', 'rules_offer_3'],
    captions: ['rules_offer_drawing', 'rules_offer_scale'],
  },
  {
    id: 'laws',
    title: 'rules_laws',
    texts: ['rules_laws_1', 'rules_laws_2', 'rules_laws_3', 'rules_laws_4', 'rules_laws_5'],
    captions: ['rules_laws_diversity', 'rules_laws_separation', 'rules_laws_reading', 'rules_laws_solved'],
  },
  { id: 'end', title: 'rules_end', texts: ['rules_end_1', 'rules_end_2', 'rules_end_3'] },
  {
    id: 'score',
    title: 'rules_score',
    texts: [],
    rows: (word) => [
      [word('rules_score_discovery'), word('rules_score_discoveryPoints')],
      [word('rules_score_right'), word('rules_score_rightPoints')],
      [word('rules_score_wrong'), word('rules_score_wrongPoints')],
      [word('rules_score_offering'), word('rules_score_offeringPoints')],
    ],
  },
  {
    id: 'hints',
    title: 'rules_hints',
    texts: ['rules_hints_1', 'rules_hints_2', 'rules_hints_3', 'rules_hints_4'],
  },
  {
    id: 'otoma',
    title: 'rules_otoma',
    texts: ['rules_otoma_1', 'rules_otoma_2', 'rules_otoma_3', 'rules_otoma_4'],
    captions: ['rules_otoma_drawing', 'rules_otoma_way'],
  },
  {
    id: 'solo',
    title: 'rules_solo',
    texts: ['rules_solo_1', 'rules_solo_2', 'rules_solo_3', 'rules_solo_4', 'rules_solo_5'],
  },
  {
    id: 'coop',
    title: 'rules_coop',
    texts: [
      'rules_coop_1',
      'rules_coop_2',
      'rules_coop_3',
      'rules_coop_4',
      'rules_coop_5',
      'rules_coop_6',
      'rules_coop_7',
      'rules_coop_8',
    ],
    captions: ['rules_coop_drawing'],
  },
  {
    id: 'rulings',
    title: 'rules_rulings',
    texts: ['rules_rulings_1', 'rules_rulings_2', 'rules_rulings_3', 'rules_rulings_4'],
  },
] as const satisfies readonly Chapter[];

export type ChapterId = (typeof chapters)[number]['id'];
