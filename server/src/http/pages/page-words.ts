import { beginningOf, type GameWords } from '@tiwanaku/shared/kernel';
import type { Invitation, League } from '@tiwanaku/shared/protocol';
import type { MatchResult } from '../../matches/finished/match-result.ts';
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
  readonly site: string;
  readonly seat: string;
  readonly watch: string;
  readonly match: string;
  readonly league: string;
  readonly figures: string;
  readonly joins: (league: string) => string;
  readonly leads: (leader: string, people: number) => string;
  readonly invites: (host: string, game: string) => string;
  readonly watches: (host: string, game: string) => string;
  readonly reviews: (host: string, game: string) => string;
  readonly review: string;
  readonly free: (free: number, all: number) => string;
  readonly full: string;
  readonly running: string;
  readonly wins: (names: string, game: string) => string;
  readonly played: (names: string) => string;
  readonly noScript: string;
  readonly noScriptSite: string;
  readonly rules: string;
}

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    site: 'Play board games set in the Andes with friends, in the browser.',
    seat: 'You are invited to a table. Come in and take a seat.',
    watch: 'Watch friends play, live.',
    match: 'A game that was played, turn by turn.',
    league: 'A league of the daily land. Come in and compare your results.',
    figures: 'A player’s games in figures.',
    joins: (league) => `Join the league “${league}”`,
    leads: (leader, people) =>
      `Led by ${leader}; players: ${people}. Everybody gets the same land each day: compare your results.`,
    invites: (host, game) => `${host} invites you to play ${game}`,
    watches: (host, game) => `Watch ${game} at ${host}’s table`,
    reviews: (host, game) => `Look at a game of ${game} with ${host}`,
    review: 'Come in and follow, step by step.',
    free: (free, all) =>
      free === 1 ? `One of ${all} seats is free. Come in and take it.` : `${free} of ${all} seats are free. Take one.`,
    full: 'All seats are taken. Come in and watch.',
    running: 'A game is in progress. Come in and watch.',
    wins: (names, game) => `${names} won at ${game}`,
    played: (names) => `${names} played. See the game, turn by turn.`,
    noScript:
      'The board and the lessons of this game need JavaScript, and this browser does not run it. Allow JavaScript for this site and load the page again.',
    noScriptSite: 'Open a table, send its link to your friends and play together, each in your own browser.',
    rules: 'The rules can be read here without it.',
  },
  fr: {
    site: 'Jouez entre amis, dans le navigateur, à des jeux de société situés dans les Andes.',
    seat: 'On vous invite à une table. Entrez et prenez place.',
    watch: 'Regardez des amis jouer, en direct.',
    match: 'Une partie jouée, tour par tour.',
    league: 'Une ligue du paysage du jour. Entrez et comparez vos résultats.',
    figures: 'Les parties d’une personne, en chiffres.',
    joins: (league) => `Rejoignez la ligue «\u00a0${league}\u00a0»`,
    leads: (leader, people) =>
      `Dirigée par ${leader}, membres\u00a0: ${people}. Chaque jour, le même paysage pour tout le monde\u00a0: comparez vos résultats.`,
    invites: (host, game) => `${host} vous invite à jouer à ${game}`,
    watches: (host, game) => `Regarder ${game} à la table de ${host}`,
    reviews: (host, game) => `Revoir une partie de ${game} avec ${host}`,
    review: 'Entrez et suivez, pas à pas.',
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
    noScriptSite: 'Ouvrez une table, envoyez son lien à vos amis et jouez ensemble, chacun dans son navigateur.',
    rules: 'Les règles se lisent ici sans JavaScript.',
  },
  it: {
    site: 'Gioca con gli amici, nel browser, a giochi da tavolo ambientati nelle Ande.',
    seat: 'Hai un invito a un tavolo. Entra e siediti.',
    watch: 'Guarda gli amici giocare, dal vivo.',
    match: 'Una partita giocata, turno per turno.',
    league: 'Una lega del paesaggio del giorno. Entra e confronta i tuoi risultati.',
    figures: 'Le partite di una persona, in cifre.',
    joins: (league) => `Entra nella lega «${league}»`,
    leads: (leader, people) =>
      `Guidata da ${leader}, partecipanti: ${people}. Ogni giorno lo stesso paesaggio per tutti: confronta i tuoi risultati.`,
    invites: (host, game) => `${host} ti invita a giocare a ${game}`,
    watches: (host, game) => `Guarda ${game} al tavolo di ${host}`,
    reviews: (host, game) => `Rivedi una partita a ${game} con ${host}`,
    review: 'Entra e segui, passo per passo.',
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
    noScriptSite: 'Apri un tavolo, manda il link agli amici e giocate insieme, ognuno nel proprio browser.',
    rules: 'Le regole si leggono qui anche senza.',
  },
  nl: {
    site: 'Speel met vrienden, in de browser, bordspellen die in de Andes spelen.',
    seat: 'Je bent uitgenodigd aan een tafel. Kom binnen en ga zitten.',
    watch: 'Kijk live hoe vrienden spelen.',
    match: 'Een gespeelde partij, beurt voor beurt.',
    league: 'Een competitie van het land van de dag. Kom binnen en vergelijk je uitslagen.',
    figures: 'Iemands partijen in cijfers.',
    joins: (league) => `Doe mee met de competitie ‘${league}’`,
    leads: (leader, people) =>
      `Geleid door ${leader}, deelnemers: ${people}. Elke dag hetzelfde land voor iedereen: vergelijk je uitslagen.`,
    invites: (host, game) => `${host} nodigt je uit voor ${game}`,
    watches: (host, game) => `Kijk mee met ${game} aan de tafel van ${host}`,
    reviews: (host, game) => `Bekijk met ${host} een partij ${game}`,
    review: 'Kom binnen en volg stap voor stap.',
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
    noScriptSite: 'Open een tafel, stuur de link naar je vrienden en speel samen, ieder in de eigen browser.',
    rules: 'De regels kun je hier ook zonder lezen.',
  },
  es: {
    site: 'Juega con amigos, en el navegador, a juegos de mesa ambientados en los Andes.',
    seat: 'Te han invitado a una mesa. Entra y siéntate.',
    watch: 'Mira en directo cómo juegan tus amigos.',
    match: 'Una partida jugada, turno a turno.',
    league: 'Una liga del paisaje del día. Entra y compara tus resultados.',
    figures: 'Las partidas de una persona, en cifras.',
    joins: (league) => `Únete a la liga «${league}»`,
    leads: (leader, people) =>
      `Dirigida por ${leader}, participantes: ${people}. Cada día el mismo paisaje para todos: compara tus resultados.`,
    invites: (host, game) => `${host} te invita a jugar a ${game}`,
    watches: (host, game) => `Mira ${game} en la mesa de ${host}`,
    reviews: (host, game) => `Repasa una partida de ${game} con ${host}`,
    review: 'Entra y sigue, paso a paso.',
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
    noScriptSite: 'Abre una mesa, envía el enlace a tus amigos y jugad juntos, cada uno en su navegador.',
    rules: 'Las reglas se pueden leer aquí sin JavaScript.',
  },
};

