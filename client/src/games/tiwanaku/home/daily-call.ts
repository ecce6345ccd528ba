import type { DailyAnswer } from '@tiwanaku/shared/protocol';
import { m } from '../../../i18n/messages.svelte.ts';

/** What today's land is for this person, and how many days in a row they have; a land lasts until midnight in UTC. */
export function dailyCall({ counted, streak }: Pick<DailyAnswer, 'counted' | 'streak'>, now: Date): string {
  const isOver = counted !== null && counted.state !== 'running';
  const parts = [
    counted === null && m.home_dailyWaits(),
    counted?.state === 'running' && m.home_dailyGoOn(),
    counted?.state === 'finished' && m.home_dailyDone(),
    streak !== null && streak.days > 0 && m.home_dailyStreak({ count: streak.days }),
    isOver && m.home_dailyNext({ hours: 24 - now.getUTCHours() }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
