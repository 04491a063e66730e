import type { Release } from 'shared-contracts/release';
import type { PageModule } from 'shared-runtime';
import {
  checkPageModule,
  type PageModules,
  RemoteUnavailableError,
  withPageData,
} from '../../app/page-modules';
import { DeadlineError, withDeadline } from '../outages/deadline';
import { currentTask } from '../render/current-task';
import type { ServerBundle } from './server-bundles';

/** Deadlines for loading a page's code, and for its data, which may take several calls. */
const moduleDeadlineMs = 2_000;
const loaderDeadlineMs = 2_500;

interface ServerBundles {
  bundle(release: Release): Promise<ServerBundle>;
}

/**
 * The page modules of some releases, from their server bundles. Notifies the task before a remote's code
 * runs.
 */
export function createServerPageModules(
  releases: ReadonlyMap<string, Release>,
  serverBundles: ServerBundles,
): PageModules {
  const loaded = new Map<string, PageModule>();

  return {
    async load(remote, module) {
      const task = currentTask();
      if (task?.isRefused) throw new RemoteUnavailableError(remote, module, 'quarantined');
      const release = releases.get(remote);
      if (!release) throw new RemoteUnavailableError(remote, module, 'unreachable');
      task?.enter();
      const bundle = await serverBundles.bundle(release);
      task?.enter();
      const loading = withPageData(checkPageModule(remote, module, bundle[module]));
      const page = await withDeadline(loading, `${remote} ${module}`, moduleDeadlineMs).catch(
        (error: unknown) => {
          const failure = error instanceof DeadlineError ? 'timeout' : 'threw';
          throw new RemoteUnavailableError(remote, module, failure, error);
        },
      );
      loaded.set(`${remote} ${module}`, page);
      task?.enter();
      return withLoaderDeadline(page, `the loader of ${remote} ${module}`);
    },
    // Called when the page's element renders and before its head is created: the remote's code runs next.
    loaded(remote, module) {
      const task = currentTask();
      if (task?.isRefused) return undefined;
      task?.enter();
      return loaded.get(`${remote} ${module}`);
    },
  };
}

/** A remote's loader may wait for something that never happens. */
function withLoaderDeadline({ loader, ...page }: PageModule, what: string): PageModule {
  if (!loader) return page;
  return {
    ...page,
    loader: (context) => withDeadline(Promise.resolve(loader(context)), what, loaderDeadlineMs),
  };
}
