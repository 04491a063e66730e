import { render, screen } from '@testing-library/react';
import { TextLink } from './text-link';

test('is a plain anchor without a router', () => {
  render(<TextLink to="/help">Help</TextLink>);
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
});
