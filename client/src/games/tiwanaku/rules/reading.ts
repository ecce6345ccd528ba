/** The reading of a board in two steps; picture.ts has the notation. */
export const reading = {
  asked: 'g? g5 g? g3 / m3 g2 r1 r2',
  solved: 'g1 g5 g4 g3 / m3 g2 r1 r2',
} as const;
