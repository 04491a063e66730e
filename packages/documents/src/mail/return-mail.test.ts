import { type ReturnNews, returnMail } from './return-mail';

const news: ReturnNews = {
  returnId: 'RTABCDEFGHJK',
  orderId: 'ITHKE0123456789AB',
  firstName: 'Ada',
  isGuest: false,
  heldDays: 14,
  kind: 'RETURN',
  reason: null,
  method: null,
  collectFrom: {
    firstName: 'Ada',
    lastName: 'Wong',
    phoneRegion: '+852',
    phone: '61234567',
    region: 'HK',
    area: 'kowloon',
    district: 'yau-tsim-mong',
    addressLine1: '1 Nathan Road',
  },
  lines: [
    {
      title: { en: 'Shirt 1', zh: '襯衫1' },
      color: { en: 'Navy', zh: '深藍' },
      size: 'ONE SIZE',
      quantity: 2,
      announced: 2,
    },
  ],
  payment: 123_450,
  giftCards: 3_000,
  points: 1_200,
  pointsTaken: 55,
  refusal: null,
  deduction: null,
  continuedBy: null,
  shopName: 'Harbour',
  shopUrl: 'http://shop.test',
};

const both = (status: Parameters<typeof returnMail>[0], changes: Partial<ReturnNews> = {}) =>
  (['en', 'zh'] as const).map((locale) => returnMail(status, { ...news, ...changes }, locale, {}));

