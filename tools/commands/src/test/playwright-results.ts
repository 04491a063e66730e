import fs from 'node:fs';
import { failureLine, type Outcome } from './outcome';

interface Suite {
  suites?: readonly Suite[];
  specs?: readonly Spec[];
}

interface Spec {
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
  const specs = suites.flatMap(specsOf);
  return {
    // A test that passes on the second try counts as passed, and is listed
    // (docs/decisions/0048-tests-in-a-browser.md).
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    failures: specs.flatMap((spec) => linesOf(spec, 'unexpected')),
    retried: specs.flatMap((spec) => linesOf(spec, 'flaky')),
  };
}

function specsOf({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function linesOf({ title, file, line, tests }: Spec, status: 'unexpected' | 'flaky'): readonly string[] {
  return tests
    .filter((test) => test.status === status)
    .map(({ projectName, results }) => {
      const error = results.findLast((result) => result.error)?.error?.message;
      return failureLine(`${file}:${line}`, `${title} (${projectName})`, error);
    });
}
