/**
 * Runs a task at intervals without overlap. A repeated error is logged once until the task succeeds again.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<unknown>,
  log: { error(error: unknown): void },
): void {
  let trouble = '';
  const next = () =>
    setTimeout(async () => {
      try {
        await work();
        trouble = '';
      } catch (error) {
        if (trouble !== String(error)) log.error(error);
        trouble = String(error);
      }
      next();
    }, everyMs).unref();
  next();
}
