import type { DailyStanding } from '@tiwanaku/shared/protocol';
import { m } from '../../../i18n/messages.svelte.ts';

/** What today's land is for this person, and how many days in a row they have; a land lasts until midnight in UTC. */
export function dailyCall({ state, streak }: DailyStanding, now: Date): string {
  const isOver = state !== null && state !== 'running';
  const parts = [
    state === null && m.home_dailyWaits(),
    state === 'running' && m.home_dailyGoOn(),
    state === 'finished' && m.home_dailyDone(),
    streak > 0 && m.home_dailyStreak({ count: streak }),
    isOver && m.home_dailyNext({ hours: 24 - now.getUTCHours() }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
