import { render, screen } from '@testing-library/react';
import { HeartButton } from './heart-button';

test('its words change with its state, so it has no pressed state beside them', () => {
  const { rerender } = render(<HeartButton pressed={false} label="ADD TO WISHLIST" />);
  expect(screen.getByRole('button', { name: 'ADD TO WISHLIST' })).not.toHaveAttribute('aria-pressed');
  rerender(<HeartButton pressed pending label="Remove from Wishlist" />);
  expect(screen.getByRole('button', { name: 'Remove from Wishlist' })).toHaveAttribute('aria-busy', 'true');
});
