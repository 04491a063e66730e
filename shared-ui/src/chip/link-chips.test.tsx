import { render, screen } from '@testing-library/react';
import { LinkChips } from './link-chips';

test('links lead somewhere, and the one to what is shown says so', () => {
  render(
    <LinkChips
      chips={[
        { text: 'All', to: '/stores', current: true },
        { text: 'Kowloon', to: '/stores?area=kowloon' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  const kowloon = screen.getByRole('link', { name: 'Kowloon' });
  expect(kowloon).toHaveAttribute('href', '/stores?area=kowloon');
  expect(kowloon).not.toHaveAttribute('aria-current');
});
