import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageLayout } from 'shared-contracts';
import type { ApiCall } from 'shared-contracts/calls/call';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { type FragmentHost, FragmentHostProvider, ServicesProvider } from 'shared-runtime';
import { PageExtras } from './page-extras';

/** Shows the extras of a page; returns the names of the fragments that it has asked for. */
function open(path: string, layout: PageLayout = 'default', services = createStubShop().services) {
  const asked: string[] = [];
  const load: FragmentHost['load'] = (name) => {
    asked.push(name);
    return new Promise(() => {});
  };
  const extras = <PageExtras layout={layout} firstPath={path} onContent={() => {}} />;
  const router = createMemoryRouter([{ path: '*', element: extras }], { initialEntries: [path] });
  render(
    <ServicesProvider services={services}>
      <FragmentHostProvider value={{ load, loaded: () => undefined, inSlot: () => [] }}>
        <RouterProvider router={router} />
      </FragmentHostProvider>
    </ServicesProvider>,
  );
  return asked;
}
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => jest.useRealTimers());

test.each([
  [{ ok: true, data: null }, 'success', /News will come/],
  [{ ok: false, error: { kind: 'api', code: 404 } }, 'error', /This link has expired/],
])('the link of a newsletter mail subscribes once, and says so: %j', async (result, kind, words) => {
  window.history.replaceState(null, '', '/bit/men?newsletter=of-the-mail&size=L');
  const shop = createStubShop();
  const sent: unknown[] = [];
  const call = async ({ path }: ApiCall, { body }: { body: unknown }) => {
    sent.push([path, body]);
    return result;
  };
  const toasts: unknown[] = [];
  shop.services.bus.on('toast-requested', (request) => void toasts.push(request));
  open('/bit/men', 'default', { ...shop.services, api: { ...shop.services.api, call } as never });
  await wait(0);
  expect(sent).toEqual([['/api/customer/myAccount/subscribe/footer/confirm', { token: 'of-the-mail' }]]);
  expect(toasts).toEqual([{ kind, message: expect.stringMatching(words) }]);
  expect(window.location.search).toBe('?size=L');
});
