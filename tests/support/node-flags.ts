/**
 * V8 optimises only what has run some seven times as long as usual. A process that talks to others and lives for minutes otherwise
 * spends a sixth of its work on that.
 */
export const optimiseLate = '--interrupt-budget=1000000';

/** For a server: a third less work until it is ready (the first two, also in vitest.config.ts), and less from then on. */
export const quickStart = ['--liftoff-only', '--single-threaded-gc', optimiseLate];
