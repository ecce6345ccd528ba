import { Misuse } from './misuse.ts';
import { printError, stopQuietlyOnClosedPipe } from './output.ts';
import { run } from './run.ts';

stopQuietlyOnClosedPipe();
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  printError(`${error.message}\nnpm run -s cli -- --help explains the commands.`);
  process.exitCode = 2;
}
