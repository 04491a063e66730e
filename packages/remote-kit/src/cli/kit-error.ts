/** An error that the team can fix; the message says how. */
export class KitError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The objections of the registry's gate, one sentence each. */
    readonly objections?: readonly string[],
  ) {
    super(`${code} ${message}`);
  }
}
