import { randomUUID } from 'node:crypto';
import { urls } from 'shared-contracts/urls';
import type { Call } from '../api/measure-call';
import { comparedPages } from '../pages/bench-pages';
import type { Stream, VisitorRequest } from './send-at-rate';

interface Shop {
  shell: string;
  api: string;
  /** `readCalls` of this shop. */
  calls: readonly Call[];
}

/** What comes with a hundred views of pages; docs/sizing.md assumes the same of a shop, with fewer orders. */
const perHundredViews = {
  'cached page': 78,
  'listing, rendered': 20,
  'checkout, rendered': 2,
  'list with facets': 10,
  suggestion: 10,
  'product detail': 20,
  'add to cart': 5,
  'order creation': 2,
} as const;

/** Visitors of many networks; each request comes from one of them. */
function addresses() {
  let turn = 0;
  return () => {
    turn += 1;
    return `127.${1 + (turn % 250)}.${1 + (Math.floor(turn / 250) % 4)}.1`;
  };
}

/** The streams of a shop's visitors at a number of page views per second. */
export function visitorsOf({ shell, api, calls }: Shop, viewsPerSecond: number): Stream[] {
  const from = addresses();
  let turn = 0;
  const pages: Record<string, () => VisitorRequest> = {
    'cached page': () => {
      turn += 1;
      return { url: shell + (comparedPages[turn % comparedPages.length]?.path ?? '/'), from: from() };
    },
    // A page that nobody has asked for.
    'listing, rendered': () => ({
      url: shell + urls.search('bit', { keyword: randomUUID().slice(0, 8) }),
      from: from(),
    }),
    'checkout, rendered': () => ({ url: shell + urls.checkout.cart(), from: from() }),
  };
  return Object.entries(perHundredViews).map(([name, share]) => {
    const call = calls.find((one) => one.name === name);
    return {
      name,
      perSecond: (viewsPerSecond * share) / 100,
      next: () => {
        const page = pages[name]?.();
        if (page) return page;
        if (!call) throw new Error(`no call is named ${name}`);
        const { path, ...rest } = call.next();
        return { ...rest, url: api + path, from: from() };
      },
    };
  });
}

/** One network address that asks for many listings at once. */
export function noisyVisitor({ api, calls }: Shop, perSecond: number): Stream {
  const call = calls.find(({ name }) => name === 'list with facets');
  if (!call) throw new Error('no call is named list with facets');
  return {
    name: 'noisy visitor',
    perSecond,
    next: () => {
      const { path, ...rest } = call.next();
      return { ...rest, url: api + path, from: '127.254.0.1' };
    },
  };
}
