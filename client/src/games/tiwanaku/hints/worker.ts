/** Answers hints beside the page, so that the page never waits for it. */
import { answering, type HintQuestion } from './answer.ts';

const answerTo = answering();
addEventListener('message', ({ data }: MessageEvent<HintQuestion>) => postMessage(answerTo(data)));
