import { createHmac, randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { cancelGuestOrder, createOrder, getGuestOrder } from 'shared-contracts/calls/orders';
import { payOrder } from 'shared-contracts/calls/payment';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { type Attack, inEachSpelling, NotTriedError } from './attack';
import { anotherAddress, post } from './calls';
import { anotherEmail } from './people';
import { cancelOrder, cards, email, orderOf, pay, placeOrder, readOrder } from './shopping';

export const money: readonly Attack[] = [
  {
    name: 'an order with a total, a price or a quantity of the buyer’s choice',
    expected: '400 or 409, and no order',
    async run(target) {
      const order = await orderOf(target);
      const [line] = order.lines;
      const tampered: Record<string, object> = {
        'a total of one cent': { ...order, expectedTotal: 1 },
        'a negative total': { ...order, expectedTotal: -100 },
        'minus one piece': { ...order, lines: [{ ...line, quantity: -1 }] },
        'half a piece': { ...order, lines: [{ ...line, quantity: 0.5 }] },
        'no piece': { ...order, lines: [{ ...line, quantity: 0 }] },
        'a piece twice, once negative': { ...order, lines: [line, { ...line, quantity: -1 }] },
        'more than there are': { ...order, lines: [{ ...line, quantity: 1_000_000 }] },
        'a price in the line': { ...order, expectedTotal: 1, lines: [{ ...line, salePrice: 1, price: 1 }] },
      };
      return inEachSpelling(Object.keys(tampered), async (name) => {
        const { code, data } = await post(target.apiUrl + pathOf(createOrder), tampered[name]);
        return { isHeld: code >= 400 && code !== 500 && !data?.orderId, came: `${code}` };
      });
    },
  },
  {
    name: 'an order of a guest, read and cancelled with another e-mail; sent twice',
    expected: '404 for strangers, 200 for the guest, and one order',
    async run(target) {
      const order = await orderOf(target);
      const key = { [idempotencyHeader]: randomUUID() };
      const first = await post(target.apiUrl + pathOf(createOrder), order, key);
      const second = await post(target.apiUrl + pathOf(createOrder), order, key);
      const orderId: string = first.data?.orderId ?? '';
      const proof = (owner: string) => ({ orderId, email: owner });
      const stranger = await Promise.all(
        [pathOf(getGuestOrder), pathOf(cancelGuestOrder)].map((path) =>
          post(target.apiUrl + path, proof('eve@example.com')),
        ),
      );
      const owner = await post(target.apiUrl + pathOf(cancelGuestOrder), proof(email));
      const isOne = orderId !== '' && second.data?.orderId === orderId;
      return {
        isHeld: isOne && owner.code === 200 && stranger.every(({ code }) => code === 404),
        came: `${[...stranger, owner].map(({ code }) => code).join(', ')}; ${isOne ? 'one order' : `orders ${first.code}, ${second.code}`}`,
      };
    },
  },
  {
    name: 'a way back from the payment that leads elsewhere',
    expected: '400',
    run: ({ apiUrl }) =>
      inEachSpelling(
        [
          'https://evil.example',
          '//evil.example',
          '/\\evil.example',
          '/\t/evil.example',
          '/\n/evil.example',
          '/\r\\evil.example',
          '\t//evil.example',
          'javascript:attack()',
        ],
        async (returnPath) => {
          const body = { orderId: 'ITHKE000000000000', guest: { email }, returnPath };
          const paymentMethod = { type: 'scheme' };
          const { code } = await post(apiUrl + pathOf(payOrder), { ...body, paymentMethod });
          return { isHeld: code === 400, came: `${code}` };
        },
      ),
  },
  {
    name: 'a webhook that the provider has not signed',
    expected: 'refused',
    run: ({ apiUrl }) =>
      inEachSpelling(['', 'AAAA', 'bm90IGEgc2lnbmF0dXJl'], async (hmacSignature) => {
        const NotificationRequestItem = {
          eventCode: 'AUTHORISATION',
          success: 'true',
          pspReference: 'ATTACK0000000001',
          merchantAccountCode: 'Harbour',
          merchantReference: 'ITHKE000000000000-1',
          eventDate: '2026-01-01T00:00:00+00:00',
          amount: { value: 1, currency: 'HKD' },
          additionalData: { hmacSignature },
        };
        const body = { live: 'false', notificationItems: [{ NotificationRequestItem }] };
        const { status, text } = await post(`${apiUrl}/api/payment/webhook`, body);
        return {
          isHeld: !text.includes('[accepted]') && status < 500,
          came: `${status} ${text.slice(0, 40)}`,
        };
      }),
  },
  {
    name: 'a genuine webhook of a refusal, replayed with another reason and paid to another order',
    expected: 'the order says what the provider answered, and the other one stays unpaid',
    async run(target) {
      const { hmacKey, apiUrl } = target;
      if (!hmacKey) throw new NotTriedError('the key that signs webhooks is not known');
      const who = { from: anotherAddress(), email: anotherEmail() };
      const [orderId, other] = [await placeOrder(target, who), await placeOrder(target, who)];
      await pay(target, who, orderId, cards.refused);
      const before = await readOrder(target, who, orderId);
      const item = {
        eventCode: 'AUTHORISATION',
        success: 'false',
        pspReference: 'ATTACK0000000002',
        merchantAccountCode: 'Harbour',
        merchantReference: `${orderId}-1`,
        eventDate: '2026-01-01T00:00:00+00:00',
        amount: { value: before.totals.grandTotal, currency: 'HKD' },
      };
      const signed = `${item.pspReference}::Harbour:${item.merchantReference}:${item.amount.value}:HKD:AUTHORISATION:false`;
      const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed).digest('base64');
      const replay = (changes: object) => {
        const NotificationRequestItem = { ...item, additionalData: { hmacSignature }, ...changes };
        const body = { live: 'false', notificationItems: [{ NotificationRequestItem }] };
        return post(`${apiUrl}/api/payment/webhook`, body);
      };
      const genuine = await replay({});
      const changed = await replay({ reason: 'Call +852 1234 5678 to pay', paymentMethod: 'evil' });
      const moved = await replay({ success: 'true', merchantReference: `${other}-1` });
      const after = await readOrder(target, who, orderId);
      const { status } = await readOrder(target, who, other);
      for (const each of [orderId, other]) await cancelOrder(target, who, each);
      const isSame = JSON.stringify(after.payment) === JSON.stringify(before.payment);
      return {
        isHeld: isSame && status === 'PENDING_PAYMENT' && moved.status === 401,
        came: `genuine ${genuine.text}, changed ${changed.text} and ${isSame ? 'not believed' : 'believed'}, moved ${moved.text}, the other ${status}`,
      };
    },
  },
];
