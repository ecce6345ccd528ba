/** Something that can be done on the page that is shown, beside the ways to other pages. */
export interface PageEntry {
  /** Without its `i-`. */
  readonly icon: string;
  readonly word: string;
  readonly run: () => void;
}

type Source = () => readonly PageEntry[];
const sources = new Set<Source>();

/** From now on the menu has these as well; they are asked for whenever it opens. Returns the way to take them out. */
export function addToMenu(source: Source): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

export const pageEntries = (): readonly PageEntry[] => [...sources].flatMap((source) => source());
