import { isNativeError } from 'node:util/types';

/** Node's error codes for an unreachable server. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/**
 * PostgreSQL's error codes for stopping, starting, timeouts, no free connections, and lost connections (class
 * 08).
 */
const databaseCodes = /^(?:57P0[123]|57014|53300|08\w{3})$/;
/** Errors of `pg` without a code. */
const lostConnection =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** Whether an error or its cause means that the database is unreachable: a temporary outage, not a bug. */
export function isDatabaseAway(error: unknown): boolean {
  // Not `instanceof`: under Jest the errors of Node's sockets are of another realm.
  if (!isNativeError(error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (networkCodes.has(code) || databaseCodes.test(code) || lostConnection.test(error.message)) return true;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error.cause);
}
