import type { ComponentType } from 'react';
import type { ChannelType, Locale, ShopServices } from 'shared-contracts';

export interface PageContext {
  services: ShopServices;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  channel: ChannelType;
  locale: Locale;
  signal: AbortSignal;
}

export interface PageHead {
  title: string;
  description?: string;
  keywords?: string;
  /** Path and query of the canonical URL; the page's own path where absent. Of no account with `noIndex`. */
  canonical?: string;
  /** Path and query of the pages before and after this one of a list. */
  previous?: string;
  next?: string;
  /** Absolute or root-relative URL of the picture for link previews. */
  image?: string;
  /** schema.org objects, written as JSON-LD. */
  jsonLd?: readonly object[];
  noIndex?: boolean;
}

/**
 * What brings a page its data. Critical data is awaited by the loader; values that are promises are streamed later and
 * read with `<Await>`, and may fail without taking the page down. `Data` must survive JSON (plain values; promises of
 * plain values at the first level).
 */
export interface PageData<Data = unknown> {
  loader?(context: PageContext): Promise<Data> | Data;
  head?(data: Data, context: PageContext): PageHead;
}

/** What a file in a remote's `src/expose/` exports for a page. Loader and head may stand in it too, as in old releases. */
export interface PageModule<Data = unknown> extends PageData<Data> {
  Component: ComponentType;
  /**
   * Loads loader and head, a chunk of their own: the server has run both for the page that is hydrated, so the browser
   * needs them for a navigation only (docs/decisions/0031). Retried at the next call after it was rejected.
   */
  data?(): Promise<PageData<Data>>;
  /** Shown inside the layout when the loader or the component throws; the shell's own where absent. */
  ErrorFallback?: ComponentType<{ error: unknown }>;
}

/** What a file in `src/expose/` exports for a fragment. */
export interface FragmentModule<Props extends object = object> {
  Component: ComponentType<Props>;
}

/** Thrown by a loader when the thing asked for does not exist: the not-found page with status 404. */
export function notFound(): Response {
  return new Response('not found', { status: 404 });
}

/** Thrown by a loader to send the visitor elsewhere, with the status a search engine should see. */
export function redirectTo(location: string, status: 301 | 302 | 307 = 302): Response {
  return new Response(null, { status, headers: { Location: location } });
}
