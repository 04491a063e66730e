import { render, screen } from '@testing-library/react';
import { LiquorNotice } from './liquor-notice';

test('stands beside liquor in both languages, each marked as its own', () => {
  render(<LiquorNotice offers={[{}, { ageRestricted: true }]} />);
  expect(screen.getByText(/^根據香港法律/)).toHaveAttribute('lang', 'zh-Hant-HK');
  expect(screen.getByText(/^Under the law of Hong Kong/)).toHaveAttribute('lang', 'en-HK');
});

test('is absent where no liquor is offered', () => {
  const { container } = render(<LiquorNotice offers={[{ ageRestricted: false }, {}]} />);
  expect(container).toBeEmptyDOMElement();
});
