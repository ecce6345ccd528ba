export * from './assert.ts';
export * from './audience.ts';
export * from './game-definition.ts';
export * from './log.ts';
export * from './random.ts';
export * from './result.ts';
