import type { ContentComponentKey, ContentValue, ContentVisibility } from 'shared-contracts/wire/content';
import type { Words } from '../words';

/** A component in the format of `content`. */
export interface PageComponent {
  componentKey: ContentComponentKey;
  componentValue: unknown;
  rankingFilter?: ContentVisibility;
}

/** Selects the text in the page's language. */
export type Say = (en: string, zh: string) => string;

export interface PageContext {
  say: Say;
  shopName: string;
}

export interface DemoPage {
  url: string;
  title: Words;
  description: Words;
  keywords?: Words;
  build(context: PageContext): PageComponent[];
}

/** Creates a component whose value matches the schema of its kind. */
export function component<Key extends ContentComponentKey>(
  componentKey: Key,
  componentValue: ContentValue<Key>,
  rankingFilter?: ContentVisibility,
): PageComponent {
  return { componentKey, componentValue, ...(rankingFilter ? { rankingFilter } : {}) };
}

type Block = ContentValue<'richText'>['blocks'][number];

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const link = (text: string, href: string): Block => ({ kind: 'link', text, href });
export const image = (src: string, text: string): Block => ({ kind: 'image', image: src, text });
