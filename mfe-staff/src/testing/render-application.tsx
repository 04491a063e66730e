import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import type { Locale } from 'shared-contracts';
import { permissionsOf, type StaffRole } from 'shared-contracts/staff-roles';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import type { ApplicationProps } from 'shared-runtime';
import * as application from '../expose/application';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// jsdom has no Request. A router without loaders creates one but reads only its signal.
globalThis.Request ??= class {
  signal: AbortSignal | undefined;
  constructor(_url: unknown, options?: { signal?: AbortSignal }) {
    this.signal = options?.signal;
  }
} as unknown as typeof Request;
window.scrollTo = () => undefined;

/** Answer of GET /api/merchant/session. */
export function sessionOf(...roles: StaffRole[]) {
  const staff = {
    id: 's1',
    name: 'Ka Yan Lee',
    email: 'staff@example.com',
    roles,
    permissions: permissionsOf(roles),
  };
  return { data: { staff } };
}

export interface ApplicationOptions {
  /** Keyed by `POST /api/...`. */
  api?: Answers;
  /** Roles of the session; null without a session. */
  roles?: readonly StaffRole[] | null;
  locale?: Locale;
}

let clean: (() => Promise<void>) | undefined;
afterEach(async () => {
  await clean?.();
  clean = undefined;
});

/** Mounts the real application as the shell does, at a path, with a stubbed transport. */
export async function openApplication(path: string, options: ApplicationOptions = {}) {
  const { api = {}, roles = ['ADMINISTRATOR'], locale = 'en' } = options;
  const session = () => (roles ? sessionOf(...roles) : { data: { staff: null } });
  await clean?.();
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="app-mfe-staff">frame</div>';
  const element = document.getElementById('app-mfe-staff') as HTMLElement;
  const shop = createStubShop({ api: { 'GET /api/merchant/session': session, ...api }, locale });
  const { services } = shop;
  const left: { path: string; replace: boolean }[] = [];
  const props: ApplicationProps = {
    services,
    navigateToUrl(target, { replace = false } = {}) {
      left.push({ path: target, replace });
      window.history[replace ? 'replaceState' : 'pushState'](null, '', target);
    },
    domElementGetter: () => element,
    createRoot,
    routerWindow: window,
  };
  await act(async () => {
    await application.bootstrap();
    await application.mount(props);
  });
  clean = () => act(() => application.unmount());
  return {
    services,
    wire: shop,
    log: shop.log,
    element,
    /** Paths for which navigation to another application was requested. */
    left,
    unmount: async () => {
      await clean?.();
      clean = undefined;
    },
  };
}
