/** A worker, so that the page never waits for a hint. */
import { answering, type HintQuestion } from './answer.ts';

const answerTo = answering();
addEventListener('message', ({ data }: MessageEvent<HintQuestion>) => postMessage(answerTo(data)));
