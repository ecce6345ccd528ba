export * from './assert.ts';
export * from './audience.ts';
export * from './calendar/dates.ts';
export * from './calendar/streak.ts';
export * from './game-definition.ts';
export * from './log.ts';
export * from './random.ts';
export * from './result.ts';
