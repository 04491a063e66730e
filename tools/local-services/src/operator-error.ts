/**
 * A problem that the operator can solve: its message is one sentence that says what to do. The code has a
 * heading in docs/errors.md.
 */
export class OperatorError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
    this.code = code;
  }
}

/** The text for the terminal: an operator error's sentence, or the stack trace of any other error. */
export function describeProblem(error: unknown): string {
  if (error instanceof OperatorError) return `${error.code} ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
