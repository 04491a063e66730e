/** An error that the team can fix; the message says how. */
export class KitError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code} ${message}`);
  }
}
