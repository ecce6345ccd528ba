/** The command line was used in a way that has no meaning; the message is one sentence for the person who typed it. */
export class Misuse extends Error {}
