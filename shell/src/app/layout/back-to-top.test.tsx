import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { ServicesProvider } from 'shared-runtime';
import { BackToTop } from './back-to-top';

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}
const button = () => screen.queryByRole('button', { name: 'Back to top' });

test('appears past half the height of the screen and leads back, the focus too (behaviour/screens)', async () => {
  const goTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(
    <ServicesProvider services={createStubShop().services}>
      <main id="content" tabIndex={-1} />
      <BackToTop />
    </ServicesProvider>,
  );
  scrollTo(window.innerHeight / 2);
  expect(button()).toBeNull();
  scrollTo(window.innerHeight / 2 + 1);
  await userEvent.click(button() as HTMLElement);
  expect(goTo).toHaveBeenCalledWith({ top: 0 });
  expect(screen.getByRole('main')).toHaveFocus();
  scrollTo(0);
  expect(button()).toBeNull();
});
