import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { OfflineCopies } from './offline-copies';

afterEach(() => jest.restoreAllMocks());

test('a list with a filter chosen without a connection says that it waits, until it is shown', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { services } = createStubShop();
  const requested: unknown[] = [];
  services.bus.on('toast-requested', (request) => {
    requested.push(request);
  });
  let arrive: (data: null) => void = () => {};
  const loader = () =>
    new Promise<null>((resolve) => {
      arrive = resolve;
    });
  const router = createMemoryRouter([{ id: 'list', path: '*', element: <OfflineCopies />, loader }], {
    initialEntries: ['/bit/MEN'],
    hydrationData: { loaderData: { list: null } },
  });
  render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  await act(async () => void router.navigate('/bit/MEN?color=black'));
  const message = 'You are offline. Your choice shows as soon as you are connected.';
  expect(requested).toEqual([{ kind: 'info', message }]);
  isOnline.mockReturnValue(true);
  await act(async () => arrive(null));
  expect(requested).toEqual([
    { kind: 'info', message },
    { kind: 'info', message, isOver: true },
  ]);
  await act(async () => void router.navigate('/bit/MEN?color=navy'));
  expect(requested).toHaveLength(2);
});
