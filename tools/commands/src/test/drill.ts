import { run } from 'local-services/run';
import { hasDemo } from '../process/stack-steps';
import type { Outcome } from './outcome';

/** Runs the short drill (docs/decisions/0048) as one test. */
export async function runDrill(): Promise<Outcome> {
  if (!hasDemo()) {
    process.stdout.write('skipped: the drill, whose visitors shop in the demo catalogue\n');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const exitCode = await run(process.execPath, [
    'tools/commands/bin/run.mjs',
    'e2e/drill/main.ts',
    '--short',
  ]);
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}
