export interface GuideLinks {
  readonly rules: string;
  readonly learn: string;
  /** In the page's language. */
  name(): string;
}

let links: readonly GuideLinks[] = [];

/** The menu itself knows no game. */
export function linkGuides(games: readonly GuideLinks[]): void {
  links = games;
}

export const guideLinks = (): readonly GuideLinks[] => links;
