import type { ComponentType } from 'react';
import { useLoaderData, useRouteLoaderData } from 'react-router-dom';
import type { ChannelType, Locale, ShopServices } from 'shared-contracts';
import { useServices } from './services-context';

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
  /** Path and query of the canonical URL. Default: the page's own path. Ignored with `noIndex`. */
  canonical?: string;
  /** Path and query of the previous and next page of a list. */
  previous?: string;
  next?: string;
  /** Absolute or root-relative URL of the image for link previews. */
  image?: string;
  /** schema.org objects, written as JSON-LD. */
  jsonLd?: readonly object[];
  noIndex?: boolean;
}

/**
 * Loads the data of a page. The loader awaits critical data. Values that are promises are streamed later,
 * read with `<Await>`, and may fail without failing the page. `Data` must survive JSON (plain values;
 * promises of plain values at the first level).
 */
export interface PageData<Data = unknown> {
  loader?(context: PageContext): Promise<Data> | Data;
  /**
   * For the frame of a page that needs a login, the server calls it without data: with a title of its own the page
   * has it from the start, and otherwise it may throw.
   */
  head?(data: Data, context: PageContext): PageHead;
}

/** Exports of a page's file, which a remote names in its `remote.ts`. */
export interface PageModule<Data = unknown> extends PageData<Data> {
  Component: ComponentType;
  /**
   * Written by the build, which moves loader and head into a chunk of their own: loads that chunk. The server has run
   * both for the page being hydrated, so the browser needs them only for a navigation (docs/decisions/0184). The
   * next call retries after a failure.
   */
  data?(): Promise<PageData<Data>>;
  /** Shown inside the layout when the loader or the component throws. Default: the shell's own. */
  ErrorFallback?: ComponentType<{ error: unknown }>;
}

/** Exports of a fragment's file, which a remote names in its `remote.ts`. */
export interface FragmentModule<Props extends object = object> {
  Component: ComponentType<Props>;
}

/** Thrown by a loader when the requested thing does not exist: shows the not-found page with status 404. */
export function notFound(): Response {
  return new Response('not found', { status: 404 });
}

/** Thrown by a loader to redirect, with the status that search engines should see. */
export function redirectTo(location: string, status: 301 | 302 | 307 = 302): Response {
  return new Response(null, { status, headers: { Location: location } });
}

/** Data of the page's own loader. Read promises in it with `<Await>`. */
export function usePageData<Data>(): Data {
  return useLoaderData() as Data;
}

/** The current channel. The layout's loader runs on each change of channel, so its data is current. */
export function useChannel(): ChannelType {
  const layout = useRouteLoaderData('layout') as { channel: ChannelType } | undefined;
  const services = useServices();
  return layout?.channel ?? services.channel();
}
