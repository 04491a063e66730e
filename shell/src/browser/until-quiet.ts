/** Shorter visits without any interaction are not measured. */
const quietMs = 5_000;

/**
 * Resolves five seconds after the page and its images have loaded, so that later fetches do not compete with
 * them.
 */
export async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, quietMs));
}
