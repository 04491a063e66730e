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

test('is there after a reload, or code that came late, half-way down a page (behaviour/screens)', () => {
  scrollTo(window.innerHeight);
  render(
    <ServicesProvider services={createStubShop().services}>
      <BackToTop />
    </ServicesProvider>,
  );
  expect(button()).toBeVisible();
});

test('makes way for the newsletter form below it', () => {
  const boxes = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return this.matches('form') ? new DOMRect(16, formTop, 358, 48) : new DOMRect(326, 772, 48, 48);
  });
  let formTop = 760;
  const { container } = render(
    <ServicesProvider services={createStubShop().services}>
      <footer>
        <form />
      </footer>
      <BackToTop />
    </ServicesProvider>,
  );
  const place = () => container.querySelector('[class*="place"]');
  scrollTo(window.innerHeight);
  scrollTo(window.innerHeight + 1);
  expect(place()).toHaveClass('aside');
  formTop = 700;
  scrollTo(window.innerHeight + 60);
  expect(place()).not.toHaveClass('aside');
  boxes.mockRestore();
});
