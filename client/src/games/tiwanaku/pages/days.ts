/** The land of the day and the leagues that compare it, as one piece. */
export { default as DailyPage } from '../daily/DailyPage.svelte';
export { default as LeaguesPage } from '../leagues/LeaguesPage.svelte';
