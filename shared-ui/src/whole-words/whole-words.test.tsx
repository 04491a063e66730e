import { render } from '@testing-library/react';
import { WholeWords } from './whole-words';

const wholeWords = (text: string) => {
  const { container } = render(<WholeWords text={text} />);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll('span')].map((word) => word.textContent);
};

test('short compounds of a title stand on one line', () => {
  expect(wholeWords('Merino V-Neck T-Shirt')).toEqual(['V-Neck', 'T-Shirt']);
  expect(wholeWords('Alpaca-Blend Roll-Neck Sweater')).toEqual(['Roll-Neck']);
  expect(wholeWords('Wool Coat')).toEqual([]);
  expect(wholeWords('Double-Breasted Coat')).toEqual([]);
});
