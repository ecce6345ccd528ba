/** What a page says of itself to a program that shows a link to it. */
export const property = (page: string, name: string): string | undefined =>
  new RegExp(`<meta property="${name}" content="([^"]*)" />`).exec(page)?.[1];
