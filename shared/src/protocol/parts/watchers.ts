/** The most spectators that are listed by name; the rest is a number. */
export const listedWatchers = 30;
