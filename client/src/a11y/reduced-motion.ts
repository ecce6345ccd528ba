/** Whether reduced motion is preferred; read when motion starts. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
