import { screen, within } from '@testing-library/react';
import { readGuestProof } from 'shared-contracts';
import { forgetGiftCardDraft } from 'shared-contracts/gift-card-draft';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { giftCardOf, giftCardOrderOf } from '../../testing/gift-cards';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './gift-card-page';
import * as guestPage from './guest-gift-card-page';

const cards = 'GET /api/customer/myAccount/giftcard/list';
const redeem = 'POST /api/gitfcard/redeem';
const save = 'POST /api/order/giftcard/save';
const orders = 'GET /api/myAccount/giftcardOrder/orderList';

const open = (answers: Record<string, WireAnswer>, query = '') =>
  renderPage({ page, at: `/account/giftcard${query}`, answers, member: user });

describe('/account/giftcard: the cards of a member (behaviour/screens)', () => {
  const filled = {
    data: {
      cards: [giftCardOf(), giftCardOf({ id: 'g2', lastFour: '9ABC', balance: 0, status: 'USED_UP' })],
      totalBalance: 32_000,
    },
  };

  it('shows the balance and what is left on each card', async () => {
    const { container } = open({ [cards]: filled });
    const card = await screen.findByRole('article', { name: 'Card ending in 7K2P' });
    expect(within(card).getByText('HK$320.00 of HK$500.00')).toBeVisible();
    expect(within(card).getByText('Valid until 01/11/2029 08:00')).toBeVisible();
    expect(screen.getByText('Balance of your cards').nextSibling).toHaveTextContent('HK$320.00');
    expect(screen.getByText('Used up')).toBeVisible();
    await expectAccessible(container);
  });

  it('says in Chinese which amount is left and which is the card’s', async () => {
    renderPage({ page, at: '/account/giftcard', answers: { [cards]: filled }, member: user, locale: 'zh' });
    const card = await screen.findByRole('article', { name: '尾號 7K2P 的禮品卡' });
    expect(within(card).getByText('結餘 HK$320.00，面值 HK$500.00')).toBeVisible();
  });

  it('shows store credit apart from gift cards, until when it is valid and what happened to it', async () => {
    const credit = giftCardOf({ id: 'c1', kind: 'STORE_CREDIT', balance: 9_000 });
    const orderId = 'ITHKE0123456789AB';
    const at = '2026-11-01T00:00:00.000Z';
    const { container } = open({
      [cards]: { data: { cards: [giftCardOf(), credit], totalBalance: 41_000 } },
      'GET /api/customer/myAccount/storeCredit': {
        data: {
          balance: 9_000,
          nextExpiry: { at: '2029-11-01T16:00:00.000Z', amount: 9_000 },
          entries: [
            { at, kind: 'SPENT', amount: -1_000, orderId },
            { at, kind: 'ISSUED', amount: 8_000, orderId },
            { at, kind: 'ISSUED', amount: 2_000, orderId: null },
          ],
        },
      },
    });
    const title = await screen.findByRole('heading', { name: 'Store credit' });
    expect(title.nextSibling).toHaveTextContent('HK$90.00');
    expect(screen.getByText('HK$90.00 of it is valid until 01/11/2029.')).toBeVisible();
    const history = within(screen.getByRole('table', { name: 'What happened to it' }));
    const rows = history.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      '-HK$10.00',
      '+HK$80.00',
      '+HK$20.00',
    ]);
    expect(rows[1]).toHaveTextContent('Refund');
    expect(rows[2]).toHaveTextContent('Given by us');
    // The gift cards are counted without it.
    expect(screen.getByText('Balance of your cards').nextSibling).toHaveTextContent('HK$320.00');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await expectAccessible(container);
  });

  it('adds a card and reads the list again', async () => {
    const { pointer, wire, toasts } = open({
      [cards]: { data: { cards: [], totalBalance: 0 } },
      [redeem]: { data: giftCardOf({ balance: 50_000 }) },
    });
    expect(await screen.findByText('You have no cards yet')).toBeVisible();
    await pointer.type(screen.getByLabelText('Number of the card'), 'ABCD-1234-EFGH-5678');
    wire.answer(cards, filled);
    await pointer.click(screen.getByRole('button', { name: 'Add to my account' }));
    expect(await screen.findByRole('article', { name: 'Card ending in 7K2P' })).toBeVisible();
    expect(wire.sent(redeem)).toEqual([{ code: 'ABCD-1234-EFGH-5678' }]);
    expect(toasts).toEqual(['The card is in your account. It holds HK$500.00.']);
    expect(screen.getByLabelText('Number of the card')).toHaveValue('');
  });

  it('takes a number as a Chinese keyboard types it', async () => {
    const { pointer, wire } = open({ [cards]: filled, [redeem]: refusal(404) });
    await pointer.type(
      await screen.findByLabelText('Number of the card'),
      'ＡＢＣＤ－１２３４－ＥＦＧＨ－５６７８{Enter}',
    );
    expect(await screen.findByText(/^No card has this number/)).toBeVisible();
    expect(wire.sent(redeem)).toEqual([{ code: 'ABCD-1234-EFGH-5678' }]);
  });

  it('says when no card has the number, and refuses a number that is too short', async () => {
    const { pointer, wire } = open({ [cards]: filled, [redeem]: refusal(404) });
    const field = await screen.findByLabelText('Number of the card');
    await pointer.type(field, 'ABCD-1234{Enter}');
    expect(await screen.findByText('Enter the 16 letters and digits of the card.')).toBeVisible();
    await pointer.type(field, '-EFGH-5678{Enter}');
    expect(await screen.findByText(/^No card has this number/)).toBeVisible();
    expect(wire.sent(redeem)).toHaveLength(1);
    // What the shop said of the last number does not stay beside what is wrong with the next.
    await pointer.clear(field);
    await pointer.type(field, 'ABCD{Enter}');
    expect(await screen.findByText('Enter the 16 letters and digits of the card.')).toBeVisible();
    expect(screen.queryByText(/^No card has this number/)).toBeNull();
  });
});

