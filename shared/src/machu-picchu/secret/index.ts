export * from './vault.ts';
export * from './keeper.ts';
export * from './record.ts';
export * from './record.ts';
export * from './record.ts';
export * from './record.ts';
export * from './simulate.ts';
export * from './vault.ts';
