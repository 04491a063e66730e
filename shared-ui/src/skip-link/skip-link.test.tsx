import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from './skip-link';

test('is the first stop of the keyboard and leads to the content', async () => {
  render(
    <>
      <SkipLink to="content">Skip to content</SkipLink>
      <a href="/">Shop</a>
      <main id="content" />
    </>,
  );
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Skip to content' });
  expect(link).toHaveFocus();
  expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
