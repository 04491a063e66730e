/** An error that an operator can fix; the message says how. */
export class ReleaseError extends Error {
  constructor(
    readonly code: string,
    /** HTTP status of the registry's answer. */
    readonly status: number,
    message: string,
    /** The gate's objections, one sentence each. */
    readonly objections?: readonly string[],
  ) {
    super(`${code} ${message}`);
  }
}
