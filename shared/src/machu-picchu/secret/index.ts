export * from './vault.ts';
export * from './keeper.ts';
export * from './record.ts';
export * from './record.ts';
export * from './record.ts';
export * from './record.ts';
export * from './simulate.ts';
export { tables, train } from './train.ts';
export * from './vault.ts';
