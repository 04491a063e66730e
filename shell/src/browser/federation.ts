import { getInstance } from '@module-federation/runtime';
import type { ApplicationModule, FragmentHost, FragmentModule, PageModule } from 'shared-runtime';
import type { BootRemote } from '../app/boot-data';
import {
  checkApplicationModule,
  checkPageModule,
  type PageModules,
  type RemoteFailure,
  RemoteUnavailableError,
  withPageData,
} from '../app/page-modules';
import { shareFederation } from './share-federation';

const loadTimeoutMs = 10_000;

// Each container makes an instance of its own, so the shell keeps its instance by name: the runtime's own functions
// speak for the one made last.
shareFederation();
const shellInstance = getInstance();

function ownInstance() {
  if (!shellInstance) throw new Error('the federation runtime has not started');
  return shellInstance;
}

/**
 * What the shell provides without using it itself: a chunk that comes with the first remote which asks for it, before
 * pictures that wait for the same connections. Remotes ask for `shared-runtime` by that name when they were published
 * before docs/decisions/0029.
 */
const lentOnDemand = {
  'shared-runtime/query': () =>
    import(/* webpackChunkName: "query", webpackFetchPriority: "high" */ 'shared-runtime/query'),
  'shared-runtime': () => import(/* webpackChunkName: "shared-runtime-1" */ 'shared-runtime/complete'),
};

/** The remotes of this document: their containers are registered by URL and loaded when first needed. */
export function createFederation(remotes: readonly BootRemote[]) {
  // The runtime asks for a script by its absolute URL.
  const remoteAt = new Map(remotes.map((remote) => [new URL(remote.entry, location.href).href, remote]));
  const instance = ownInstance();
  instance.registerPlugins([
    {
      name: 'shop-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        // As the preload has it, else the file is fetched twice.
        script.crossOrigin = 'anonymous';
        const remote = remoteAt.get(url);
        if (!remote) return script;
        script.integrity = remote.integrity;
        // The container reads its public path from this property. With another one than the page's links have, the
        // bundler would not recognize the page's stylesheets and add each a second time.
        Object.defineProperty(script, 'src', { value: remote.entry });
        return script;
      },
    },
  ]);
  instance.registerShared(
    Object.fromEntries(
      Object.entries(lentOnDemand).map(([name, load]) => [
        name,
        {
          version: '1.0.0',
          scope: ['default'],
          get: async () => {
            const module = await load();
            return () => module;
          },
          shareConfig: { singleton: true, requiredVersion: false },
        },
      ]),
    ),
  );
  instance.registerRemotes(
    remotes.map(({ container, entry }) => ({
      name: container,
      entry,
      type: 'var',
      entryGlobalName: container,
    })),
  );

  const loaded = new Map<string, unknown>();
  const running = new Map<string, Promise<unknown>>();

  /** Runs `start` once for each part that is asked for: an exposed module, or the data of its page. */
  async function once(
    remote: string,
    module: string,
    key: string,
    start: () => Promise<unknown>,
  ): Promise<unknown> {
    if (loaded.has(key)) return loaded.get(key);
    const known = running.get(key);
    if (known) return known;
    const loading = withDeadline(start()).then(
      (value) => {
        loaded.set(key, value);
        return value;
      },
      (error: unknown) => {
        throw error instanceof RemoteUnavailableError
          ? error
          : new RemoteUnavailableError(remote, module, failureOf(error), error);
      },
    );
    running.set(key, loading);
    // A failed load is forgotten, so that "try again" tries again.
    loading.catch(() => {}).finally(() => running.delete(key));
    return loading;
  }

  async function load(remote: string, module: string): Promise<unknown> {
    const target = remotes.find(({ name }) => name === remote);
    if (!target) throw new RemoteUnavailableError(remote, module, 'unreachable');
    return once(remote, module, `${remote} ${module}`, () =>
      instance.loadRemote(`${target.container}/${module.slice('./'.length)}`),
    );
  }

  /** As much of a page as it takes to hydrate what the server sent. */
  const loadView = async (remote: string, module: string) =>
    checkPageModule(remote, module, await load(remote, module));
  const modules: PageModules = {
    async load(remote, module) {
      const view = await loadView(remote, module);
      const page = once(remote, module, `${remote} ${module} data`, () => withPageData(view));
      return page as Promise<PageModule>;
    },
    loaded: (remote, module) =>
      (loaded.get(`${remote} ${module} data`) ?? loaded.get(`${remote} ${module}`)) as PageModule | undefined,
  };
  const fragment = (name: string) =>
    remotes.flatMap((remote) =>
      remote.fragments
        .filter((entry) => entry.name === name)
        .map(({ module }) => ({ remote: remote.name, module })),
    )[0];
  const fragments: FragmentHost = {
    async load(name) {
      const target = fragment(name);
      if (!target) throw new RemoteUnavailableError('any remote', name, 'unreachable');
      return checkPageModule(
        target.remote,
        target.module,
        await load(target.remote, target.module),
      ) as FragmentModule;
    },
    loaded(name) {
      const target = fragment(name);
      return target && (loaded.get(`${target.remote} ${target.module}`) as FragmentModule | undefined);
    },
  };
  /** The lifecycles of an application with a root of its own. */
  const loadApplication = async (remote: string, module: string): Promise<ApplicationModule> =>
    checkApplicationModule(remote, module, await load(remote, module));
  return { modules, loadView, fragments, loadApplication };
}

async function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('took too long', 'TimeoutError')), loadTimeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** How the federation runtime and the bundler say that a file did not come; all else was thrown by the remote. */
const lostFile = /#RUNTIME-\d+|ChunkLoadError|Loading (CSS )?chunk|ScriptNetworkError/;

function failureOf(error: unknown): RemoteFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return lostFile.test(String(error)) ? 'unreachable' : 'threw';
}
