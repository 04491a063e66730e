import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { isTranslated, surviveTranslation } from './survive-translation';

/** Replaces every text below `root` as browsers do that translate a page. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    (outer.firstChild as Element).textContent = `[${text.data}]`;
    text.replaceWith(outer);
  }
}

let set: (quantity: number) => void;
function Bag() {
  const [quantity, setQuantity] = useState(2);
  set = setQuantity;
  return (
    <p>
      {quantity > 0 && 'Bag: '}
      {quantity}
      {quantity === 1 && ' last piece'}
      <b>{`HK$${quantity * 100}`}</b>
    </p>
  );
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

surviveTranslation();

test('what React changes in a translated page is seen, and what it removes is gone', async () => {
  const { container } = render(<Bag />);
  expect(isTranslated()).toBe(false);
  translate(container);
  expect(isTranslated()).toBe(true);
  await settle();
  expect(container).toHaveTextContent('[Bag: ][2][HK$200]');

  act(() => set(1));
  await settle();
  expect(container).toHaveTextContent('[Bag: ]1 last pieceHK$100');

  translate(container);
  await settle();
  act(() => set(0));
  await settle();
  expect(container).not.toHaveTextContent('Bag');
  expect(container).not.toHaveTextContent('last piece');
  expect(screen.getByText('HK$0')).toBeVisible();
});
