/**
 * `npm run bench -- deduction`: how long it takes to say what can be known of a position. Each figure is: share answered exactly, below
 * 50 ms, below 500 ms; median and 90th percentile of the processor's time and of the steps; median and most completions; beside what the
 * specification's prototype reached. Then what hints take, what a question takes of memory and of the event loop, and how long reviews of
 * whole matches take.
 */
import { report } from './lib/report.ts';
import { deduction, hints, verdicts } from './parts/deduction.ts';
import { landsByGrade } from './parts/lands.ts';
import { questionDelay, questionMemory } from './parts/questions.ts';
import { reviews } from './parts/reviews.ts';

await report(async (add) => {
  add(await landsByGrade());
  add(deduction());
  add([verdicts(), hints()]);
  add(await questionMemory());
  add(await questionDelay());
  add(reviews());
});
