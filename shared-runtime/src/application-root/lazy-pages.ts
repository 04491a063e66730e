import { type ComponentType, lazy } from 'react';
import type { ApplicationProps } from '../application';

/**
 * Makes pages whose code loads when they are opened. A reload, at most once, fetches code that a release has
 * replaced; offline it would only lose the page.
 */
export function createLazyPages({ routerWindow, reloadOnce }: ApplicationProps) {
  return (load: () => Promise<ComponentType>): ComponentType =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        const { pathname, search } = routerWindow.location;
        if (navigator.onLine && reloadOnce(pathname + search)) return new Promise(() => {});
        throw error;
      }
    });
}
