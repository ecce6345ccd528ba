/** By the rules, or abandoned without a winner. */
export type Ending = 'played' | 'abandoned';
