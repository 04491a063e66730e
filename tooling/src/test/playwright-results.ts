import fs from 'node:fs';
import type { Outcome } from './outcome';

/** The counts in Playwright's JSON report. */
export function readPlaywrightResults(file: string): Outcome {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats } = JSON.parse(fs.readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  return {
    // Tests that pass on the second try count as passed; Playwright lists them as flaky
    // (docs/decisions/0022-second-try.md).
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
}
