export * from './deck.ts';
export * from './keeper.ts';
export * from './read-record.ts';
export * from './record.ts';
export * from './record-position.ts';
export * from './replay.ts';
export * from './simulate.ts';
export * from './vault.ts';
