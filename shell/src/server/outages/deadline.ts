/** Something took longer than a visitor is made to wait. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Settles as `work` does, or rejects with a DeadlineError. What `work` comes to afterwards is ignored. */
export function withDeadline<Value>(work: Promise<Value>, what: string, deadlineMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DeadlineError(`${what} took longer than ${deadlineMs} ms`)),
      deadlineMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
