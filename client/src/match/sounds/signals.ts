import { note, type Maker } from './synth.ts';

/** The listener's move begins, the match is over. */

export const turn: Maker = ({ flute }, out, at) => {
  flute(out, at, note(0), 0.22);
  flute(out, at + 0.16, note(3), 0.34);
  return 0.5;
};

export const end: Maker = ({ drum, flute }, out, at) => {
  drum(out, at);
  for (const step of [0, 2, 4]) flute(out, at + 0.08, note(step), 0.5);
  return 0.58;
};
