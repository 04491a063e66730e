import type { PageContext } from 'shared-runtime';
import * as addressEdit from './address-book/address-edit-page';
import * as giftCardOrder from './gift-cards/gift-card-order-page';
import * as orderDetails from './order-details/order-details-page';
import * as orderReturn from './order-return/order-return-page';
import * as returnDetails from './return-details/return-details-page';

const list = '/account/order-history';

test.each([
  ['/account/order-details', orderDetails, list],
  ['/account/order-return', orderReturn, list],
  ['/account/return-details', returnDetails, list],
  ['/account/giftcard-order-detail', giftCardOrder, '/account/giftcard?view=orders'],
  ['/account/address-book/edit', addressEdit, '/account/address-book'],
])('%s without an id leads to its list, without a call (behaviour/screens)', async (path, page, target) => {
  const context = { url: new URL(path, 'http://shop.test') } as PageContext;
  const answer: unknown = await page.loader({ ...context, services: {} } as PageContext).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(target);
});
