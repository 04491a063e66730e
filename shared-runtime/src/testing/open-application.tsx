import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import type { ShopServices } from 'shared-contracts';
import type { ApplicationModule, ApplicationProps } from '../application';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom has no Request. A router without loaders creates one but reads only its signal.
globalThis.Request ??= class {
  signal: AbortSignal | undefined;
  constructor(_url: unknown, options?: { signal?: AbortSignal }) {
    this.signal = options?.signal;
  }
} as unknown as typeof Request;
window.scrollTo = () => undefined;

let clean: (() => Promise<void>) | undefined;
afterEach(closeApplication);

/** Unmounts the application of the last `openApplication`. */
export async function closeApplication(): Promise<void> {
  await clean?.();
  clean = undefined;
}

/** Mounts an application as the shell does, at a path; it is unmounted after the test. */
export async function openApplication(
  application: ApplicationModule,
  services: ShopServices,
  path: string,
): Promise<{
  element: HTMLElement;
  /** Paths for which navigation to another application was requested. */
  left: { path: string; replace: boolean }[];
}> {
  await closeApplication();
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="application">frame</div>';
  const element = document.getElementById('application') as HTMLElement;
  const left: { path: string; replace: boolean }[] = [];
  const props: ApplicationProps = {
    services,
    navigateToUrl(target, { replace = false } = {}) {
      left.push({ path: target, replace });
      window.history[replace ? 'replaceState' : 'pushState'](null, '', target);
    },
    domElementGetter: () => element,
    createRoot,
    reloadOnce: () => false,
    routerWindow: window,
  };
  await act(async () => {
    await application.bootstrap(props);
    await application.mount(props);
  });
  clean = () => act(() => application.unmount(props));
  return { element, left };
}
