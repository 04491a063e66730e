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

/**
 * The text for the terminal: a sentence about what the operator can solve (an operator error, a wrong option, a file that cannot be
 * opened), or the stack trace of any other error.
 */
export function describeProblem(error: unknown): string {
  if (error instanceof OperatorError) return `${error.code} ${error.message}`;
  const { code = '', path = '', message = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS'))
    return `${message.split('. ')[0]}. docs/commands.md names the options of each command.`;
  if (code === 'ENOENT' && path) return `${path} does not exist.`;
  if (code === 'EACCES' && path) return `${path} may not be opened by this user.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
