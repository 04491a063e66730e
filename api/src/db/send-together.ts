interface Statement<Result> {
  /** Sends it at once; an `await` would first send those that were given before. */
  execute(): Promise<Result>;
}

/**
 * Sends statements of one transaction in this order without waiting for the answer of one before the next: one round
 * trip for all. PostgreSQL does them one after the other, each sees what those before it did; where one fails, those after
 * it fail too.
 */
export function sendTogether<Results extends readonly unknown[]>(
  ...statements: { [Index in keyof Results]: Statement<Results[Index]> }
): Promise<Results> {
  return Promise.all(statements.map((statement) => statement.execute())) as unknown as Promise<Results>;
}
