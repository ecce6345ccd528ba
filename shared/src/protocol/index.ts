export * from './client-to-server.ts';
export * from './http.ts';
export * from './ids.ts';
export * from './notes.ts';
export * from './room.ts';
export * from './server-to-client.ts';
export * from './timing.ts';
export * from './version.ts';
