/** Thinks beside the page, so that the page never waits for it. */
import { studied, type StudyQuestion } from './study.ts';

addEventListener('message', ({ data }: MessageEvent<StudyQuestion>) => postMessage(studied(data)));
