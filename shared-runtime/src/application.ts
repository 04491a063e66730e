import type { ReactNode } from 'react';
import type { ShopServices } from 'shared-contracts';

export interface ApplicationRoot {
  render(view: ReactNode): void;
  unmount(): void;
}

/**
 * Props of an application with its own React root (single-spa's customProps). Passing them in means that
 * applications import neither single-spa nor a second copy of React's renderer. Changes are additive.
 */
export interface ApplicationProps {
  services: ShopServices;
  /** Navigates to any page of the shop without a reload, including pages of other applications. */
  navigateToUrl(path: string, options?: { replace?: boolean }): void;
  /** The element the application renders into. */
  domElementGetter(): HTMLElement;
  /** Creates a React root that replaces the element's content with the first render. */
  createRoot(element: HTMLElement): ApplicationRoot;
  /**
   * Reloads the page at a path after a chunk of the application failed to load, at most once in 60 s
   * (behaviour/states). Returns whether it reloads.
   */
  reloadOnce(path: string): boolean;
  /** Window for the application's router. It hides the popstate events that are meant for the shell. */
  routerWindow: Window;
}

/** Exports of an application's file: the lifecycles of single-spa. */
export interface ApplicationModule {
  bootstrap(props: ApplicationProps): Promise<void>;
  mount(props: ApplicationProps): Promise<void>;
  unmount(props: ApplicationProps): Promise<void>;
}