export interface Preview {
  readonly title: string;
  readonly description: string;
}

export function invitationPreview(
  words: PageWords,
  { access, host, seats, isRunning, isReview, options }: Invitation,
  game: GameWords,
): Preview {
  if (isReview) return { title: words.reviews(host, game.name), description: withAbout(words.review, game, options) };
  const free = seats.filter((seat) => seat === null).length;
  const about = (sentence: string) => withAbout(sentence, game, options);
  const description = isRunning ? words.running : free > 0 ? words.free(free, seats.length) : words.full;
  return access === 'table'
    ? { title: words.invites(host, game.name), description: about(description) }
    : { title: words.watches(host, game.name), description: about(isRunning ? words.running : words.watch) };
}

const withAbout = (sentence: string, { about }: GameWords, options: unknown): string =>
  [sentence, about?.(options)].filter(Boolean).join(' ');

export const leaguePreview = ({ joins, leads }: PageWords, { name, leader, people }: League): Preview => ({
  title: joins(name),
  description: leads(leader, people),
});

/** Of any date, whether it has a land or not. */
export function dailyPreview(language: Language, date: string | null, { daily }: GameWords): Preview | null {
  if (!daily) return null;
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const title =
    date === null
      ? daily.today
      : daily.of(new Intl.DateTimeFormat(localeOf[language].replace('_', '-'), style).format(beginningOf(date)));
  return { title, description: daily.about };
}

export function resultPreview(language: Language, { people, winners, options }: MatchResult, game: GameWords): Preview {
  const words = pageWords[language];
  const list = (some: MatchResult['people']) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(some.map(({ name }) => name));
  return {
    title: winners.length > 0 ? words.wins(list(winners), game.name) : game.lost,
    description: withAbout(words.played(list(people)), game, options),
  };
}
