import type { PageHead } from 'shared-runtime';
import { shopAddress } from './shop-address';

export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Where the page stands. */
export interface PagePlace {
  shopName: string;
  /** Origin of absolute addresses. */
  shopUrl: string;
  /** Path and query of the page, its canonical address unless the head names another. */
  path: string;
}

/** The tags that `describeHead` makes, to find them in a document. */
export const pageTags = [
  ...['description', 'keywords', 'robots'].map((name) => `meta[name="${name}"]`),
  ...['canonical', 'prev', 'next'].map((rel) => `link[rel="${rel}"]`),
  'meta[property^="og:"]',
].join();

/** Title and tags of a page's head: the server writes them, the browser keeps them in step after a navigation. */
export function describeHead(
  head: PageHead,
  { shopName, shopUrl, path }: PagePlace,
): { title: string; tags: HeadTag[] } {
  const address = (value: string) => shopAddress(value, shopUrl).href;
  const canonical = address(head.canonical ?? path);
  const named = (name: string, content: string | undefined) => meta({ name }, content);
  const forPreviews = (property: string, content: string | undefined) => meta({ property }, content);
  return {
    title: head.title ? `${head.title} | ${shopName}` : shopName,
    tags: [
      ...named('description', head.description),
      ...named('keywords', head.keywords),
      ...named('robots', head.noIndex ? 'noindex, nofollow' : undefined),
      // What search engines leave out has no address to be known by.
      ...link('canonical', head.noIndex ? undefined : canonical),
      ...link('prev', head.previous && address(head.previous)),
      ...link('next', head.next && address(head.next)),
      ...forPreviews('og:title', head.title || shopName),
      ...forPreviews('og:site_name', shopName),
      ...forPreviews('og:url', canonical),
      ...forPreviews('og:description', head.description),
      ...forPreviews('og:image', head.image && new URL(head.image, shopUrl).href),
    ],
  };
}

function meta(key: Record<string, string>, content: string | undefined): HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { ...key, content } }] : [];
}

function link(rel: string, href: string | undefined): HeadTag[] {
  return href ? [{ tag: 'link', attributes: { rel, href } }] : [];
}
