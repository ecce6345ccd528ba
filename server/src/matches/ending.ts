/** How a match came to its end: by the rules, or by its people without a winner. */
export type Ending = 'played' | 'abandoned';
