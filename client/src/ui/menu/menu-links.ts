/** An entry of the current page. */
export interface PageEntry {
  /** The name of the icon without its `i-`. */
  readonly icon: string;
  readonly word: string;
  readonly run: () => void;
}

type Source = () => readonly PageEntry[];
const sources = new Set<Source>();

/** Read whenever the menu opens. Returns the remover. */
export function addToMenu(source: Source): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

export const pageEntries = (): readonly PageEntry[] => [...sources].flatMap((source) => source());

interface GuideLinks {
  readonly rules: string;
  readonly learn: string;
  /** The game's name in the page's language. */
  name(): string;
}

let links: readonly GuideLinks[] = [];

/** The menu itself knows no game. */
export function linkGuides(games: readonly GuideLinks[]): void {
  links = games;
}

export const guideLinks = (): readonly GuideLinks[] => links;
