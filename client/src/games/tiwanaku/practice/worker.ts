/** The page stays responsive. */
import { studied, type StudyQuestion } from './study.ts';

addEventListener('message', ({ data }: MessageEvent<StudyQuestion>) => postMessage(studied(data)));
