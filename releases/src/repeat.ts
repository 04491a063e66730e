/** Does something at intervals, one after the other. The same trouble is logged once, until it is over. */
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
