import { createContext } from 'svelte';
import type { Connection } from '../connection/connection.svelte.ts';
import type { Router } from '../router.svelte.ts';
import type { Session } from './session.svelte.ts';

/** What every screen shares. */
export interface App {
  readonly session: Session;
  readonly connection: Connection;
  readonly router: Router;
}

export const [getApp, setApp] = createContext<App>();
