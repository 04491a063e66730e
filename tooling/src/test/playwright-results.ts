import fs from 'node:fs';
import type { Outcome } from './outcome';

/** What Playwright's JSON reporter has counted. */
export function readPlaywrightResults(file: string): Outcome {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats } = JSON.parse(fs.readFileSync(file, 'utf8')) as { stats: Record<string, number> };
  return {
    // What passed at a second try counts, and the runner names it as flaky: docs/decisions/0022-second-try.md.
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
}
