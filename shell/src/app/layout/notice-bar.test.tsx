import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { NoticeBar } from './notice-bar';
import { NoticeRotation } from './notice-rotation';

const notices = [{ text: 'New every Friday', href: '/bit/search' }, { text: 'Collect in store' }];

function show(element: React.ReactNode, shop = createStubShop()) {
  const router = createMemoryRouter([{ path: '*', element }]);
  return render(
    <ServicesProvider services={shop.services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('has all its messages, and the banner’s for phones', () => {
  show(<NoticeBar notices={notices} banner={{ text: 'Free delivery' }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New every Friday',
    'Collect in store',
    'Free delivery',
  ]);
});

test('shows its messages in turn until it is paused; with reduced motion it waits', () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const bar = (
    <>
      <NoticeBar notices={notices} banner={null} />
      <NoticeRotation />
    </>
  );
  const scrollTo = jest.fn();
  Element.prototype.scrollTo = scrollTo;
  const first = show(bar);
  act(() => jest.advanceTimersByTime(5_000));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the notices' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  first.unmount();
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  show(bar);
  act(() => jest.advanceTimersByTime(20_000));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Play the notices' })).toBeVisible();
});