describe('the mails of a return', () => {
  it('say that it was asked for: pieces, amounts, how to send them and the label', () => {
    const [en, zh] = both('REQUESTED');
    expect(en).toMatchObject({
      subject: 'Harbour: your return RTABCDEFGHJK is registered',
      text: `Dear Ada,

We have registered your return of these items from order ITHKE0123456789AB:

2 × Shirt 1, Navy, One size

Pack them unworn and with their labels, and write RTABCDEFGHJK on the parcel. Send it to the address that our parcel came from.

Once we have received and checked them, we will refund:

HK$1,234.50 to the card or wallet you paid with
HK$30.00 to your gift cards
1,200 points to your account

We’ll e-mail you when it arrives.

Print the label: http://shop.test/account/return-details?returnId=RTABCDEFGHJK

Your order: http://shop.test/account/order-details?orderId=ITHKE0123456789AB`,
    });
    expect(zh?.subject).toBe('Harbour：退貨 RTABCDEFGHJK 已登記');
    expect(zh?.text).toContain('2 × 襯衫1，深藍，均碼');
    expect(zh?.text).toContain('HK$1,234.50 退回你付款的信用卡或電子錢包');
    expect(zh?.text).toContain('HK$30.00 退回你的禮品卡');
    expect(zh?.text).toContain('1,200 積分退回你的帳戶');
  });

  it.each([
    ['COLLECTION', 'Our courier collects it within 2 working days, free of charge, from: 1 Nathan Road'],
    ['DROP_OFF', 'Hand it in at any of our stores.'],
  ])('say how the parcel comes back: %s', (method, text) => {
    const [en, zh] = both('REQUESTED', { method });
    expect(en?.text).toContain(text);
    expect(zh?.text).toContain(method === 'COLLECTION' ? '免費上門收取' : '任何一間分店');
  });

  describe('of an exchange', () => {
    const exchangeFor = { color: { en: 'Black', zh: '黑色' }, size: 'M' };
    const lines = news.lines.map((line) => ({ ...line, exchangeFor }));
    const only = { lines, payment: 0, giftCards: 0, points: 0 };

    it('say what is kept for the buyer, and promise no money', () => {
      const [en, zh] = both('REQUESTED', only);
      expect(en?.text).toContain('In exchange we keep these for you for 14 days');
      expect(en?.text).toContain('2 × Shirt 1, Black, M');
      expect(en?.text).not.toContain('goes back to you');
      expect(zh?.text).toContain('2 × 襯衫1，黑色，M');
      expect(zh?.text).toContain('毋須補款');
    });

    it('show the picture of what is kept', () => {
      const pictured = lines.map((line) => ({
        ...line,
        image: '/images/navy',
        itemCode: 'HB1NVY',
        channelId: 2,
        exchangeFor: { ...exchangeFor, image: '/images/black', itemCode: 'HB1BLK' },
      }));
      const [, zh] = both('REQUESTED', { ...only, lines: pictured });
      expect(zh?.pictures?.at(-1)).toEqual({
        name: '襯衫1，黑色，M',
        image: '/images/black',
        page: '/sit/item/HB1BLK',
      });
    });

    it('say that the replacement is on its way, and lead to it', () => {
      const [en, zh] = both('RECEIVED', { ...only, replacedBy: 'ITHKE2222222222AB' });
      expect(en?.text).toContain('Your replacement is on its way: order ITHKE2222222222AB.');
      expect(en?.text).toContain('http://shop.test/account/order-details?orderId=ITHKE2222222222AB');
      expect(en?.text).not.toContain('Nothing was paid');
      // The replacement earns them again.
      expect(en?.text).not.toContain('taken back');
      expect(zh?.text).toContain('訂單編號為 ITHKE2222222222AB');
      const [guest] = both('RECEIVED', { ...only, isGuest: true, replacedBy: 'ITHKE2222222222AB' });
      expect(guest?.text).toContain('http://shop.test/order-inquiry?orderId=ITHKE2222222222AB');
    });

    it.each(['REFUSED', 'NOT_RECEIVED'] as const)('say that nothing is kept any more: %s', (step) => {
      const [en, zh] = both(step, { ...only, refusal: 'Worn' });
      expect(en?.text).toContain('We no longer keep what you wanted in exchange.');
      expect(zh?.text).toContain('不再為你保留');
    });

    it('say that it has ended, and what comes back instead', () => {
      const [en, zh] = both('EXCHANGE_ENDED');
      expect(en?.subject).toBe('Harbour: the exchange of your return RTABCDEFGHJK has ended');
      expect(en?.text).toContain('has not arrived within 14 days');
      expect(en?.text).toContain('HK$1,234.50');
      expect(zh?.text).toContain('你的退貨仍然有效');
    });
  });

  it('name the address of the shop in their language, each line on its own', () => {
    const [en, zh] = both('REQUESTED', {
      method: 'DROP_OFF',
      returnTo: { en: ['Harbour Returns', '8 Cheung Yue Street'], zh: ['長裕街8號', 'Harbour 退貨部'] },
    });
    expect(en?.text).toContain('Or send it to:\nHarbour Returns\n8 Cheung Yue Street');
    expect(zh?.text).toContain('亦可寄往：\n長裕街8號\nHarbour 退貨部');
  });

  it('lead a guest to the order inquiry', () => {
    expect(both('REQUESTED', { isGuest: true })[0]?.text).toContain(
      'http://shop.test/order-inquiry?orderId=ITHKE0123456789AB',
    );
  });

  it('say how to pack it and where to send it, at once', () => {
    const [en, zh] = both('REQUESTED');
    expect(en?.text).toContain('write RTABCDEFGHJK on the parcel');
    expect(en?.text).toContain('unworn and with their labels');
    expect(zh?.text).toContain('在包裹上寫上 RTABCDEFGHJK');
    expect(en?.text).toContain('Send it to the address that our parcel came from.');
  });

  it('say why it is refused, in the words of who refused it', () => {
    const [en, zh] = both('REFUSED', { refusal: 'The label is missing.' });
    expect(en?.text).toContain('We can’t accept these items:\n\nThe label is missing.');
    expect(zh?.text).toContain('The label is missing.');
  });

  it('say that the parcel is here, what has come back and what is on its way', () => {
    const [en, zh] = both('RECEIVED');
    expect(en?.text).toContain('HK$30.00 to your gift cards');
    expect(en?.text).toContain('HK$1,234.50 to the card or wallet you paid with is on its way');
    expect(en?.text).toContain('55 points that you earned with these items were taken back.');
    expect(zh?.text).toContain('因這些貨品賺取的 55 積分已扣除。');
  });

  it('say what was given back, by what it was paid with', () => {
    const [en] = both('REFUNDED');
    expect(en?.text).toContain(
      'HK$1,234.50 to the card or wallet you paid with\nHK$30.00 to your gift cards\n1,200 points to your account',
    );
  });

  it('name no kind that nothing goes back to, and say where nothing was paid', () => {
    const [en] = both('REFUNDED', { giftCards: 0, points: 1, pointsTaken: 1 });
    expect(en?.text).not.toContain('gift card');
    expect(en?.text).toContain('\n1 point to your account\n');
    expect(en?.text).toContain('1 point that you earned with these items was taken back.');
    const nothing = both('REFUNDED', { payment: 0, giftCards: 0, points: 0, pointsTaken: 0 });
    expect(nothing[0]?.text).toContain('You paid nothing for these items, so there is nothing to refund.');
    expect(nothing[1]?.text).toContain('這些貨品並無付款，因此毋須退款。');
    const noCard = both('RECEIVED', { payment: 0 });
    expect(noCard[0]?.text).not.toContain('on its way');
  });

  it('say of an amount why it goes back and where, without pieces', () => {
    const changes = { kind: 'ALLOWANCE', reason: 'FAULT_KEPT', lines: [], points: 0, pointsTaken: 0 };
    const [en, zh] = both('RECEIVED', changes);
    expect(en?.subject).toBe('Harbour: refund for your order ITHKE0123456789AB');
    expect(en?.text).toContain(
      [
        'We are giving you a refund on your order ITHKE0123456789AB.',
        'We are sorry that your item has a fault. It stays yours.',
        'Your refund:',
        'HK$1,234.50 to the card or wallet you paid with\nHK$30.00 to your gift cards',
      ].join('\n\n'),
    );
    expect(en?.text).toContain('Nothing else about your order changes.');
    expect(zh?.text).toContain('向你退款。\n\n很抱歉，貨品有瑕疵。你可保留貨品。\n\n將退回：\n\nHK$1,234.50');
    for (const mail of [...both('RECEIVED', changes), ...both('REFUNDED', changes)])
      expect(mail?.text).not.toContain('\n\n\n');
    const [fee] = both('RECEIVED', { ...changes, reason: 'DELIVERY_FEE' });
    expect(fee?.text).toContain('It is the delivery fee.');
  });

  it('have the same parts in both languages', () => {
    for (const status of ['REQUESTED', 'REFUSED', 'RECEIVED', 'REFUNDED'] as const) {
      const [en = '', zh = ''] = both(status, { refusal: 'No' }).map(({ text }) => text);
      expect(zh.split('\n\n')).toHaveLength(en.split('\n\n').length);
      expect(zh.split('\n').slice(1).join('')).not.toMatch(/undefined|\bnull\b/);
    }
  });

  it('say what arrived, what the shop keeps and why, and what becomes of missing pieces', () => {
    const lines = news.lines.map((line) => ({ ...line, quantity: 1 }));
    const [arrived, arrivedZh] = both('ARRIVED', { lines });
    expect(arrived?.text).toMatch(
      /are checking it:\n\n1 × Shirt 1.*\n\nThese items were on your return.*\n\n1 × Shirt 1/,
    );
    expect(arrivedZh?.text).toContain('正在檢查');
    const deduction = { amount: 1_000, because: 'A button is missing' };
    const [decided, decidedZh] = both('RECEIVED', { lines, deduction, continuedBy: 'RTBBBBBBBBBB' });
    expect(decided?.text).not.toContain('All is well');
    expect(decided?.text).toContain('We keep HK$10.00 of the refund: A button is missing');
    expect(decided?.text).toContain('Please send them, with RTBBBBBBBBBB on the parcel');
    expect(decidedZh?.text).toContain('扣除 HK$10.00，原因：A button is missing');
    const [closed] = both('RECEIVED', { lines });
    expect(closed?.text).toContain('they stay with you and are not refunded');
    const [gone, goneZh] = both('NOT_RECEIVED');
    expect(gone?.text).toContain('has not arrived');
    expect(goneZh?.text).toContain('仍未收到');
  });
});
