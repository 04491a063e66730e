import type { Page } from '@playwright/test';

/** Scrolls down and up, so that lazy images load; returns the broken ones. */
export async function findBrokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const seen = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      return width > 0 && bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => {
        image.addEventListener('load', resolve, { once: true });
        image.addEventListener('error', resolve, { once: true });
      });
    const step = Math.max(200, innerHeight * 0.8);
    for (
      let top = 0, steps = 0;
      steps < 60 && top < document.documentElement.scrollHeight;
      top += step, steps++
    ) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
      await Promise.all([...document.images].filter(seen).map(loaded));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
    await frame();
    return [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
      .map((image) => `broken picture: ${image.currentSrc || image.src} “${image.alt}”`);
  });
}
