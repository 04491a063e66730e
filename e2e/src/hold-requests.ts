import type { Page } from '@playwright/test';

/** Keeps back the requests that match a glob until the returned function is called. */
export async function holdRequests(page: Page, glob: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(glob, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
