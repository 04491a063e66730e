import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { ServicesProvider } from 'shared-runtime';
import { createShop } from '../testing/create-shop';
import type { CardEntry } from './card-entry';
import { CardFields } from './card-fields';

const settings: unknown[] = [];
const card = { isValid: false, showValidation: jest.fn(), unmount: jest.fn(), data: { paymentMethod: {} } };
let isReachable = true;

// Stubs Adyen's library, which would contact the provider.
jest.mock('@adyen/adyen-web', () => ({
  AdyenCheckout: async (given: unknown) => {
    settings.push(given);
    if (!isReachable) throw new Error('no answer');
    return {};
  },
  Card: class {
    constructor(_checkout: unknown, { onConfigSuccess }: { onConfigSuccess(): void }) {
      setTimeout(onConfigSuccess, 0);
    }
    mount() {
      return card;
    }
  },
}));
jest.mock('@adyen/adyen-web/styles/adyen.css', () => ({}), { virtual: true });

function open(environment: string, clientKey?: string) {
  const shop = createShop();
  const ref = createRef<CardEntry>();
  render(
    <ServicesProvider services={shop.services}>
      <CardFields ref={ref} environment={environment} clientKey={clientKey} />
    </ServicesProvider>,
  );
  return { shop, ref };
}

test('the live card form is the provider’s; what it encrypted is what is paid with', async () => {
  const { ref } = open('live', 'live_KEY');
  await waitFor(() => expect(ref.current).not.toBeNull());
  expect(settings.at(-1)).toMatchObject({ environment: 'live-apse', clientKey: 'live_KEY', locale: 'en-HK' });
  await waitFor(async () => {
    await ref.current?.collect();
    expect(card.showValidation).toHaveBeenCalled();
  });
  card.isValid = true;
  card.data.paymentMethod = { type: 'scheme', encryptedCardNumber: 'adyenjs_1' };
  expect(await ref.current?.collect()).toEqual({ type: 'scheme', encryptedCardNumber: 'adyenjs_1' });
});

test('a card form that can’t be had says so, and leaves the rest of the page alone', async () => {
  isReachable = false;
  const { shop } = open('test', 'test_KEY');
  expect(await screen.findByRole('alert')).toHaveTextContent('choose another payment method');
  expect(shop.log.error).toHaveBeenCalledWith(expect.stringContaining('SHOP-PAY-003'), expect.anything());
});

test('without a client key there is no card form to be had', () => {
  open('live');
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
