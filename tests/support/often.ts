/** How many cases a property is tried with: few in `npm test`, many more in `npm run test:all` (`docs/testing.md`). */
export const often = (few: number, many: number): number => (process.env['TEST_ALL'] ? many : few);
