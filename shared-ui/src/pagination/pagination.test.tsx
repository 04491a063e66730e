import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { pagesShown } from './pages';
import { Pagination } from './pagination';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 0, 12]],
  [3, 12, [1, 2, 3, 4, 0, 12]],
  [4, 12, [1, 2, 3, 4, 5, 0, 12]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [9, 12, [1, 0, 8, 9, 10, 11, 12]],
  [12, 12, [1, 0, 11, 12]],
])('page %d of %d shows %j', (page, pageCount, pages) => {
  expect(pagesShown(page, pageCount)).toEqual(pages);
});

const texts = {
  label: 'Pages',
  toPage: (page: number) => `?page=${page}`,
  previousText: 'Previous page',
  nextText: 'Next page',
  pageText: (page: number) => `Page ${page}`,
};

test('pages are links, the current one marked', async () => {
  const { container } = render(<Pagination {...texts} page={2} pageCount={9} />);
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=3');
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '?page=1');
  await expectAccessible(container);
});

test('the ends lead nowhere beyond, and one page needs none', () => {
  const { container, rerender } = render(<Pagination {...texts} page={9} pageCount={9} />);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  rerender(<Pagination {...texts} page={1} pageCount={1} />);
  expect(container).toBeEmptyDOMElement();
});
