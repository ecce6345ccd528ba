/** The page stays responsive. */
import { audienceOf, evolveView, textOf, type MachuPicchuTypes } from '@tiwanaku/shared/machu-picchu';
import { bots, reasonText } from '@tiwanaku/shared/machu-picchu/bots';
import { advising, type AdviceQuestion } from '../../../match/why/advice.ts';

const adviceOn = advising<MachuPicchuTypes>({ rules: { audienceOf, evolveView }, textOf, bots, reasonText });
addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => postMessage(adviceOn(data)));
