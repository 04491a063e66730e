import { screen } from '@testing-library/react';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { renderAt } from 'shared-runtime/testing/render-at';
import { Footer } from './footer';

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.trim());

test('payment pages have a simple footer that leaves the payment alone (behaviour/screens)', () => {
  renderAt(createStubShop(), '/checkout/payment', <Footer content={null} isSimple />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/© \d{4} Harbour/);
  // The language switch comes back to the same page, with what was typed.
  expect(names()).toEqual(['+852 2345 6789', 'service@example.com', 'EN', '繁']);
});

const guide = [{ title: 'Delivery', text: 'Two to four working days', href: '/help/help-centre' }];
const content = { guide, columns: [] };

test('guide tiles lead to their pages, and each part can be hidden by editors (behaviour/product and behaviour/screens)', () => {
  const { unmount } = renderAt(createStubShop(), '/bit/men', <Footer content={content} />);
  expect(screen.getByRole('link', { name: /^Delivery/ })).toHaveAttribute('href', '/help/help-centre');
  expect(screen.getByRole('textbox', { name: /e-mail/i })).toBeVisible();
  expect(screen.getByText(/© \d{4} Harbour/)).toBeVisible();
  unmount();
  const hidden = { ...content, showGuide: false, showSubscribe: false, showBottom: false };
  renderAt(createStubShop(), '/bit/men', <Footer content={hidden} />);
  expect(screen.queryByRole('link', { name: /^Delivery/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/© \d{4} Harbour/)).toBeNull();
});

test.each([
  ['https://chat.example.com/widget', 'Live chat'],
  [undefined, 'Contact us'],
])('the way to the service is called by what it is: with %s “%s”', (chatUrl, name) => {
  const shop = createStubShop();
  const { contact } = shop.services.config;
  const config = { ...shop.services.config, contact: { ...contact, ...(chatUrl ? { chatUrl } : {}) } };
  renderAt({ ...shop, services: { ...shop.services, config } }, '/bit/men', <Footer content={null} />);
  expect(names()).toContain(name);
});

test('other pages have contact, phone, e-mail and links', () => {
  renderAt(createStubShop(), '/bit/men', <Footer content={null} />);
  expect(screen.getByRole('link', { name: '+852 2345 6789' })).toHaveAttribute('href', 'tel:+85223456789');
  expect(screen.getByRole('link', { name: 'service@example.com' })).toHaveAttribute(
    'href',
    'mailto:service@example.com',
  );
  expect(names()).toEqual(expect.arrayContaining(['Contact us', 'Terms of use', 'Privacy policy']));
});
