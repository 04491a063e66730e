import { LRUCache } from 'lru-cache';
import {
  createStaticHandler,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type StaticHandler,
} from 'react-router-dom';
import { type ChannelType, type ShopServices, urls } from 'shared-contracts';
import { notFoundOrMoved } from 'shared-contracts/moved-page';
import type { Release } from 'shared-contracts/release';
import { applicationOf } from '../../app/applications';
import type { BootRemote } from '../../app/boot-data';
import type { loadLayout } from '../../app/layout/layout-data';
import { closedHash, isClosedPath } from '../../app/navigation-guard';
import type { PageModules } from '../../app/page-modules';
import type { RouteHandle } from '../../app/route-handle';
import { createRoutes } from '../../app/routes';
import type { StyleSource } from '../styles/style-sheets';
import type { ReleaseSource } from './release-source';

/** The shop with one set of versions: routes, page modules and boot data. */
export interface Storefront {
  /** Identifies the set of versions; part of a page's cache key. */
  key: string;
  routes: readonly RouteObject[];
  handler: StaticHandler;
  modules: PageModules;
  remotes: readonly BootRemote[];
  releases: ReadonlyMap<string, Release>;
  /** The remote whose application handles a path; undefined for the storefront. */
  applicationAt(pathname: string): string | undefined;
  /** Files that a matched page needs before hydration. */
  assets(handle: Pick<RouteHandle, 'remote' | 'module'> | undefined): PageAssets;
}

export interface Asset {
  href: string;
  integrity: string;
}

export interface PageAssets {
  preloads: readonly Asset[];
  /** `source` says where this server reads the sheet. */
  styles: readonly (Asset & { source: StyleSource })[];
}

interface StorefrontOptions {
  source: Pick<ReleaseSource, 'release'>;
  /** Source of page modules. Absent when pages are only routed. */
  modulesOf?(releases: ReadonlyMap<string, Release>): PageModules;
  loadLayout?: typeof loadLayout;
  publicArtifactsUrl: string;
  /** Called for a version whose `release.json` cannot be read; its pages are missing. */
  onMissing(name: string, version: string, error: unknown): void;
}

export type Storefronts = ReturnType<typeof createStorefronts>;

/** Request context that React Router passes to loaders. */
interface RequestContext {
  services: ShopServices;
}

export function createStorefronts(options: StorefrontOptions) {
  const storefronts = new LRUCache<string, Promise<Storefront>>({ max: 20 });

  return {
    /** The storefront for these versions; cached, least recently used evicted. */
    of(versions: Record<string, string>): Promise<Storefront> {
      const key = Object.entries(versions).sort().join(';');
      const known = storefronts.get(key);
      if (known) return known;
      const building = build(versions, options);
      storefronts.set(key, building);
      building.then(
        ({ releases }) => {
          // A remote is missing because its release.json could not be read: retry soon instead of caching
          // that.
          if (releases.size < Object.keys(versions).length) {
            setTimeout(() => storefronts.delete(key), 1_000).unref();
          }
        },
        () => storefronts.delete(key),
      );
      return building;
    },
  };
}

async function build(versions: Record<string, string>, options: StorefrontOptions): Promise<Storefront> {
  const { source, publicArtifactsUrl } = options;
  const releases = new Map<string, Release>();
  await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      try {
        releases.set(name, await source.release(name, version));
      } catch (error) {
        options.onMissing(name, version, error);
      }
    }),
  );

  const modules = options.modulesOf?.(releases) ?? routesOnly;
  const base = (release: Release) => `${publicArtifactsUrl}/${release.name}/${release.version}`;
  const remotes = [...releases.values()].map(
    (release): BootRemote => ({
      name: release.name,
      version: release.version,
      container: release.container,
      entry: `${base(release)}/${release.remoteEntry.file}`,
      integrity: release.remoteEntry.integrity,
      // `query` says what a cached page depends on; the browser, which keeps no pages, is not sent the lists.
      routes: release.routes.map(({ query: _, ...route }) => route),
      fragments: release.fragments,
      ...(release.events ? { events: release.events } : {}),
      ...(release.application ? { application: release.application } : {}),
    }),
  );
  const routes = createRoutes({
    remotes: [...releases.values()],
    modules,
    services: ({ context }: LoaderFunctionArgs) => (context as unknown as RequestContext).services,
    loadLayout: options.loadLayout ?? refuse,
    side: 'server',
    leaveClosed,
    answerMissing: notFoundOrMoved,
    isComplete: releases.size > 0 && releases.size === Object.keys(versions).length,
  });

  return {
    // Only the releases that could be loaded: pages of an incomplete set must not stay in the cache of a complete one.
    key: [...releases.values()]
      .map(({ name, version }) => `${name}@${version}`)
      .sort()
      .join(','),
    routes,
    handler: createStaticHandler(routes),
    modules,
    remotes,
    releases,
    applicationAt: (pathname) => applicationOf(remotes, pathname)?.name,
    assets(handle) {
      const release = handle && releases.get(handle.remote);
      const files = release?.modules[handle?.module ?? ''];
      if (!release || !files) return { preloads: [], styles: [] };
      const asset = ({ file, integrity }: { file: string; integrity: string }) => ({
        href: `${base(release)}/${file}`,
        integrity,
      });
      const { name, version } = release;
      return {
        preloads: [release.remoteEntry, ...files.js].map(asset),
        styles: files.css.map((css) => ({ ...asset(css), source: { name, version, file: css.file } })),
      };
    },
  };
}

/** Throws a redirect to the landing page when the path is closed (behaviour/states); the browser leads on from there. */
export function leaveClosed(closedPaths: readonly string[], pathname: string, channel: ChannelType): void {
  if (isClosedPath(closedPaths, pathname)) throw redirect(urls.landing(channel) + closedHash);
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('pages are rendered elsewhere'));
}

const routesOnly: PageModules = { load: refuse, loaded: () => undefined };
