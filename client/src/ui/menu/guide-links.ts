/** Paths to what explains a game. */
export interface GuideLinks {
  readonly rules: string;
  readonly learn: string;
  /** The game's name in the page's language. */
  name(): string;
}

let links: readonly GuideLinks[] = [];

/** Sets the games that the menu links to: parts of the page know no game. */
export function linkGuides(games: readonly GuideLinks[]): void {
  links = games;
}

export const guideLinks = (): readonly GuideLinks[] => links;
