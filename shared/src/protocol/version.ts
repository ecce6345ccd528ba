/** Raised whenever an old page could misunderstand the server; the page then asks to be reloaded. */
export const protocolVersion = 1;
