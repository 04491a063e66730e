interface Statement<Result> {
  /** Sends the statement at once. Awaiting it would flush earlier statements first. */
  execute(): Promise<Result>;
}

/**
 * Pipelines statements of one transaction: sends all without waiting for each result, in one round trip.
 * PostgreSQL executes them in order, each sees the effects of earlier ones, and after a failure the later
 * ones fail too.
 */
export function sendTogether<Results extends readonly unknown[]>(
  ...statements: { [Index in keyof Results]: Statement<Results[Index]> }
): Promise<Results> {
  return Promise.all(statements.map((statement) => statement.execute())) as unknown as Promise<Results>;
}
