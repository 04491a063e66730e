import { render, screen } from '@testing-library/react';
import { Heading } from './heading';

test('its place in the outline and its look are two matters', () => {
  render(
    <Heading level={2} look="display">
      New season
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'New season' })).toHaveClass('display');
});
