import { screen, waitFor } from '@testing-library/react';
import { resultCodes, writeGuestProof } from 'shared-contracts';
import { collectionDays, returnDays } from 'shared-contracts/shop-rules';
import { orderOf } from '../../testing/orders';
import { renderPage, user } from '../../testing/render-page';
import { home, preview, returnOf, returnOptionsOf } from '../../testing/returns';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as guestPage from '../guest-return/guest-order-return-page';
import * as page from './order-return-page';

const { orderId } = orderOf();
const options = `GET /api/myAccount/return/options/${orderId}`;
const previewCall = 'POST /api/myAccount/return/preview';
const create = 'POST /api/myAccount/return/create';
const at = `/account/order-return?orderId=${orderId}`;

const open = (answers: Record<string, WireAnswer>, from = at) =>
  renderPage({ page, at: from, answers: { [previewCall]: { data: preview }, ...answers }, member: user });

async function choose(pointer: ReturnType<typeof open>['pointer']) {
  await pointer.selectOptions(await screen.findByLabelText(/^Quantity to return \(Wool coat, Camel, M/), '1');
  await pointer.selectOptions(screen.getByLabelText(/^Reason \(Wool coat, Camel, M/), 'WRONG_SIZE');
}

beforeEach(() => sessionStorage.clear());

describe('/account/order-return (behaviour/calls, return/create)', () => {
  it('shows what is paid back before it asks for the return', async () => {
    const { pointer, wire } = open({
      [options]: { data: returnOptionsOf() },
      [create]: { data: returnOf() },
    });
    await choose(pointer);
    expect(await screen.findByText('HK$1,000.00')).toBeVisible();
    expect(screen.getByText('HK$400.00')).toBeVisible();
    expect(screen.getByText('200 points')).toBeVisible();
    await pointer.click(screen.getByRole('radio', { name: /Collection at your address/ }));
    await pointer.type(screen.getByLabelText(/Remark/), 'Too small');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Nathan Road');
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(await screen.findByText('Elsewhere: /account/return-details?returnId=RTABCDEFGHJK')).toBeVisible();
    const piece = { skuId: 'S1', channelId: 2, quantity: 1 };
    expect(wire.sent(previewCall).at(-1)).toEqual({ orderId, lines: [piece] });
    expect(wire.sent(create)).toEqual([
      {
        orderId,
        lines: [{ ...piece, reason: 'WRONG_SIZE' }],
        method: 'COLLECTION',
        note: 'Too small',
        collectFrom: home,
      },
    ]);
  });

  it('names the line, where an order has the same piece in two of them', async () => {
    const { lines } = returnOptionsOf();
    const twice = [0, 3].flatMap((position) => lines.map((line) => ({ ...line, position })));
    const { pointer, wire } = open({
      [options]: { data: returnOptionsOf({ lines: twice }) },
      [create]: { data: returnOf() },
    });
    const second = async (label: RegExp) => (await screen.findAllByLabelText(label)).at(-1) as HTMLElement;
    await pointer.selectOptions(await second(/^Quantity to return/), '1');
    await pointer.selectOptions(await second(/^Reason/), 'WRONG_SIZE');
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(await screen.findByText(/^Elsewhere/)).toBeVisible();
    const piece = { skuId: 'S1', channelId: 2, quantity: 1, position: 3, reason: 'WRONG_SIZE' };
    expect(wire.sent(create)).toMatchObject([{ lines: [piece] }]);
  });

  const sizes = (isAvailable = true) => {
    const found = returnOptionsOf();
    const choice = { itemCode: 'I', color: 'Camel', image: '' };
    const exchanges = [
      { ...choice, skuId: 'S1L', size: 'L', isAvailable },
      { ...choice, skuId: 'S1XL', color: 'Navy', size: 'M', isAvailable: false },
    ];
    return { ...found, lines: found.lines.map((line) => ({ ...line, exchanges })) };
  };

  it('exchanges an item for another size: nothing is paid back, and what is sold out says so', async () => {
    const { pointer, wire } = open({
      [options]: { data: sizes() },
      [create]: { data: returnOf() },
      [previewCall]: { data: { ...preview, refundTotal: 0, refundGiftCards: 0, refundPoints: 0 } },
    });
    await choose(pointer);
    const instead = screen.getByRole('combobox', { name: /^What would you like\?/ });
    expect(instead).toHaveDisplayValue('Money back');
    expect(screen.getByRole('option', { name: 'Navy, M – sold out' })).toBeDisabled();
    await pointer.selectOptions(instead, 'Exchange for L');
    expect(await screen.findByText(/nothing to pay, delivery is free/)).toBeVisible();
    expect(screen.queryByText('HK$0.00')).toBeNull();
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(await screen.findByText(/^Elsewhere/)).toBeVisible();
    const wanted = { skuId: 'S1', channelId: 2, quantity: 1, exchangeSkuId: 'S1L' };
    expect(wire.sent(previewCall).at(-1)).toEqual({ orderId, lines: [wanted] });
    expect(wire.sent(create)).toMatchObject([{ lines: [{ ...wanted, reason: 'WRONG_SIZE' }] }]);
  });

  it('says so when the other size is gone, and keeps what was chosen', async () => {
    const { pointer, wire } = open({
      [options]: { data: sizes() },
      [create]: refusal(resultCodes.outOfStock, 409),
    });
    await choose(pointer);
    await pointer.selectOptions(screen.getByRole('combobox', { name: /^What would you like\?/ }), 'S1L');
    wire.answer(options, { data: sizes(false) });
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(await screen.findByText(/has just sold out/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^What would you like\?/ })).toHaveDisplayValue(
        'Money back',
      ),
    );
    expect(screen.getByRole('combobox', { name: /^Reason/ })).toHaveValue('WRONG_SIZE');
  });

  it('asks where the courier collects the parcel of an order that did not go to the buyer’s door', async () => {
    const { pointer, wire } = open({
      [options]: { data: returnOptionsOf({ collectFrom: null }) },
      [create]: { data: returnOf() },
    });
    await choose(pointer);
    expect(screen.queryByText('Where should our courier collect it?')).toBeNull();
    await pointer.click(screen.getByRole('radio', { name: /Collection at your address/ }));
    expect(screen.getByText('Where should our courier collect it?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('');
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Address' })).toBeInvalid());
    expect(wire.sent(create)).toEqual([]);
  });

  it('says when the address that the courier collects from names another district', async () => {
    const { pointer, wire } = open({ [options]: { data: returnOptionsOf({ collectFrom: home }) } });
    wire.answer('POST /api/order/address/check', ({ body }) => ({
      data: { deliverable: true, address: body, otherDistrict: 'wan-chai' },
    }));
    await choose(pointer);
    await pointer.click(screen.getByRole('radio', { name: /Collection at your address/ }));
    await pointer.type(screen.getByRole('textbox', { name: 'Address' }), ', Wan Chai');
    expect(await screen.findByText(/^Your address is in Wan Chai/)).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Change to Wan Chai' }));
    expect(screen.getByLabelText('District')).toHaveDisplayValue('Wan Chai');
  });

  it('leads to the other sizes of a piece that does not fit', async () => {
    const { pointer } = open({ [options]: { data: returnOptionsOf() } });
    await choose(pointer);
    expect(screen.getByRole('link', { name: 'See other sizes' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/sit\/item\//),
    );
  });

  it('explains the refund: the pieces, what promotions took off, and whether a delivery fee is kept', async () => {
    const explained = { ...preview, goodsTotal: 150_000, discountTotal: 9_000, deliveryFee: 0 };
    const { pointer, wire } = open({
      [options]: { data: returnOptionsOf() },
      [previewCall]: { data: explained },
    });
    await choose(pointer);
    const beside = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(await screen.findByText('-HK$90.00')).toBeVisible();
    expect(beside('Returned items')).toHaveTextContent('HK$1,500.00');
    expect(beside('Promotions')).toHaveTextContent('-HK$90.00');
    expect(beside('Points')).toHaveTextContent('200 points');
    expect(screen.queryByText('The delivery fee is not refunded.')).toBeNull();
    wire.answer(previewCall, { data: { ...explained, deliveryFee: 4_000 } });
    await pointer.selectOptions(screen.getByLabelText(/^Quantity to return/), '2');
    expect(await screen.findByText('The delivery fee is not refunded.')).toBeVisible();
  });

  it('shows what each choice is for, and names its piece to a screen reader', async () => {
    const { pointer } = open({ [options]: { data: returnOptionsOf() } });
    await choose(pointer);
    expect(screen.getByText('Quantity to return', { selector: 'label' })).toBeVisible();
    expect(screen.getByText('Reason', { selector: 'label' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Reason (Wool coat, Camel, M)' })).toHaveValue('WRONG_SIZE');
  });

  it('asks for an item and its reason', async () => {
    const { pointer, wire } = open({ [options]: { data: returnOptionsOf() } });
    await pointer.click(await screen.findByRole('button', { name: 'Request the return' }));
    expect(screen.getByText('Choose at least one item.')).toBeVisible();
    await pointer.selectOptions(screen.getByLabelText(/^Quantity to return/), '2');
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(screen.getByText('Please select a reason.')).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveFocus();
    expect(wire.sent(create)).toEqual([]);
  });

  it('leads to the reason also when a courier comes, before the address below it', async () => {
    const { pointer } = open({ [options]: { data: returnOptionsOf() } });
    await pointer.selectOptions(await screen.findByLabelText(/^Quantity to return/), '2');
    await pointer.click(screen.getByRole('radio', { name: /Collection at your address/ }));
    await pointer.clear(screen.getByRole('textbox', { name: 'Address' }));
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveFocus());
  });

  it('keeps what was chosen when the API does not answer, and sends the same request again', async () => {
    const { pointer, wire } = open({ [options]: { data: returnOptionsOf() }, [create]: 'outage' });
    await choose(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(await screen.findByText('The return could not be requested. Please try again.')).toBeVisible();
    wire.answer(create, { data: returnOf() });
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    await screen.findByText(/^Elsewhere/);
    const keys = wire.requests
      .filter(({ path }) => path.endsWith('return/create'))
      .map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('requests a return where the shop is served without TLS, which has no crypto.randomUUID', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    try {
      const { pointer } = open({ [options]: { data: returnOptionsOf() }, [create]: { data: returnOf() } });
      await choose(pointer);
      await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
      expect(await screen.findByText(/^Elsewhere/)).toBeVisible();
    } finally {
      Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
    }
  });

  it('keeps what was chosen through a reload, until the return is requested', async () => {
    const answers = { [options]: { data: returnOptionsOf() }, [create]: { data: returnOf() } };
    const first = open(answers);
    await choose(first.pointer);
    await first.pointer.click(screen.getByRole('radio', { name: /Collection at your address/ }));
    await first.pointer.type(screen.getByLabelText(/Remark/), 'Too small');
    first.unmount();
    const second = open(answers);
    expect(await screen.findByLabelText(/^Quantity to return \(Wool coat, Camel, M/)).toHaveValue('1');
    expect(screen.getByLabelText(/^Reason \(Wool coat, Camel, M/)).toHaveValue('WRONG_SIZE');
    expect(screen.getByRole('radio', { name: /Collection at your address/ })).toBeChecked();
    expect(screen.getByLabelText(/Remark/)).toHaveValue('Too small');
    await second.pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    await screen.findByText(/^Elsewhere/);
    second.unmount();
    open(answers);
    expect(await screen.findByLabelText(/^Quantity to return \(Wool coat, Camel, M/)).toHaveValue('0');
  });

  it('lists existing returns and says when nothing more can be returned', async () => {
    const returns = [
      { returnId: 'RTABCDEFGHJK', status: 'APPROVED' as const, createdAt: '2026-03-05T04:05:00.000Z' },
    ];
    open({ [options]: { data: returnOptionsOf({ returnable: false, returns }) } });
    expect(await screen.findByText('Nothing else from this order can be returned')).toBeVisible();
    expect(screen.getByRole('link', { name: 'RTABCDEFGHJK' })).toHaveAttribute(
      'href',
      '/account/return-details?returnId=RTABCDEFGHJK',
    );
  });

  it.each([
    ['EXCLUDED', 'This item can’t be returned.'],
    ['RETURNED', 'All pieces of this item are returned or refunded already.'],
    ['NOT_SENT', 'This item has not been sent yet.'],
  ] as const)('says why no piece of a line can be returned: %s', async (unreturnable, words) => {
    const [line] = returnOptionsOf().lines;
    const lines = line ? [line, { ...line, skuId: 'S2', returnableQuantity: 0, unreturnable }] : [];
    open({ [options]: { data: returnOptionsOf({ lines }) } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('states the days that hold for this order', async () => {
    open({ [options]: { data: returnOptionsOf({ until: null, returnDays: 14 }) } });
    expect(await screen.findByText(/within 14 days of delivery/)).toBeVisible();
  });

  it('states the days of a new shop where an older API states none, and those of a collection', async () => {
    open({ [options]: { data: returnOptionsOf({ until: null }) } });
    expect(await screen.findByText(new RegExp(`within ${returnDays} days of delivery`))).toBeVisible();
    expect(screen.getByText(new RegExp(`within ${collectionDays} working days`))).toBeVisible();
  });

  it('shows the latest state when the order has changed meanwhile', async () => {
    const { pointer, wire, toasts } = open({
      [options]: { data: returnOptionsOf() },
      [create]: refusal(40904),
    });
    await choose(pointer);
    wire.answer(options, { data: returnOptionsOf({ returnable: false }) });
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(await screen.findByText('Nothing from this order can be returned')).toBeVisible();
    expect(toasts).toEqual(['This order has changed. You see what can be returned now.']);
  });

  it('never reads an outage as "not found"', async () => {
    open({ [options]: 'outage' });
    expect(await screen.findByText('Error page: network')).toBeVisible();
  });
});

describe('/order-return of a guest (behaviour/roles)', () => {
  const guestOptions = 'POST /api/order/guest/return/options';
  const guestCreate = 'POST /api/order/guest/return/create';
  const openGuest = (answers: Record<string, WireAnswer>, member = false) =>
    renderPage({
      page: guestPage,
      at: `/order-return?orderId=${orderId}`,
      answers: { 'POST /api/order/guest/return/preview': { data: preview }, ...answers },
      member: member ? user : null,
    });
  beforeEach(() => sessionStorage.clear());

  it('sends the proof of this visit with each call', async () => {
    writeGuestProof(orderId, { phone: '91234567' });
    const { pointer, wire } = openGuest({
      [guestOptions]: { data: returnOptionsOf() },
      [guestCreate]: { data: returnOf() },
    });
    await choose(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Request the return' }));
    expect(
      await screen.findByText(`Elsewhere: /return-details?returnId=RTABCDEFGHJK&orderId=${orderId}`),
    ).toBeVisible();
    expect(wire.sent(guestOptions)).toEqual([{ orderId, phone: '91234567' }]);
    expect(wire.sent(guestCreate)).toMatchObject([{ orderId, guest: { phone: '91234567' } }]);
  });

  it('asks whoever has proved nothing, and sends a member to the account', async () => {
    openGuest({});
    expect(await screen.findByText(`Elsewhere: /order-inquiry?orderId=${orderId}`)).toBeVisible();
    openGuest({}, true);
    expect(await screen.findByText(`Elsewhere: ${at}`)).toBeVisible();
  });

  it('offers another try after an outage', async () => {
    writeGuestProof(orderId, { phone: '91234567' });
    const { pointer, wire } = openGuest({ [guestOptions]: refusal(500) });
    expect(await screen.findByText('The return can’t be shown at the moment')).toBeVisible();
    wire.answer(guestOptions, { data: returnOptionsOf() });
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wool coat')).toBeVisible();
  });
});
