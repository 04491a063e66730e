import type { BrowserContext, Page } from '@playwright/test';

/** Maximum cumulative layout shift of a page. */
const most = 0.02;

interface Shift {
  value: number;
  elements: string[];
}
interface Watching {
  shopShifts?: Shift[];
}

/** From now on records layout shifts without recent input on every page of this browser. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as Watching).shopShifts = shifts;
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const elements = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;
          const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
            [x, y, width, height].map(Math.round).join(' ');
          return `${name} from ${rect(from)} to ${rect(to)}`;
        });
        shifts.push({ value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the elements that have shifted on this page, when the total exceeds the maximum, by default that of any page. */
export async function findShifts(page: Page, maximum = most): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as Watching).shopShifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= maximum) return [];
  return [
    `layout shift ${sum.toFixed(4)}: ${shifts.map(({ value, elements }) => `${value.toFixed(4)} ${elements.join(', ')}`).join('; ')}`,
  ];
}
