import { act, render, screen } from '@testing-library/react';
import { useBannerShown } from './use-banner-shown';

function Banner() {
  return <output>{useBannerShown() ? 'shown' : 'hidden'}</output>;
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

test('the banner hides on scrolling down and returns on scrolling up, by more than 2 px (behaviour/screens)', () => {
  render(<Banner />);
  const banner = screen.getByRole('status');
  const states = [2, 5, 4, 3, 2].map((y) => {
    scrollTo(y);
    return banner.textContent;
  });
  expect(states).toEqual(['shown', 'hidden', 'hidden', 'hidden', 'shown']);
});

test.each([
  ['shown', [10, 300], 'shown'],
  ['hidden', [300, 10], 'hidden'],
] as const)('a banner that is %s stays so under an open panel of the header', (_, [before, after], state) => {
  scrollTo(0);
  render(<Banner />);
  const banner = screen.getByRole('status');
  if (state === 'hidden') scrollTo(before);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<header data-shop-sticky><button aria-expanded="true">Search</button></header>',
  );
  scrollTo(after);
  expect(banner).toHaveTextContent(state);
  document.querySelector('header')?.remove();
  scrollTo(before);
  scrollTo(before + 10);
  expect(banner).toHaveTextContent('hidden');
});
