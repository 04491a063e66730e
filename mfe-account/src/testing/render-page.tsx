import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import {
  createApiClient,
  createBus,
  isApiError,
  type Locale,
  type Session,
  type SessionSnapshot,
  type ShopServices,
  type UserInfo,
} from 'shared-contracts';
import { type PageContext, type PageModule, ServicesProvider } from 'shared-runtime';
import { createWire, type WireAnswer } from './wire';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const user: UserInfo = {
  memberId: 'm1',
  crmMemberId: 'crm1',
  email: 'member@example.com',
  firstName: 'Mei',
  lastName: 'Chan',
  roles: ['member'],
  memberLabels: [],
};

/** An in-memory session that emits the same events as the shell's. */
function createTestSession(bus: ShopServices['bus'], member: UserInfo | null): Session {
  let snapshot: SessionSnapshot = { isLoggedIn: member !== null, user: member, guestId: 'gstaaaaaaa' };
  const listeners = new Set<() => void>();
  function set(next: UserInfo | null, reason: 'login' | 'updated' | 'logout' | 'expired') {
    snapshot = { ...snapshot, isLoggedIn: next !== null, user: next };
    for (const listener of listeners) listener();
    bus.emit('session-changed', { isLoggedIn: next !== null, memberId: next?.memberId ?? null, reason });
  }
  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (tokens) => set(tokens.user, 'login'),
    update: (next) => set(next, 'updated'),
    end: (reason) => set(null, reason),
  };
}

interface RenderOptions {
  /** The page's module, or a component. */
  page: Pick<PageModule, 'loader' | 'Component'>;
  /** Route pattern, for a page with parameters. */
  path?: string;
  /** The current URL. */
  at: string;
  state?: unknown;
  answers?: Record<string, WireAnswer>;
  /** null for a guest. */
  member?: UserInfo | null;
  locale?: Locale;
}

/** Shows the URL that the visitor was sent to. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {pathname + search}</p>;
}

/** Stub of the shell's error pages. */
function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <p>Error page: {error.status}</p>;
  return <p>Error page: {isApiError(error) ? error.kind : String(error)}</p>;
}

/**
 * Renders a page as the shell does, with its loader, a session, a real bus and API client. Only the transport
 * is stubbed.
 */
export function renderPage({
  page,
  path,
  at,
  state,
  answers = {},
  member = null,
  locale = 'en',
}: RenderOptions) {
  const bus = createBus(log);
  const wire = createWire(answers);
  const session = createTestSession(bus, member);
  const api = createApiClient({
    baseUrl: 'http://api.invalid',
    channel: () => 'bit',
    locale,
    getToken: () => (session.snapshot().isLoggedIn ? 'token' : null),
    log,
    transport: 'browser',
    adapter: wire.adapter,
    retries: 0,
  });
  const services: ShopServices = {
    api,
    bus,
    session,
    locale,
    log,
    channel: () => 'bit',
    config: {
      shopName: 'Harbour',
      apiUrl: 'http://api.invalid',
      contact: { phone: '+852 3000 0000', email: 'care@example.com' },
    },
  };
  const toasts: string[] = [];
  bus.on('toast-requested', ({ message }) => {
    toasts.push(message);
  });

  const url = new URL(at, location.origin);
  const { Component } = page;
  const router = createMemoryRouter(
    [
      {
        path: path ?? url.pathname,
        Component,
        HydrateFallback: () => null,
        errorElement: <ErrorPage />,
        loader: async ({ request, params }) => {
          const context: PageContext = {
            services,
            params,
            url: new URL(request.url),
            channel: 'bit',
            locale,
            signal: request.signal,
          };
          return (await page.loader?.(context)) ?? null;
        },
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [{ pathname: url.pathname, search: url.search, state }] },
  );
  const view = render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return { ...view, bus, wire, session, toasts, router, pointer: userEvent.setup({ delay: null }) };
}
