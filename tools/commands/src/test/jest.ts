import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, run } from 'local-services/run';
import { failureLine, judged, type Outcome } from './outcome';

/** A test file loads some thousand modules: with V8's 16 MB, collecting young objects takes a sixth of the time. */
const semiSpaceMb = 64;

const reporter = fileURLToPath(new URL('progress-reporter.mjs', import.meta.url));

/** Runs the given Jest projects as one suite of `npm test`. */
export async function runJest(suite: string, projects: readonly string[]): Promise<Outcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-jest-'));
  const file = path.join(folder, 'results.json');
  try {
    const exitCode = await run(
      process.execPath,
      // Jest's workers get the flags of their parent.
      [
        `--max-semi-space-size=${semiSpaceMb}`,
        bin('jest'),
        '--json',
        `--outputFile=${file}`,
        `--reporters=${reporter}`,
        '--selectProjects',
        ...projects,
      ],
      { env: { TEST_SUITE: suite } },
    );
    return judged(readJestResults(file), exitCode);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface JestResults {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: readonly {
    /** The file. */
    name: string;
    status: string;
    /** Of a file that failed to load. */
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

function readJestResults(file: string): Outcome {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 };
  const results = JSON.parse(fs.readFileSync(file, 'utf8')) as JestResults;
  const failures = (results.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const place = path.relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) {
      return [failureLine(place, 'does not load', message)];
    }
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureLine(place, test.fullName, test.failureMessages[0]));
  });
  return {
    passed: results.numPassedTests ?? 0,
    // A test file that fails to load reports no tests, but counts as failed.
    failed: (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0),
    skipped: (results.numPendingTests ?? 0) + (results.numTodoTests ?? 0),
    failures,
  };
}
