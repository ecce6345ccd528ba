/** Raised when old pages could misunderstand the server; they ask to be reloaded. */
export const protocolVersion = 2;
