import { render } from '@testing-library/react';
import { OrderNumber } from './order-number';

const groupsOf = (container: Element) =>
  [...container.querySelectorAll('.group')].map(({ textContent }) => textContent);

test('the number is read in groups and copied as it is', () => {
  const { container } = render(<OrderNumber orderId="ITHKEBFHVUY5KPDRD" text="Order ITHKEBFHVUY5KPDRD" />);
  expect(groupsOf(container)).toEqual(['ITHKE', 'BFHV', 'UY5K', 'PDRD']);
  expect(container.textContent).toBe('Order ITHKEBFHVUY5KPDRD');
});

test('a part of an order keeps its suffix apart', () => {
  const { container } = render(<OrderNumber orderId="ITHKEBFHVUY5KPDRD-1" />);
  expect(groupsOf(container)).toEqual(['ITHKE', 'BFHV', 'UY5K', 'PDRD', '-1']);
  expect(container.textContent).toBe('ITHKEBFHVUY5KPDRD-1');
});
