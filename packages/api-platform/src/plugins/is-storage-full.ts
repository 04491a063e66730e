/** Node's error codes of a file system that takes no writes. */
const fileCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/**
 * PostgreSQL's error codes when it can read but not write: the disk is full or fails, a limit of the system is reached, or the
 * server is read-only, as after a change of the primary. 53300 (no connection is free) is an outage of the whole database.
 */
const databaseCodes = /^(?:53(?!300)\w{3}|58\w{3}|25006)$/;

/** Whether an error or its cause means that nothing can be written for now: an outage, not a bug. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return fileCodes.has(code) || databaseCodes.test(code) || isStorageFull(error.cause);
}
