import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's violations on the current page. The script is injected through the debugger, because the
 * content security policy blocks script tags.
 */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Elements that move or fade do not have their final colours yet.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    // Sticky elements cover scrolled content, which scrolling back reveals.
    const staying = [...document.querySelectorAll('[data-shop-sticky]')];
    const isScrolledUnder = ({ target: [selector] }: axe.NodeResult) => {
      const element = document.querySelector(String(selector));
      const box = element?.getBoundingClientRect();
      return staying.some((one) => {
        const over = one.getBoundingClientRect();
        return box && !one.contains(element) && over.top < box.bottom && over.bottom > box.top;
      });
    };
    return violations.flatMap(({ id, nodes }: axe.Result) =>
      nodes
        .filter((node) => id !== 'target-size' || !isScrolledUnder(node))
        .map(({ html, failureSummary }) => `axe ${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}
