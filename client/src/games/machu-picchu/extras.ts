/** What the table can be drawn without: what answers are put together from, endings, log, result, clocks. */
export { default as SeatClock } from '../../match/clock/SeatClock.svelte';
export { default as Talk } from '../../match/Talk.svelte';
export { pausedText } from '../../match/clock/paused-text.ts';
export { default as Answers } from './dock/Answers.svelte';
export { default as Forecast } from './fate/Forecast.svelte';
export { sentenceOf } from './log/sentence.ts';
export { default as Log } from './log/Log.svelte';
export { default as Moves } from './dock/Moves.svelte';
export { default as OrdersBar } from './orders/OrdersBar.svelte';
export { StandingOrders } from './orders/standing-orders.svelte.ts';
export { endingTitle, resultOf, winnersSentence } from './result/outcome.ts';
export { default as ResultCard } from './result/ResultCard.svelte';
export { tellEvents } from './text/tell-events.ts';
export { default as Tools } from './Tools.svelte';
export { turnText } from './text/why-not.ts';
