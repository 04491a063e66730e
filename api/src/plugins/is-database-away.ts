/** Of Node, for a server that can't be reached. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** Of PostgreSQL: it is being stopped or started, too slow, has no connection left, or lost this one (class 08). */
const databaseCodes = /^(?:57P0[123]|57014|53300|08\w{3})$/;
/** What `pg` says without a code. */
const lostConnection =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether an error, or what caused it, is that the database can't be reached: an outage that passes, no defect. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (networkCodes.has(code) || databaseCodes.test(code) || lostConnection.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error.cause);
}
