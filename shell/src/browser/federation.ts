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

// Each container creates an instance of its own and the runtime's global functions use the latest one, so the
// shell keeps its instance by name.
shareFederation();
const shellInstance = getInstance();

function ownInstance() {
  if (!shellInstance) throw new Error('the federation runtime has not started');
  return shellInstance;
}

/**
 * Provided by the shell, which does not use it on every page: a chunk that loads with the first remote that needs it, with
 * priority over pictures.
 */
const loadQuery = () =>
  import(/* webpackChunkName: "query", webpackFetchPriority: "high" */ 'shared-runtime/query');

/**
 * The remotes of this document. Their containers are registered by URL and loaded when first needed. `onFailure` gets
 * each load that fails.
 */
export function createFederation(
  remotes: readonly BootRemote[],
  onFailure: (error: RemoteUnavailableError) => void,
) {
  // The runtime requests a script by its absolute URL.
  const remoteAt = new Map(remotes.map((remote) => [new URL(remote.entry, location.href).href, remote]));
  const instance = ownInstance();
  instance.registerPlugins([
    {
      name: 'shop-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        // Everything else of a remote waits for this file. Scripts created by scripts have a low priority.
        script.fetchPriority = 'high';
        // Must equal the preload's value, or the browser fetches the file twice.
        script.crossOrigin = 'anonymous';
        const remote = remoteAt.get(url);
        if (!remote) return script;
        script.integrity = remote.integrity;
        // The container derives its public path from this property. If it differed from the page's links, the
        // bundler would not recognize the page's style sheets and load each twice.
        Object.defineProperty(script, 'src', { value: remote.entry });
        return script;
      },
    },
  ]);
  instance.registerShared({
    'shared-runtime/query': {
      version: '1.0.0',
      scope: ['default'],
      get: async () => {
        const module = await loadQuery();
        return () => module;
      },
      shareConfig: { singleton: true, requiredVersion: false },
    },
  });
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

  /** Runs `start` once per key: an exposed module, or the data of its page. */
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
        const failure =
          error instanceof RemoteUnavailableError
            ? error
            : new RemoteUnavailableError(remote, module, failureOf(error), error);
        onFailure(failure);
        throw failure;
      },
    );
    running.set(key, loading);
    // A failed load is removed, so that "try again" loads again.
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

  /** Loads the part of a page that hydration needs. */
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
    inSlot: (slot) =>
      remotes.flatMap((remote) =>
        remote.fragments.flatMap((entry) => (entry.slot === slot ? [entry.name] : [])),
      ),
  };
  /** Loads the lifecycles of an application with its own root. */
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

/**
 * Matches the errors of the federation runtime and the bundler for a file that failed to load. Any other
 * error was thrown by the remote.
 */
const lostFile = /#RUNTIME-\d+|ChunkLoadError|Loading (CSS )?chunk|ScriptNetworkError/;

function failureOf(error: unknown): RemoteFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return lostFile.test(String(error)) ? 'unreachable' : 'threw';
}
