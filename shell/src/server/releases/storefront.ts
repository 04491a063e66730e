import { LRUCache } from 'lru-cache';
import {
  createStaticHandler,
  type LoaderFunctionArgs,
  type RouteObject,
  type StaticHandler,
} from 'react-router-dom';
import type { Logger, ShopServices } from 'shared-contracts';
import type { Release } from 'shared-contracts/release';
import type { PageModule } from 'shared-runtime';
import { applicationOf } from '../../app/applications';
import type { BootRemote } from '../../app/boot-data';
import type { loadLayout } from '../../app/layout/layout-data';
import {
  checkPageModule,
  type PageModules,
  RemoteUnavailableError,
  withPageData,
} from '../../app/page-modules';
import { createRoutes, type RouteHandle } from '../../app/routes';
import { DeadlineError, withDeadline } from '../outages/deadline';
import type { ReleaseSource } from './release-source';
import type { createServerModules } from './server-modules';

/** The shop as one set of versions makes it: routes, loaded bundles and what the browser is told of them. */
export interface Storefront {
  /** Names the set of versions; part of a page's cache key. */
  key: string;
  routes: readonly RouteObject[];
  handler: StaticHandler;
  modules: PageModules;
  remotes: readonly BootRemote[];
  releases: ReadonlyMap<string, Release>;
  /** Name of the remote whose application answers a path; undefined where the storefront does. */
  applicationAt(pathname: string): string | undefined;
  /** Files that a matched page needs before it can be hydrated. */
  assets(handle: Pick<RouteHandle, 'remote' | 'module'> | undefined): PageAssets;
}

export interface Asset {
  href: string;
  integrity: string;
}

export interface PageAssets {
  preloads: readonly Asset[];
  /** `source` is where this server reads the sheet. */
  styles: readonly (Asset & { source: string })[];
}

interface StorefrontOptions {
  source: ReleaseSource;
  serverModules: ReturnType<typeof createServerModules>;
  artifactsUrl: string;
  publicArtifactsUrl: string;
  loadLayout: typeof loadLayout;
  log: Logger;
}

/** A page's code; and its data, which may take several calls. */
const moduleDeadlineMs = 2_000;
const loaderDeadlineMs = 2_500;

/** Context that the static handler passes to loaders. */
interface RequestContext {
  services: ShopServices;
}

export function createStorefronts(options: StorefrontOptions) {
  const storefronts = new LRUCache<string, Promise<Storefront>>({ max: 20 });

  return {
    /** The storefront of some versions; built once, kept by last use. */
    of(versions: Record<string, string>): Promise<Storefront> {
      const key = Object.entries(versions).sort().join(';');
      const known = storefronts.get(key);
      if (known) return known;
      const building = build(versions, options);
      storefronts.set(key, building);
      building.then(
        ({ releases }) => {
          // A remote whose release.json could not be read is missing: try again soon instead of keeping the gap.
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
  const { source, serverModules, publicArtifactsUrl, log } = options;
  const releases = new Map<string, Release>();
  await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      try {
        releases.set(name, await source.release(name, version));
      } catch (error) {
        log.error(`SHOP-RELEASE-002 ${name} ${version} can’t be read; its pages are missing`, error);
      }
    }),
  );

  const loaded = new Map<string, PageModule>();
  const modules: PageModules = {
    async load(remote, module) {
      const release = releases.get(remote);
      if (!release) throw new RemoteUnavailableError(remote, module, 'unreachable');
      const bundle = await serverModules.bundle(release);
      const loading = withPageData(checkPageModule(remote, module, bundle[module]));
      const page = await withDeadline(loading, `${remote} ${module}`, moduleDeadlineMs).catch(
        (error: unknown) => {
          const failure = error instanceof DeadlineError ? 'timeout' : 'threw';
          throw new RemoteUnavailableError(remote, module, failure, error);
        },
      );
      loaded.set(`${remote} ${module}`, page);
      return withLoaderDeadline(page, `the loader of ${remote} ${module}`);
    },
    loaded: (remote, module) => loaded.get(`${remote} ${module}`),
  };

  const base = (release: Release) => `${publicArtifactsUrl}/${release.name}/${release.version}`;
  const remotes = [...releases.values()].map(
    (release): BootRemote => ({
      name: release.name,
      version: release.version,
      container: release.container,
      entry: `${base(release)}/${release.remoteEntry.file}`,
      integrity: release.remoteEntry.integrity,
      routes: release.routes,
      fragments: release.fragments,
      ...(release.events ? { events: release.events } : {}),
      ...(release.application ? { application: release.application } : {}),
    }),
  );
  const routes = createRoutes({
    remotes,
    modules,
    services: ({ context }: LoaderFunctionArgs) => (context as unknown as RequestContext).services,
    loadLayout: options.loadLayout,
    side: 'server',
    isComplete: releases.size > 0 && releases.size === Object.keys(versions).length,
  });

  return {
    // A set with a gap is another one, and for a moment only.
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
      const source = (file: string) => `${options.artifactsUrl}/${release.name}/${release.version}/${file}`;
      return {
        preloads: [release.remoteEntry, ...files.js].map(asset),
        styles: files.css.map((css) => ({ ...asset(css), source: source(css.file) })),
      };
    },
  };
}

/** A loader of a remote may wait for something that never comes. */
function withLoaderDeadline({ loader, ...page }: PageModule, what: string): PageModule {
  if (!loader) return page;
  return {
    ...page,
    loader: (context) => withDeadline(Promise.resolve(loader(context)), what, loaderDeadlineMs),
  };
}
