import { render, screen, waitFor } from '@testing-library/react';
import { ServicesProvider } from 'shared-runtime';
import { createShop } from '../testing/create-shop';
import { AdyenWallet } from './adyen-wallet';

interface Options {
  onSubmit(
    submitted: { data: { paymentMethod: object } },
    component: unknown,
    actions: { resolve(answer: object): void; reject(): void },
  ): void;
}
const opened: { wallet: string; checkout: unknown; options: Options }[] = [];
let isOnDevice = true;

// Stubs Adyen's library, which would contact the provider.
jest.mock('@adyen/adyen-web', () => {
  const walletOf = (wallet: string) =>
    class {
      constructor(checkout: unknown, options: Options) {
        opened.push({ wallet, checkout, options });
      }
      async isAvailable() {
        if (!isOnDevice) throw new Error('no wallet');
      }
      mount(place: HTMLElement) {
        place.textContent = wallet;
        return { unmount: () => undefined };
      }
    };
  return {
    AdyenCheckout: async (given: unknown) => given,
    ApplePay: walletOf('Apple Pay'),
    GooglePay: walletOf('Google Pay'),
  };
});
jest.mock('@adyen/adyen-web/styles/adyen.css', () => ({}), { virtual: true });

const configuration = { gatewayMerchantId: 'Harbour' };
const offer = {
  paymentMethods: [{ type: 'googlepay', name: 'Google Pay', configuration }],
  amount: { currency: 'HKD', value: 154_000 },
};

function open(onPay: () => Promise<boolean>) {
  const shop = createShop();
  render(
    <ServicesProvider services={shop.services}>
      <AdyenWallet type="googlepay" offer={offer} environment="test" clientKey="test_KEY" onPay={onPay} />
    </ServicesProvider>,
  );
  return shop;
}

beforeEach(() => {
  isOnDevice = true;
  opened.length = 0;
});

test('the wallet of the device pays with what it submits', async () => {
  const onPay = jest.fn(async () => true);
  open(onPay);
  expect(await screen.findByText('Google Pay')).toBeVisible();
  const [google] = opened;
  expect(google?.checkout).toMatchObject({
    amount: offer.amount,
    paymentMethodsResponse: { paymentMethods: [{ configuration }] },
  });
  const actions = { resolve: jest.fn(), reject: jest.fn() };
  const paymentMethod = { type: 'googlepay', googlePayToken: 'x' };
  google?.options.onSubmit({ data: { paymentMethod } }, undefined, actions);
  await waitFor(() => expect(actions.resolve).toHaveBeenCalledWith({ resultCode: 'Authorised' }));
  expect(onPay).toHaveBeenCalledWith(paymentMethod);
  onPay.mockResolvedValue(false);
  google?.options.onSubmit({ data: { paymentMethod } }, undefined, actions);
  await waitFor(() => expect(actions.reject).toHaveBeenCalled());
});

test('a device without the wallet says so', async () => {
  isOnDevice = false;
  open(async () => true);
  expect(await screen.findByText(/not set up on this device/)).toBeVisible();
});
