import type { GameWords, PuzzleEntry } from '../kernel/index.ts';
import type { Land } from './language/types.ts';
import type { Options } from './options.ts';
import type { Phase } from './position/state.ts';

interface Words extends GameWords {
  readonly asked: Readonly<Record<Exclude<Phase['name'], 'over'>, string>>;
}

/** Where it was chosen (DED-GRD-2). */
const about =
  (words: Readonly<Record<Land, string>>) =>
  (options: unknown): string | null => {
    const { land } = options as Options;
    return land === undefined ? null : words[land];
  };

const puzzle =
  (boards: Readonly<Record<string, string>>, sentence: (grade: number, board: string) => string) =>
  ({ grade, board }: PuzzleEntry): string =>
    sentence(grade, boards[board] ?? board);

export const tiwanakuWords = {
  en: {
    name: 'Tiwanaku',
    lost: 'The Otoma won at Tiwanaku',
    asked: {
      act: 'explore or divine',
      divine: 'go on divining',
      after: 'offer or end the turn',
      finalDivination: 'make a final divination or pass',
      spend: 'choose a tile to spend',
      supply: 'give a terrain tile',
      order: 'say which Otoma goes first',
      moveOtoma: 'choose an Otoma',
    },
    about: about({ gentle: 'A gentle land.', steady: 'A steady land.', sharp: 'A sharp land.' }),
    puzzle: puzzle(
      { short: 'short', long: 'long' },
      (grade, board) => `A puzzle of grade ${grade} of 4 on the ${board} board.`,
    ),
    daily: {
      today: 'Daily land of Tiwanaku',
      of: (date) => `Tiwanaku, land of ${date}`,
      about: 'One land a day, the same for everybody. One attempt counts.',
    },
  },
  fr: {
    name: 'Tiwanaku',
    lost: 'Les Otoma ont gagné à Tiwanaku',
    asked: {
      act: 'explorer ou diviner',
      divine: 'continuer à diviner',
      after: 'faire une offrande ou terminer le tour',
      finalDivination: 'diviner une dernière fois ou passer',
      spend: 'choisir une tuile à dépenser',
      supply: 'donner une tuile Terrain',
      order: 'dire quel Otoma part en premier',
      moveOtoma: 'choisir un Otoma',
    },
    about: about({ gentle: 'Un paysage doux.', steady: 'Un paysage moyen.', sharp: 'Un paysage ardu.' }),
    puzzle: puzzle(
      { short: 'court', long: 'long' },
      (grade, board) => `Un problème de niveau ${grade} sur 4, sur le plateau ${board}.`,
    ),
    daily: {
      today: 'Le paysage du jour de Tiwanaku',
      of: (date) => `Tiwanaku, paysage du ${date}`,
      about: 'Un paysage par jour, le même pour tout le monde. Une seule tentative compte.',
    },
  },
  it: {
    name: 'Tiwanaku',
    lost: 'Gli Otoma hanno vinto a Tiwanaku',
    asked: {
      act: 'esplorare o divinare',
      divine: 'continuare a divinare',
      after: 'fare un’offerta o finire il turno',
      finalDivination: 'fare un’ultima divinazione o passare',
      spend: 'scegliere una tessera da spendere',
      supply: 'dare una tessera Terreno',
      order: 'dire quale Otoma va per primo',
      moveOtoma: 'scegliere un Otoma',
    },
    about: about({ gentle: 'Un paesaggio lieve.', steady: 'Un paesaggio medio.', sharp: 'Un paesaggio arduo.' }),
    puzzle: puzzle(
      { short: 'corto', long: 'lungo' },
      (grade, board) => `Un problema di grado ${grade} su 4, sul tabellone ${board}.`,
    ),
    daily: {
      today: 'Il paesaggio del giorno di Tiwanaku',
      of: (date) => `Tiwanaku, paesaggio del ${date}`,
      about: 'Un paesaggio al giorno, lo stesso per tutti. Conta un solo tentativo.',
    },
  },
  nl: {
    name: 'Tiwanaku',
    lost: 'De Otoma wonnen bij Tiwanaku',
    asked: {
      act: 'exploreren of voorspellen',
      divine: 'verder voorspellen',
      after: 'offeren of de beurt beëindigen',
      finalDivination: 'nog één keer voorspellen of passen',
      spend: 'een tegel kiezen om te spenderen',
      supply: 'een terreintegel geven',
      order: 'zeggen welke Otoma eerst gaat',
      moveOtoma: 'een Otoma kiezen',
    },
    about: about({ gentle: 'Een mild land.', steady: 'Een stevig land.', sharp: 'Een pittig land.' }),
    puzzle: puzzle(
      { short: 'korte', long: 'lange' },
      (grade, board) => `Een puzzel van graad ${grade} van 4, op het ${board} bord.`,
    ),
    daily: {
      today: 'Het land van de dag van Tiwanaku',
      of: (date) => `Tiwanaku, land van ${date}`,
      about: 'Eén land per dag, voor iedereen hetzelfde. Eén poging telt.',
    },
  },
  es: {
    name: 'Tiwanaku',
    lost: 'Los Otoma ganaron en Tiwanaku',
    asked: {
      act: 'explorar o adivinar',
      divine: 'seguir adivinando',
      after: 'hacer una ofrenda o terminar el turno',
      finalDivination: 'adivinar por última vez o pasar',
      spend: 'elegir una loseta para gastar',
      supply: 'dar una loseta de terreno',
      order: 'decir qué Otoma va primero',
      moveOtoma: 'elegir un Otoma',
    },
    about: about({ gentle: 'Un paisaje suave.', steady: 'Un paisaje medio.', sharp: 'Un paisaje arduo.' }),
    puzzle: puzzle(
      { short: 'corto', long: 'largo' },
      (grade, board) => `Un problema de grado ${grade} de 4, en el tablero ${board}.`,
    ),
    daily: {
      today: 'El paisaje del día de Tiwanaku',
      of: (date) => `Tiwanaku, paisaje del ${date}`,
      about: 'Un paisaje al día, el mismo para todos. Cuenta un solo intento.',
    },
  },
} as const satisfies Readonly<Record<string, Words>>;
