import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { productOf } from '../../testing/product-data';
import { StoreStock } from './store-stock';

jest.mock('./store-stock-dialog', () => {
  throw new Error('no connection');
});

test('a dialog that can’t be loaded is said to be so, and can be asked for again', async () => {
  const shop = createShop();
  shop.listen('toast-requested');
  renderAt(shop, '/bit/item/C1', <StoreStock sku={productOf().skuInfo[0]} isOneSize onMissing={jest.fn()} />);
  const button = screen.getByRole('button', { name: 'Find in a store' });
  await userEvent.click(button);
  const failure = { kind: 'error', message: 'The stores can’t be loaded at the moment.' };
  await waitFor(() => expect(shop.said('toast-requested')).toEqual([failure]));
  await userEvent.click(button);
  await waitFor(() => expect(shop.said('toast-requested')).toEqual([failure, failure]));
});
