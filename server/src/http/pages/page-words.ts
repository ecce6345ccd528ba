import type { GameWords } from '@tiwanaku/shared/kernel';
import type { Invitation } from '@tiwanaku/shared/protocol';
import type { MatchResult } from '../../matches/finished/finished-matches.ts';
import type { Language } from '@tiwanaku/shared/protocol';

export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  es: 'es_ES',
};

/** Words of pages before JavaScript runs: previews, and browsers without it. */
export interface PageWords {
  readonly game: string;
  readonly seat: string;
  readonly watch: string;
  readonly match: string;
  readonly invites: (host: string, game: string) => string;
  readonly watches: (host: string, game: string) => string;
  readonly free: (free: number, all: number) => string;
  readonly full: string;
  readonly running: string;
  readonly wins: (names: string, game: string) => string;
  readonly played: (names: string) => string;
  readonly noScript: string;
  readonly noScriptGame: string;
  readonly rules: string;
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    game: 'Walk the hidden land and divine what grows on it: Tiwanaku with friends, in the browser.',
    seat: 'You are invited to a table. Come in and take a seat.',
    watch: 'Watch friends play, live.',
    match: 'A game that was played, turn by turn.',
    invites: (host, game) => `${host} invites you to play ${game}`,
    watches: (host, game) => `Watch ${game} at ${host}’s table`,
    free: (free, all) =>
      free === 1 ? `One of ${all} seats is free. Come in and take it.` : `${free} of ${all} seats are free. Take one.`,
    full: 'All seats are taken. Come in and watch.',
    running: 'A game is in progress. Come in and watch.',
    wins: (names, game) => `${names} won at ${game}`,
    played: (names) => `${names} played. See the game, turn by turn.`,
    noScript:
      'The board and the lessons of this game need JavaScript, and this browser does not run it. Allow JavaScript for this site and load the page again.',
    noScriptGame:
      'In Tiwanaku you explore a hidden land, space by space. Equal crops never grow side by side, so you can divine what grows under your feet; then you offer many different crops at once.',
    rules: 'The rules can be read here without it.',
  },
  fr: {
    game: 'Parcourez la terre cachée et divinez ce qui y pousse\u00a0: Tiwanaku entre amis, dans le navigateur.',
    seat: 'On vous invite à une table. Entrez et prenez place.',
    watch: 'Regardez des amis jouer, en direct.',
    match: 'Une partie jouée, tour par tour.',
    invites: (host, game) => `${host} vous invite à jouer à ${game}`,
    watches: (host, game) => `Regarder ${game} à la table de ${host}`,
    free: (free, all) =>
      free === 1
        ? `Une place sur ${all} est libre. Entrez et prenez-la.`
        : `${free} places sur ${all} sont libres. Entrez et prenez place.`,
    full: 'Toutes les places sont prises. Entrez pour regarder.',
    running: 'Une partie est en cours. Entrez pour regarder.',
    wins: (names, game) => `Victoire à ${game}\u00a0: ${names}`,
    played: (names) => `Avec ${names}. Revoyez la partie, tour par tour.`,
    noScript:
      'Le plateau et les leçons de ce jeu ont besoin de JavaScript, que ce navigateur n’exécute pas. Autorisez JavaScript pour ce site et rechargez la page.',
    noScriptGame:
      'Dans Tiwanaku, vous explorez une terre cachée, case par case. Deux cultures identiques ne se touchent jamais\u00a0: vous pouvez donc deviner ce qui pousse sous vos pieds, puis offrir d’un coup beaucoup de cultures différentes.',
    rules: 'Les règles se lisent ici sans JavaScript.',
  },
  it: {
    game: 'Percorri la terra nascosta e divina che cosa vi cresce: Tiwanaku con gli amici, nel browser.',
    seat: 'Hai un invito a un tavolo. Entra e siediti.',
    watch: 'Guarda gli amici giocare, dal vivo.',
    match: 'Una partita giocata, turno per turno.',
    invites: (host, game) => `${host} ti invita a giocare a ${game}`,
    watches: (host, game) => `Guarda ${game} al tavolo di ${host}`,
    free: (free, all) =>
      free === 1
        ? `Un posto su ${all} è libero. Entra e siediti.`
        : `${free} posti su ${all} sono liberi. Entra e siediti.`,
    full: 'Tutti i posti sono occupati. Entra a guardare.',
    running: 'È in corso una partita. Entra a guardare.',
    wins: (names, game) => `Vittoria a ${game}: ${names}`,
    played: (names) => `Con ${names}. Guarda la partita, turno per turno.`,
    noScript:
      'Il tabellone e le lezioni di questo gioco hanno bisogno di JavaScript, che questo browser non esegue. Consenti JavaScript per questo sito e ricarica la pagina.',
    noScriptGame:
      'In Tiwanaku esplori una terra nascosta, casella per casella. Due coltivazioni uguali non si toccano mai: così puoi divinare che cosa cresce sotto i tuoi piedi, e poi offrire insieme molte coltivazioni diverse.',
    rules: 'Le regole si leggono qui anche senza.',
  },
  nl: {
    game: 'Loop door het verborgen land en voorspel wat er groeit: Tiwanaku met vrienden, in de browser.',
    seat: 'Je bent uitgenodigd aan een tafel. Kom binnen en ga zitten.',
    watch: 'Kijk live hoe vrienden spelen.',
    match: 'Een gespeelde partij, beurt voor beurt.',
    invites: (host, game) => `${host} nodigt je uit voor ${game}`,
    watches: (host, game) => `Kijk mee met ${game} aan de tafel van ${host}`,
    free: (free, all) =>
      free === 1
        ? `Eén van de ${all} plaatsen is vrij. Kom binnen en ga zitten.`
        : `${free} van de ${all} plaatsen zijn vrij. Kom binnen en ga zitten.`,
    full: 'Alle plaatsen zijn bezet. Kom binnen en kijk mee.',
    running: 'Er is een partij bezig. Kom binnen en kijk mee.',
    wins: (names, game) => `Gewonnen bij ${game}: ${names}`,
    played: (names) => `Met ${names}. Bekijk de partij, beurt voor beurt.`,
    noScript:
      'Het bord en de lessen van dit spel hebben JavaScript nodig, en deze browser voert dat niet uit. Sta JavaScript voor deze site toe en laad de pagina opnieuw.',
    noScriptGame:
      'In Tiwanaku verken je een verborgen land, vak voor vak. Gelijke gewassen raken elkaar nooit, dus kun je voorspellen wat er onder je voeten groeit; daarna offer je veel verschillende gewassen tegelijk.',
    rules: 'De regels kun je hier ook zonder lezen.',
  },
  es: {
    game: 'Recorre la tierra oculta y adivina qué crece en ella: Tiwanaku con amigos, en el navegador.',
    seat: 'Te han invitado a una mesa. Entra y siéntate.',
    watch: 'Mira en directo cómo juegan tus amigos.',
    match: 'Una partida jugada, turno a turno.',
    invites: (host, game) => `${host} te invita a jugar a ${game}`,
    watches: (host, game) => `Mira ${game} en la mesa de ${host}`,
    free: (free, all) =>
      free === 1
        ? `Hay un sitio libre de ${all}. Entra y siéntate.`
        : `Hay ${free} sitios libres de ${all}. Entra y siéntate.`,
    full: 'Todos los sitios están ocupados. Entra a mirar.',
    running: 'Hay una partida en curso. Entra a mirar.',
    wins: (names, game) => `Victoria en ${game}: ${names}`,
    played: (names) => `Con ${names}. Mira la partida, turno a turno.`,
    noScript:
      'El tablero y las lecciones de este juego necesitan JavaScript, y este navegador no lo ejecuta. Permite JavaScript en este sitio y vuelve a cargar la página.',
    noScriptGame:
      'En Tiwanaku exploras una tierra oculta, casilla a casilla. Dos cultivos iguales nunca se tocan: así puedes adivinar qué crece bajo tus pies y después ofrecer a la vez muchos cultivos distintos.',
    rules: 'Las reglas se pueden leer aquí sin JavaScript.',
  },
};

export interface Preview {
  readonly title: string;
  readonly description: string;
}

export function invitationPreview(
  words: PageWords,
  { access, host, seats, isRunning }: Invitation,
  game: GameWords,
): Preview {
  const free = seats.filter((seat) => seat === null).length;
  const description = isRunning ? words.running : free > 0 ? words.free(free, seats.length) : words.full;
  return access === 'table'
    ? { title: words.invites(host, game.name), description }
    : { title: words.watches(host, game.name), description: isRunning ? words.running : words.watch };
}

export function resultPreview(language: Language, { people, winners }: MatchResult, game: GameWords): Preview {
  const words = pageWords[language];
  const list = (some: MatchResult['people']) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(some.map(({ name }) => name));
  return {
    title: winners.length > 0 ? words.wins(list(winners), game.name) : game.lost,
    description: words.played(list(people)),
  };
}