describe('/account/giftcard?view=buy', () => {
  beforeEach(() => sessionStorage.clear());

  async function fill({ pointer }: Pick<ReturnType<typeof open>, 'pointer'>) {
    await pointer.type(await screen.findByLabelText('Name of the recipient'), 'Ka Wong');
    await pointer.type(screen.getByLabelText('E-mail of the recipient'), 'ka@example.com');
  }

  it('orders a design and an amount for a day and leads to the payment', async () => {
    const view = open({ [save]: { data: giftCardOrderOf() } }, '?view=buy');
    const { pointer, wire } = view;
    await fill(view);
    await pointer.click(screen.getByRole('radio', { name: 'Thank you' }));
    await pointer.click(screen.getByRole('radio', { name: 'Another amount' }));
    // Nothing typed is not an amount of nothing.
    expect(screen.queryByText('HK$0.00')).toBeNull();
    await pointer.type(screen.getByLabelText('Another amount', { selector: 'input[inputmode]' }), '1500');
    await pointer.selectOptions(screen.getByLabelText('Number of cards'), '2');
    expect(screen.getByText('HK$3,000.00')).toBeVisible();
    await pointer.type(screen.getByLabelText(/^Your message/), 'Enjoy');
    await pointer.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(
      await screen.findByText(
        'Elsewhere: /checkout/gift-card-payment?orderId=ITHKE0123456789AB&from=giftcard',
      ),
    ).toBeVisible();
    expect(wire.sent(save)).toEqual([
      {
        design: 'thank-you',
        amount: 150_000,
        quantity: 2,
        senderName: 'Mei Chan',
        recipientName: 'Ka Wong',
        recipientEmail: 'ka@example.com',
        message: 'Enjoy',
      },
    ]);
  });

  it('keeps what is typed through a reload, and after the order until it is paid', async () => {
    const first = open({ [save]: { data: giftCardOrderOf() } }, '?view=buy');
    await fill(first);
    await first.pointer.click(screen.getByRole('radio', { name: 'Thank you' }));
    await first.pointer.type(screen.getByLabelText(/^Your message/), 'Enjoy');
    first.unmount();
    const second = open({ [save]: { data: giftCardOrderOf() } }, '?view=buy');
    expect(await screen.findByLabelText('Name of the recipient')).toHaveValue('Ka Wong');
    expect(screen.getByRole('radio', { name: 'Thank you' })).toBeChecked();
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('Enjoy');
    await second.pointer.click(screen.getByRole('button', { name: 'Go to payment' }));
    await screen.findByText(/^Elsewhere/);
    second.unmount();
    const back = open({}, '?view=buy');
    expect(await screen.findByLabelText(/^Your message/)).toHaveValue('Enjoy');
    back.unmount();
    forgetGiftCardDraft(giftCardOrderOf().orderId);
    open({}, '?view=buy');
    expect(await screen.findByLabelText(/^Your message/)).toHaveValue('');
    expect(screen.getByLabelText('Your name')).toHaveValue('Mei Chan');
  });

  it('shows nobody what another member has typed', async () => {
    const first = open({}, '?view=buy');
    await fill(first);
    first.unmount();
    renderPage({ page, at: '/account/giftcard?view=buy', member: { ...user, memberId: 'm2' } });
    expect(await screen.findByLabelText('Name of the recipient')).toHaveValue('');
  });

  it('refuses an amount outside the steps and a day in the past', async () => {
    const view = open({}, '?view=buy');
    const { pointer, wire } = view;
    await fill(view);
    await pointer.click(screen.getByRole('radio', { name: 'Another amount' }));
    await pointer.type(screen.getByLabelText('Another amount', { selector: 'input[inputmode]' }), '150');
    await pointer.type(screen.getByLabelText(/^Day of delivery/), '01/02/2020');
    await pointer.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText('Choose HK$100 to HK$5,000, in steps of HK$100.')).toBeVisible();
    expect(screen.getByText('Choose a day from today to a year ahead.')).toBeVisible();
    expect(wire.sent(save)).toEqual([]);
  });

  it('keeps what was entered and the key when the shop does not answer', async () => {
    const view = open({ [save]: 'outage' }, '?view=buy');
    const { pointer, wire } = view;
    await fill(view);
    await pointer.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText(/The shop can’t be reached/)).toBeVisible();
    expect(screen.getByLabelText('Name of the recipient')).toHaveValue('Ka Wong');
    wire.answer(save, { data: giftCardOrderOf() });
    await pointer.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText(/Elsewhere: \/checkout\/gift-card-payment/)).toBeVisible();
    const [first, second] = wire.requests.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });
});

