import { stopQuietlyOnClosedPipe } from './output.ts';
import { exitCodeOf } from './run.ts';

stopQuietlyOnClosedPipe();
process.exitCode = await exitCodeOf(process.argv.slice(2));
