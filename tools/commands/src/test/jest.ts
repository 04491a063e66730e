import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bin, run } from 'local-services/run';
import { failureLine, judged, type Outcome, withSecondTry } from './outcome';

/** A test file loads some thousand modules: with V8's 16 MB, collecting young objects takes a sixth of the time. */
const semiSpaceMb = 64;

const reporter = fileURLToPath(new URL('progress-reporter.mjs', import.meta.url));

/** More failed files than this are no accident of a busy machine. */
const mostRepeatedFiles = 5;

/**
 * Runs the given Jest projects as one suite of `npm test`. A few files that failed run once more, one after
 * the other; what passes then is listed, as it is for the journeys (docs/decisions/0048-tests-in-a-browser.md).
 */
export async function runJest(suite: string, projects: readonly string[]): Promise<Outcome> {
  const first = await runFiles(suite, projects);
  const files = first.failedFiles;
  if (files.length === 0 || files.length > mostRepeatedFiles) return first.outcome;
  const second = await runFiles(suite, projects, ['--runInBand', '--runTestsByPath', ...files]);
  return withSecondTry(first.outcome, second.outcome);
}

async function runFiles(
  suite: string,
  projects: readonly string[],
  options: readonly string[] = [],
): Promise<JestRun> {
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
        ...options,
      ],
      { env: { TEST_SUITE: suite } },
    );
    const { outcome, failedFiles } = readJestResults(file);
    return { outcome: judged(outcome, exitCode), failedFiles };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

interface JestRun {
  outcome: Outcome;
  failedFiles: readonly string[];
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

function readJestResults(file: string): JestRun {
  if (!fs.existsSync(file)) return { outcome: { passed: 0, failed: 0, skipped: 0 }, failedFiles: [] };
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
  const failedFiles = (results.testResults ?? []).filter(({ status }) => status === 'failed');
  return {
    outcome: {
      passed: results.numPassedTests ?? 0,
      // A test file that fails to load reports no tests, but counts as failed.
      failed: (results.numFailedTests ?? 0) + (results.numRuntimeErrorTestSuites ?? 0),
      skipped: (results.numPendingTests ?? 0) + (results.numTodoTests ?? 0),
      failures,
    },
    failedFiles: failedFiles.map(({ name }) => name),
  };
}
