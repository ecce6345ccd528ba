import { currentLocale } from '../../../i18n/messages.svelte.ts';
import type { Advice, AdviceQuestion } from '../../../match/why/advice.ts';
import type { BotsReasons } from '../../../match/why/why.svelte.ts';
import { WorkerDesk, workerPort } from '../../worker-desk.ts';
import { localized, vocabulary } from '../typed/vocabulary.ts';

/** A command in the language of the page. */
export const commandWords = (notation: string): string => localized(notation, vocabulary());

/** The game's bots, in a worker that starts with the first question. */
export function botsReasons(): BotsReasons {
  const desk = new WorkerDesk<AdviceQuestion, Advice>(
    () => workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
    'a bot has no answer',
  );
  return {
    ask: async (moment) => {
      const { command, reason } = await desk.ask({ ...moment, language: currentLocale() });
      return { command: commandWords(command), reason };
    },
    close: () => desk.giveUp(),
  };
}
