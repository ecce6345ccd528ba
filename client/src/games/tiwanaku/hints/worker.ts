/** The page stays responsive. */
import { answering, type HintQuestion } from './answer.ts';

const answerTo = answering();
addEventListener('message', ({ data }: MessageEvent<HintQuestion>) => postMessage(answerTo(data)));
