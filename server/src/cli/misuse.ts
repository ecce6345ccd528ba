/** A mistake on the command line; the message is a sentence for the user. */
export class Misuse extends Error {}
