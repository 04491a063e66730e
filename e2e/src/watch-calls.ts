import type { BrowserContext, Page } from '@playwright/test';

/** The calls to the API that a browser makes from now on, each as `POST /api/order/address/check`. */
export function watchCalls(browser: BrowserContext | Page): Set<string> {
  const calls = new Set<string>();
  const note = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}`);
  };
  // The two have an event of this name each, with types of their own.
  (browser as Page).on('request', note);
  return calls;
}
