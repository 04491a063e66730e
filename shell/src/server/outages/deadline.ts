/** Thrown when work exceeds its deadline. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Settles like `work`, or rejects with a DeadlineError; a later result of `work` is ignored. */
export function withDeadline<Value>(work: Promise<Value>, what: string, deadlineMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DeadlineError(`${what} took longer than ${deadlineMs} ms`)),
      deadlineMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
