import { render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

test.each([
  [-5, '0'],
  [30, '30'],
  [140, '100'],
])('%d of 100 is shown as %s', (value, shown) => {
  render(<ProgressBar label="To free delivery" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'To free delivery' })).toHaveAttribute('value', shown);
});
