import { screen, within } from '@testing-library/react';
import type { StoredMethod } from 'shared-contracts/wire/stored-methods';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './saved-cards-page';

const list = 'GET /api/customer/payment/method';
const change = 'POST /api/customer/payment/method';
const fresh = 'GET /api/order/payment/getRecurringDetails';
const remove = 'DELETE /api/customer/payment/method';

const cardOf = (changes: Partial<StoredMethod> = {}): StoredMethod => ({
  id: 'one',
  type: 'scheme',
  brand: 'visa',
  lastFour: '1111',
  expiryMonth: 3,
  expiryYear: 2030,
  holderName: 'MEI CHAN',
  isDefault: true,
  isExpired: false,
  ...changes,
});
const second = cardOf({ id: 'two', brand: 'mc', lastFour: '4444', isDefault: false });

const open = (answers: Record<string, WireAnswer>) =>
  renderPage({
    page,
    at: '/account/PaymentInstruments-List',
    // An outage of the provider leaves the page as it is.
    answers: { [fresh]: refusal(503), ...answers },
    member: user,
  });

describe('/account/PaymentInstruments-List (behaviour/screens)', () => {
  it('shows each card, which is the default and which has expired', async () => {
    const old = cardOf({ id: 'old', brand: 'newbrand', lastFour: '0005', isDefault: false, isExpired: true });
    const { container } = open({ [list]: { data: [cardOf(), old] } });
    const visa = await screen.findByRole('article', { name: 'Visa ending in 1111' });
    expect(within(visa).getByText('Default')).toBeVisible();
    expect(within(visa).getByText('MEI CHAN · Valid until 03/2030')).toBeVisible();
    const expired = screen.getByRole('article', { name: 'Card ending in 0005' });
    expect(within(expired).getByText('Expired')).toBeVisible();
    expect(within(expired).queryByRole('button', { name: /Make default/ })).toBeNull();
    await expectAccessible(container);
  });

  it('reads the list again where the provider has replaced a card', async () => {
    const { wire } = open({
      [list]: { data: [cardOf()] },
      [fresh]: { data: [cardOf({ expiryYear: 2034 })] },
    });
    wire.answer(list, { data: [cardOf({ expiryYear: 2034 })] });
    expect(await screen.findByText('MEI CHAN · Valid until 03/2034')).toBeVisible();
  });

  it('makes another card the default', async () => {
    const { pointer, wire } = open({ [list]: { data: [cardOf(), second] }, [change]: { data: [] } });
    await pointer.click(
      await screen.findByRole('button', { name: 'Make default: Mastercard ending in 4444' }),
    );
    expect(wire.sent(change)).toEqual([{ id: 'two' }]);
    expect(wire.sent(list)).toHaveLength(2);
  });

  it('removes a card after a confirmation', async () => {
    const { pointer, wire, toasts } = open({ [list]: { data: [cardOf()] }, [remove]: { data: [] } });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Visa ending in 1111' }));
    expect(wire.sent(remove)).toEqual([]);
    wire.answer(list, { data: [] });
    await pointer.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByText('You have no saved cards')).toBeVisible();
    expect(wire.sent(remove)).toEqual([{ id: 'one' }]);
    expect(toasts).toEqual(['The card is removed.']);
  });

  it('keeps the card when the provider does not answer', async () => {
    const { pointer, toasts } = open({ [list]: { data: [cardOf()] }, [remove]: refusal(503) });
    await pointer.click(await screen.findByRole('button', { name: 'Remove Visa ending in 1111' }));
    await pointer.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByRole('article', { name: 'Visa ending in 1111' })).toBeVisible();
    expect(toasts).toEqual(['The card could not be removed. Please try again.']);
  });
});
