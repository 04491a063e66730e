import fs from 'node:fs';
import { failureLine, type Outcome } from './outcome';

interface Suite {
  suites?: readonly Suite[];
  specs?: readonly Spec[];
}

interface Spec {
  ok: boolean;
  title: string;
  file: string;
  line: number;
  tests: readonly {
    projectName: string;
    status: string;
    results: readonly { error?: { message?: string } }[];
  }[];
}

/** The counts in Playwright's JSON report, and what failed. */
export function readPlaywrightResults(file: string): Outcome {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats, suites = [] } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    stats: Record<string, number>;
    suites?: readonly Suite[];
  };
  return {
    // Tests that pass on the second try count as passed; Playwright lists them as flaky
    // (docs/decisions/0048-tests-in-a-browser.md).
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    failures: suites.flatMap(specsOf).flatMap(failuresOf),
  };
}

function specsOf({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOf({ ok, title, file, line, tests }: Spec): readonly string[] {
  if (ok) return [];
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) =>
      failureLine(`${file}:${line}`, `${title} (${projectName})`, results.at(-1)?.error?.message),
    );
}
