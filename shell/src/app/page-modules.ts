import type { ApplicationModule, PageModule } from 'shared-runtime';

/**
 * Where the exposed modules of the remotes come from: evaluated bundles on the server, federation in the browser.
 * `load` rejects with a RemoteUnavailableError; a rejected load is retried at the next call.
 */
export interface PageModules {
  /** A page with its loader and head. */
  load(remote: string, module: string): Promise<PageModule>;
  /** The module, once it has been loaded. */
  loaded(remote: string, module: string): PageModule | undefined;
  /** Browser only: the page of a remote shows this error. */
  onPageError?(remote: string, error: unknown): void;
}

/** Each failure has a number in docs/errors.md. */
export type RemoteFailure = 'unreachable' | 'timeout' | 'threw' | 'wrong-exports' | 'quarantined';

const codes: Record<RemoteFailure, string> = {
  unreachable: 'SHOP-REMOTE-001',
  timeout: 'SHOP-REMOTE-002',
  threw: 'SHOP-REMOTE-003',
  'wrong-exports': 'SHOP-REMOTE-004',
  quarantined: 'SHOP-RENDER-001',
};

/** A page's module failed to load. Only that page shows an error. */
export class RemoteUnavailableError extends Error {
  readonly code: string;

  constructor(
    readonly remote: string,
    readonly module: string,
    readonly failure: RemoteFailure,
    cause?: unknown,
  ) {
    super(`${codes[failure]} ${remote} ${module} ${failure}`, { cause });
    this.name = 'RemoteUnavailableError';
    this.code = codes[failure];
  }
}

/** A module without a component is a broken release. Reported here, instead of somewhere inside React. */
export function checkPageModule(remote: string, module: string, value: unknown): PageModule {
  const candidate = value as Partial<PageModule> | null | undefined;
  if (typeof candidate?.Component !== 'function') {
    throw new RemoteUnavailableError(remote, module, 'wrong-exports');
  }
  return candidate as PageModule;
}

/** A page, with loader and head from their own chunk where it has one. */
export async function withPageData({ data, ...page }: PageModule): Promise<PageModule> {
  return data ? { ...page, ...(await data()) } : page;
}

/** An application has lifecycles in the place of a component. */
export function checkApplicationModule(remote: string, module: string, value: unknown): ApplicationModule {
  const candidate = value as Partial<ApplicationModule> | null | undefined;
  const lifecycles = [candidate?.bootstrap, candidate?.mount, candidate?.unmount];
  if (!lifecycles.every((lifecycle) => typeof lifecycle === 'function')) {
    throw new RemoteUnavailableError(remote, module, 'wrong-exports');
  }
  return candidate as ApplicationModule;
}
