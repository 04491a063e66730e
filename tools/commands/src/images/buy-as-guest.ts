import { OperatorError } from 'local-services/operator-error';
import { typedCard } from 'payment-sandbox/src/testing/typed-card';
import { type ApiResult, createApiClient, loadApiClient } from 'shared-contracts';
import { calculateOrder } from 'shared-contracts/calls/checkout';
import { createOrder } from 'shared-contracts/calls/orders';
import { payOrder } from 'shared-contracts/calls/payment';
import { getInventory } from 'shared-contracts/calls/product';

const guest = { email: 'guest@example.com', phoneRegion: '+852', phone: '61234567' } as const;

/** A guest orders one piece of an item, with delivery in Hong Kong, and pays it by card. Returns the order's number. */
export async function buyAsGuest(apiUrl: string, itemCode: string): Promise<string> {
  await loadApiClient();
  const client = createApiClient({
    baseUrl: apiUrl,
    channel: () => 'bit',
    locale: 'en',
    getToken: () => null,
    transport: 'server',
    log: console,
  });
  const stock = dataOf(await client.call(getInventory, { params: { code: itemCode } }));
  const sku = stock.find(({ availableQty }) => availableQty > 0);
  if (!sku) throw new OperatorError('SHOP-IMAGES-004', `${itemCode} is sold out.`);
  const order = {
    deliveryMethod: 'STANDARD' as const,
    lines: [{ skuId: sku.skuId, channelId: 1 as const, quantity: 1 }],
  };
  const { grandTotal } = dataOf(await client.call(calculateOrder, { body: { ...order, region: 'HK' } }));
  const { orderId } = dataOf(
    await client.call(createOrder, {
      body: {
        ...order,
        guest,
        address: {
          ...{ firstName: 'Ada', lastName: 'Wong', addressLine1: 'Flat 5A, 1 Nathan Road' },
          ...{ phoneRegion: guest.phoneRegion, phone: guest.phone },
          ...{ region: 'HK' as const, area: 'kowloon', district: 'yau-tsim-mong' },
        },
        expectedTotal: grandTotal,
      },
    }),
  );
  const { resultCode } = dataOf(
    await client.call(payOrder, {
      body: {
        orderId,
        guest: { email: guest.email },
        returnPath: '/',
        paymentMethod: typedCard('4111111111111111'),
      },
    }),
  );
  if (resultCode !== 'Authorised')
    throw new OperatorError('SHOP-IMAGES-004', `The payment of ${orderId} is ${resultCode}.`);
  return orderId;
}

function dataOf<Data>(result: ApiResult<Data>): Data {
  if (result.ok) return result.data;
  throw new OperatorError('SHOP-IMAGES-004', `The order was refused: ${JSON.stringify(result.error)}`);
}
