import type { BrowserContext, Page, Response } from '@playwright/test';
import { stack } from '../stack';

/** Larger texts must be compressed; smaller ones fit into one packet with their headers. */
const smallestCompressedBytes = 1_024;
const text = /^text\/|[/+](json|xml)|javascript/;
/** Treats localhost and 127.0.0.1 as equal. */
const portsOfTheShop = () =>
  new Set([stack.shell, stack.api, stack.artifacts, stack.paymentSandbox].map((url) => new URL(url).port));

async function findFaults(response: Response): Promise<string[]> {
  const headers = await response.allHeaders();
  const faults: string[] = [];
  if (!headers['cache-control']) faults.push('no Cache-Control');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  const isText = text.test(headers['content-type'] ?? 'text/unknown');
  if (isText && !/^(br|gzip)$/.test(headers['content-encoding'] ?? '')) {
    await response.finished();
    // Size on the wire, which equals the length when the response was not compressed.
    const { responseBodySize: bytes } = await response.request().sizes();
    if (bytes >= smallestCompressedBytes) faults.push(`${bytes} bytes that are not compressed`);
  }
  return faults;
}

/** Watches every response of the shop in this browser; `found` lists wrongly sent ones. */
export function watchWire(context: BrowserContext) {
  const looks: Promise<string[]>[] = [];
  const origins = new Set<string>();
  context.on('response', (response) => {
    const { port, origin, pathname } = new URL(response.url());
    if (!portsOfTheShop().has(port)) return;
    const request = response.request();
    if (/^(document|script|stylesheet)$/.test(request.resourceType())) origins.add(origin);
    const name = `${request.method()} ${origin}${pathname} (${response.status()}, ${request.resourceType()})`;
    looks.push(
      findFaults(response).then(
        (faults) => faults.map((fault) => `${name}: ${fault}`),
        // The page navigated away before the response arrived.
        () => [],
      ),
    );
  });
  return {
    count: () => looks.length,
    /** Origins of pages, scripts and styles. */
    origins: () => [...origins],
    found: async () => [...new Set((await Promise.all(looks)).flat())].sort(),
  };
}

/** Style sheets that the page contains twice: the bundler did not recognize the server's link. */
export async function findRepeatedStyles(page: Page): Promise<string[]> {
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  return styles
    .filter((href, index) => styles.indexOf(href) !== index)
    .map((href) => `loaded twice: ${href}`);
}