describe('/account/giftcard?view=orders', () => {
  it('leads to details and, while unpaid, to the payment', async () => {
    const list = [giftCardOrderOf(), giftCardOrderOf({ orderId: 'ITHKE0123456789CD', payable: false })];
    open({ [orders]: { data: { list, pageNo: 1, isLastPage: true, totalCount: 2 } } }, '?view=orders');
    const [unpaid, paid] = await screen.findAllByRole('article');
    expect(within(unpaid as HTMLElement).getByRole('link', { name: /^Pay now/ })).toHaveAttribute(
      'href',
      '/checkout/gift-card-payment?orderId=ITHKE0123456789AB',
    );
    expect(within(paid as HTMLElement).queryByRole('link', { name: /^Pay now/ })).toBeNull();
    expect(within(paid as HTMLElement).getByRole('link', { name: /^Details/ })).toHaveAttribute(
      'href',
      '/account/giftcard-order-detail?orderId=ITHKE0123456789CD',
    );
  });

  it('leads to the form when nothing was bought', async () => {
    open({ [orders]: { data: { list: [], pageNo: 1, isLastPage: true, totalCount: 0 } } }, '?view=orders');
    expect(await screen.findByText('You have not bought a card yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Buy a card' }).at(-1)).toHaveAttribute(
      'href',
      '/account/giftcard?view=buy',
    );
  });
});

describe('/gift-cards: a guest buys a card (behaviour/roles)', () => {
  beforeEach(() => sessionStorage.clear());
  const openGuest = (answers: Record<string, WireAnswer>, locale: 'en' | 'zh' = 'en') =>
    renderPage({ page: guestPage, at: '/gift-cards', answers, locale });

  it('with an e-mail address, leads to the payment, and the tab knows the order', async () => {
    const { orderId } = giftCardOrderOf();
    const { pointer, wire, container } = openGuest({ [save]: { data: giftCardOrderOf() } });
    await pointer.type(await screen.findByLabelText('Your e-mail'), ' me@example.com ');
    await expectAccessible(container);
    await pointer.type(screen.getByLabelText('Your name'), 'Mei Chan');
    await pointer.type(screen.getByLabelText('Name of the recipient'), 'Ka Wong');
    await pointer.type(screen.getByLabelText('E-mail of the recipient'), 'ka@example.com');
    await pointer.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(
      await screen.findByText(`Elsewhere: /checkout/gift-card-payment?orderId=${orderId}&from=giftcard`),
    ).toBeVisible();
    expect(wire.sent(save)).toMatchObject([{ guest: { email: 'me@example.com' }, senderName: 'Mei Chan' }]);
    expect(readGuestProof(orderId)).toEqual({ email: 'me@example.com' });
  });

  it('asks for the address, keeps what is typed through a reload, in Chinese too', async () => {
    const first = openGuest({}, 'zh');
    await first.pointer.type(await screen.findByLabelText('收件人姓名'), '黃嘉');
    await first.pointer.click(screen.getByRole('button', { name: '前往付款' }));
    expect(await screen.findByLabelText('你的電郵地址')).toHaveAccessibleDescription(/請輸入/);
    expect(first.wire.sent(save)).toEqual([]);
    first.unmount();
    openGuest({}, 'zh');
    expect(await screen.findByLabelText('收件人姓名')).toHaveValue('黃嘉');
  });

  it('is for guests: a member buys in the account', async () => {
    renderPage({ page: guestPage, at: '/gift-cards', member: user });
    expect(await screen.findByText('Elsewhere: /account/giftcard?view=buy')).toBeVisible();
  });
});
