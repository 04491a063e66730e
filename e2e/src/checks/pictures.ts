import type { Page } from '@playwright/test';

/**
 * Loads all lazy images at once, and scrolls down and up, as content may change on its way into view; returns
 * the broken images.
 */
export async function findBrokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => {
        image.loading = 'eager';
        image.addEventListener('load', resolve, { once: true });
        image.addEventListener('error', resolve, { once: true });
      });
    const shown = () => [...document.images].filter((image) => image.checkVisibility());
    const first = shown().map(loaded);
    const step = Math.max(200, innerHeight * 0.8);
    for (
      let top = 0, steps = 0;
      steps < 60 && top < document.documentElement.scrollHeight;
      top += step, steps++
    ) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    await Promise.all([...first, ...shown().map(loaded)]);
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
    return shown()
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => `broken picture: ${image.currentSrc || image.src} “${image.alt}”`);
  });
}
