/** A visit that is over sooner, without any interaction, is not measured. */
const quietMs = 5_000;

/**
 * Resolves five seconds after the page has loaded with its pictures: what is fetched then does not compete with what
 * the visitor waits for.
 */
export async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, quietMs));
}
