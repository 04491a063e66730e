import type { ReactNode } from 'react';
import type { ShopServices } from 'shared-contracts';

export interface ApplicationRoot {
  render(view: ReactNode): void;
  unmount(): void;
}

/**
 * What the shell hands to an application with a root of its own (single-spa's customProps). Applications import
 * neither single-spa nor a second copy of React's renderer. Additive only.
 */
export interface ApplicationProps {
  services: ShopServices;
  /** Leads to any page of the shop without a reload, also to one of another application. */
  navigateToUrl(path: string, options?: { replace?: boolean }): void;
  /** The element the application renders into. */
  domElementGetter(): HTMLElement;
  /** Replaces what stands in the element with the first render. */
  createRoot(element: HTMLElement): ApplicationRoot;
  /**
   * Reloads the page at a path after a part of the application's code could not be loaded, once in 60 s (behaviour 4);
   * returns whether it does. Absent in older shells.
   */
  reloadOnce?(path: string): boolean;
  /** For the application's router: a window without the events that are meant for the shell. */
  routerWindow: Window;
}

/** What the file in `src/expose/` of an application exports: the lifecycles of single-spa. */
export interface ApplicationModule {
  bootstrap(props: ApplicationProps): Promise<void>;
  mount(props: ApplicationProps): Promise<void>;
  unmount(props: ApplicationProps): Promise<void>;
}
