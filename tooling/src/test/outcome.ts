/** A test runner's counts. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, outcome) => ({
      passed: total.passed + outcome.passed,
      failed: total.failed + outcome.failed,
      skipped: total.skipped + outcome.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

export function closingLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Treats a runner without any counted test as failed, and one that exits with an error although all counted
 * tests passed (a crash after the last test).
 */
export function judged(outcome: Outcome, exitCode: number | null): Outcome {
  const ran = outcome.passed + outcome.failed > 0;
  const isSilentFailure = outcome.failed === 0 && (!ran || exitCode !== 0);
  return isSilentFailure ? { ...outcome, failed: 1 } : outcome;
}
