/** Whether this person asked their system for less motion. Read when something is about to move. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
