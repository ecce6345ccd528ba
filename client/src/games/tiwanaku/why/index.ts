import { currentLocale } from '../../../i18n/messages.svelte.ts';
import type { Advice, AdviceQuestion } from '../../../match/why/advice.ts';
import type { BotsReasons } from '../../../match/why/why.svelte.ts';
import { WorkerDesk, workerPort } from '../../worker-desk.ts';

/** The game's bots, in a worker that starts with the first question. */
export function botsReasons(): BotsReasons {
  const desk = new WorkerDesk<AdviceQuestion, Advice>(
    () => workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
    'a bot has no answer',
  );
  return {
    ask: (moment) => desk.ask({ ...moment, language: currentLocale() }),
    close: () => desk.giveUp(),
  };
}
