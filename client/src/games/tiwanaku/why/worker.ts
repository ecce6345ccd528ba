/** The page stays responsive. */
import { audienceOf, evolveView, textOf, type TiwanakuTypes } from '@tiwanaku/shared/tiwanaku';
import { bots, reasonText } from '@tiwanaku/shared/tiwanaku/bots';
import { advising, type AdviceQuestion } from '../../../match/why/advice.ts';

const adviceOn = advising<TiwanakuTypes>({ rules: { audienceOf, evolveView }, textOf, bots, reasonText });
addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => postMessage(adviceOn(data)));
