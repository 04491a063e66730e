import { randomUUID } from 'node:crypto';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { address, registerMember } from '../testing/client';
import { contact, guestOrder, line, memberOrder, type OrderShop, openOrderShop } from '../testing/orders';

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.app.close()));

describe('placing an order (behaviour/calls)', () => {
  it('takes the pieces of a guest out of the stock', async () => {
    const { status, data } = await shop.guest.placeOrder(guestOrder());
    expect(status).toBe(200);
    expect(data).toMatchObject({
      orderId: expect.stringMatching(/^ITHKE[A-Z0-9]{12}$/),
      status: 'PENDING_PAYMENT',
      email: 'guest@example.com',
      totals: {
        listTotal: 20_000,
        discountTotal: 9_000,
        deliveryFee: 4_000,
        grandTotal: 15_000,
        quantity: 1,
      },
      payable: true,
      cancellable: true,
    });
    expect(await shop.stockOf('S1S')).toBe(6);
  });

  it('keeps the campaigns that led to the order; an attempt whose campaign has expired meanwhile is the same', async () => {
    const key = randomUUID();
    const campaign = { promoid: 'SPRING-26', txIds: 'a1,b2' };
    const { data } = await shop.guest.placeOrder(guestOrder({ campaign }), key);
    const { rows } = await shop.pool.query('select campaign from orders where id = $1', [data.orderId]);
    expect(rows[0].campaign).toEqual(campaign);
    expect((await shop.guest.placeOrder(guestOrder(), key)).data.orderId).toBe(data.orderId);
    const formula = guestOrder({ campaign: { promoid: '=HYPERLINK(1)' } });
    expect((await shop.guest.placeOrder(formula, randomUUID())).status).toBe(400);
  });

  it('is refused in words when its amount is more than an order can be', async () => {
    await shop.pool.query(
      `update skus set list_price = 1000000000, sale_price = 1000000000 where id = 'S1S'`,
    );
    const order = guestOrder({ lines: [line('S1S', 3)], expectedTotal: 3_000_000_000 });
    expect(await shop.guest.placeOrder(order)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'lines', message: expect.stringContaining('HK$21,474,836.47') }] },
    });
    expect(await shop.stockOf('S1S')).toBe(7);
  });

  it("orders the selected lines of a member's cart and leaves the others in it", async () => {
    const member = await registerMember(shop.app);
    await member.changeCart({
      type: 'ADD_SHOPPINGCART',
      lines: [line('S1S', 2), line('S2S')],
    });
    await member.changeCart({
      type: 'SELECT_SHOPPINGCART',
      lines: [{ skuId: 'S2S', channelId: 1, selected: false }],
    });
    const order = await member.placeOrder({ address, deliveryMethod: 'STORE_PICKUP', expectedTotal: 22_000 });
    expect(order.data.lines).toEqual([
      expect.objectContaining({ skuId: 'S1S', quantity: 2, lineTotal: 22_000 }),
    ]);
    const cart = (await member.readCart()).data;
    expect(cart.activeShoppingCarts).toEqual([expect.objectContaining({ skuId: 'S2S' })]);
  });

  it('gives the same order to the same key, also at the same time, and refuses the key for another one', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => shop.guest.placeOrder(guestOrder(), key)));
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
    expect(await shop.stockOf('S1S')).toBe(6);
    const other = await shop.guest.placeOrder(
      guestOrder({ lines: [line('S1S', 2)], expectedTotal: 26_000 }),
      key,
    );
    expect(other).toMatchObject({ status: 409, code: 40905 });
  });

  it('takes the phone of who receives a gift for the courier, and keeps that of its buyer', async () => {
    const giftPhone = { phoneRegion: '+853', phone: '66881234' };
    const gift = (await shop.guest.placeOrder(guestOrder({ giftMessage: '', giftPhone }))).data;
    expect([gift.address.phoneRegion, gift.address.phone]).toEqual(['+853', '66881234']);
    expect([gift.phoneRegion, gift.phone]).toEqual([contact.phoneRegion, contact.phone]);
    const plain = (await shop.guest.placeOrder(guestOrder({ giftPhone }))).data;
    expect(plain.address.phone).toBe(address.phone);
    const wrong = guestOrder({ giftMessage: '', giftPhone: { phoneRegion: '+852', phone: '123' } });
    expect((await shop.guest.placeOrder(wrong)).status).toBe(400);
    const ada = await registerMember(shop.app);
    const own = (await ada.placeOrder({ ...memberOrder, giftMessage: '', giftPhone })).data;
    expect([own.address.phone, own.phone]).toEqual(['66881234', address.phone]);
  });

  it('keeps the words for the card of a gift, also none', async () => {
    const given = await shop.guest.placeOrder(guestOrder({ giftMessage: ' For you ' }));
    expect(given.data.giftMessage).toBe('For you');
    const silent = await shop.guest.placeOrder(guestOrder({ giftMessage: '' }));
    expect(silent.data.giftMessage).toBe('');
    expect((await shop.guest.placeOrder(guestOrder())).data.giftMessage).toBeNull();
    const chinese = guestOrder({ giftMessage: '福'.repeat(101) });
    expect((await shop.guest.placeOrder(chinese)).status).toBe(400);
    const long = guestOrder({ giftMessage: 'x'.repeat(201) });
    expect((await shop.guest.placeOrder(long)).status).toBe(400);
  });

  it('answers a changed price with the new totals and changes nothing', async () => {
    const member = await registerMember(shop.app);
    await member.changeCart({ type: 'ADD_SHOPPINGCART', lines: [line('S1S')] });
    await shop.pool.query(`update skus set sale_price = 12000 where id = 'S1S'`);
    const refused = await member.placeOrder({ address, deliveryMethod: 'STANDARD', expectedTotal: 15_000 });
    expect(refused).toMatchObject({
      status: 409,
      code: 40901,
      body: { data: { totals: { grandTotal: 16_000 }, cart: { subtotal: 12_000 } } },
    });
    expect(await shop.stockOf('S1S')).toBe(7);
    expect((await member.readCart()).data.totals.totalQuantity).toBe(1);
  });

  it.each([
    ['more than there are', { lines: [line('S1S', 8)] }, ['S1S']],
    [
      'more than there are in two lines',
      { lines: [line('S1S', 4), { ...line('S1S', 4), channelId: 2 }] },
      ['S1S'],
    ],
    ['what is off the shelf', { lines: [line('S1S'), line('S4S')] }, ['S4S']],
    ['what belongs to the other channel', { lines: [line('S3S')] }, ['S3S']],
    ['what nobody knows', { lines: [line('NONE')] }, ['NONE']],
  ])('refuses %s and names it', async (_title, changes, skuIds) => {
    expect(await shop.guest.placeOrder(guestOrder(changes))).toMatchObject({
      status: 409,
      code: 40902,
      body: { data: { skuIds } },
    });
    expect(await shop.stockOf('S1S')).toBe(7);
  });

  it('needs a confirmation of age for alcohol (behaviour/roles)', async () => {
    const order = guestOrder({ lines: [line('S5S')], expectedTotal: 19_000 });
    expect(await shop.guest.placeOrder(order)).toMatchObject({ status: 409, code: 40906 });
    expect((await shop.guest.placeOrder({ ...order, ageConfirmed: true })).status).toBe(200);
  });

  it.each([
    ['no contact of a guest', { guest: undefined }],
    ['no lines of a guest', { lines: undefined }],
    ['an unknown delivery method', { deliveryMethod: 'PIGEON' }],
    ['a district elsewhere', { address: { ...address, district: 'eastern' } }],
    ['a total that is no number', { expectedTotal: '15000' }],
    ['a price of its own', { grandTotal: 1 }],
  ])('refuses %s', async (_title, changes) => {
    expect((await shop.guest.placeOrder(guestOrder(changes))).status).toBe(400);
  });

  it('is called at a mobile number of the mainland, and found by it', async () => {
    const guest = { ...contact, phoneRegion: '+86', phone: '13800138000' };
    const placed = await shop.guest.placeOrder(guestOrder({ guest }));
    expect(placed).toMatchObject({ status: 200, data: { phoneRegion: '+86', phone: '13800138000' } });
    const wrong = guestOrder({ guest: { ...contact, phoneRegion: '+852', phone: '13800138000' } });
    expect((await shop.guest.placeOrder(wrong)).status).toBe(400);
  });

  it('refuses to be placed without an Idempotency-Key', async () => {
    expect((await shop.guest.placeOrder(guestOrder(), '')).status).toBe(400);
  });

  it('sells the last 7 pieces to 7 of 50 who order at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.guest.placeOrder(guestOrder({ guest: { ...contact, email: `guest${index}@example.com` } })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7);
    expect(answers.filter((answer) => answer.code === 40902)).toHaveLength(43);
    expect(await shop.stockOf('S1S')).toBe(0);
    const { rows } = await shop.pool.query(
      `select sum(quantity)::int as sold from order_lines where sku_id = 'S1S'`,
    );
    expect(rows[0].sold).toBe(7);
  });

  it('never blocks itself when orders name the same pieces in another order', async () => {
    await shop.pool.query('update skus set stock = 1000');
    const ids = ['S1S', 'S1M', 'S2S', 'S2M'];
    const total = 11_000 * 2 + 12_000 * 2 + 4_000;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const lines = (index % 2 === 0 ? ids : [...ids].reverse()).map((id) => line(id));
        return shop.guest.placeOrder(guestOrder({ lines, expectedTotal: total }));
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(200));
    expect(await shop.stockOf('S2M')).toBe(970);
  });
});
