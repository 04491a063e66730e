import { render, screen } from '@testing-library/react';
import { Sums } from './sums';

test('reads as terms and values, the total last', () => {
  const rows = [{ id: 'items', label: 'Items', value: 'HK$2,000.00' }];
  render(<Sums rows={rows} total={{ label: 'Total', value: 'HK$1,500.00' }} isUpdating />);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(terms).toEqual(['Items', 'Total']);
  expect(values).toEqual(['HK$2,000.00', 'HK$1,500.00']);
});
