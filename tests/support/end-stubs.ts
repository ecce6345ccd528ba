import { afterAll, vi } from 'vitest';

// Files share a worker: what one of them puts in place of a global ends with it.
afterAll(() => vi.unstubAllGlobals());
