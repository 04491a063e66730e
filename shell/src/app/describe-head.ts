import { pageTitle } from 'shared-contracts/page-title';
import type { PageHead } from 'shared-runtime';
import { shopAddress } from './shop-address';

export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** The page's URL context. */
export interface PagePlace {
  shopName: string;
  /** Origin of absolute URLs. */
  shopUrl: string;
  /** Path and query of the page: the canonical URL unless the head names another. */
  path: string;
  /** Adds the page's language to a URL (docs/decisions/0044); only the server's readers need it. */
  inLanguage?(path: string): string;
}

/** Selectors of the tags that `describeHead` creates, to find them in a document. */
export const pageTags = [
  ...['description', 'keywords', 'robots'].map((name) => `meta[name="${name}"]`),
  ...['canonical', 'prev', 'next', 'alternate'].map((rel) => `link[rel="${rel}"]`),
  'meta[property^="og:"]',
].join();

/** Title and tags of a page's head. The server writes them; the browser updates them after a navigation. */
export function describeHead(
  head: PageHead,
  { shopName, shopUrl, path, inLanguage = (value) => value }: PagePlace,
): { title: string; tags: HeadTag[] } {
  const address = (value: string) => shopAddress(inLanguage(value), shopUrl).href;
  const canonical = address(head.canonical ?? path);
  const named = (name: string, content: string | undefined) => meta({ name }, content);
  const forPreviews = (property: string, content: string | undefined) => meta({ property }, content);
  return {
    title: pageTitle(head.title, shopName),
    tags: [
      ...named('description', head.description),
      ...named('keywords', head.keywords),
      ...named('robots', head.noIndex ? 'noindex, nofollow' : undefined),
      // A page hidden from search engines needs no canonical URL.
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
