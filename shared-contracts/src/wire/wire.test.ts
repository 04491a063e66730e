import * as z from 'zod/mini';
import * as wire from './index';

const address = {
  firstName: 'Tai Man',
  lastName: '陳',
  phoneRegion: '+852',
  phone: '91234567',
  region: 'HK',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: '彌敦道100號',
};

function issues(schema: z.core.$ZodType, value: unknown) {
  const result = z.safeParse(schema, value);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('wire schemas', () => {
  const schemas = Object.entries<unknown>(wire).flatMap(([name, value]) =>
    value instanceof z.core.$ZodType ? [{ name, schema: value }] : [],
  );

  test.each(schemas)('$name has a JSON schema, in both directions', ({ schema }) => {
    expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow();
  });

  test('the body is code, data, msg, and data may be null (behaviour/calls)', () => {
    const schema = wire.envelope(z.object({ a: z.number() }));
    expect(z.parse(schema, { code: 200, data: { a: 1 }, msg: '' }).data).toEqual({ a: 1 });
    expect(z.parse(schema, { code: 404, data: null, msg: 'no' }).data).toBeNull();
  });

  test('answers may carry fields and values of a newer server', () => {
    expect(z.parse(wire.orderStatusSchema, 'LOST_AT_SEA')).toBe('UNKNOWN');
    expect(z.parse(wire.systemTimeSchema, '2026-01-01T00:00:00Z')).toBeTruthy();
    expect(
      issues(wire.suggestProductSchema, {
        code: 'c',
        title: 't',
        brandName: 'b',
        imageUrl: [{ url: 'u', w: 1 }],
        listPrice: 1,
        salePrice: 1,
        later: 1,
      }),
    ).toEqual([]);
  });

  test('money is whole cents', () => {
    expect(issues(wire.centsSchema, 10.5)).toHaveLength(1);
  });
});

describe('search request (behaviour/entities)', () => {
  test('fills in sort, page number and page size', () => {
    expect(z.parse(wire.searchRequestSchema, {})).toEqual({
      sortType: 'RECOMMENDED',
      pageNum: 1,
      pageSize: 60,
    });
  });

  test('bounds paging and refuses unknown sorts', () => {
    expect(issues(wire.searchRequestSchema, { pageSize: 61 })).toHaveLength(1);
    expect(issues(wire.searchRequestSchema, { pageNum: 0 })).toHaveLength(1);
    expect(issues(wire.searchRequestSchema, { sortType: 'RANDOM' })).toHaveLength(1);
    expect(
      issues(wire.searchRequestSchema, { discountRange: [{ minDiscount: 10, maxDiscount: 101 }] }),
    ).toHaveLength(1);
  });

  test('writes a size as parent@@@value and reads it back', () => {
    expect(wire.sizeFilterValue('EU', '42')).toBe('EU@@@42');
    expect(wire.parseSizeFilterValue('EU@@@42')).toEqual({ parent: 'EU', value: '42' });
    expect(wire.parseSizeFilterValue('42')).toBeUndefined();
  });
});

describe('cart changes (behaviour/calls)', () => {
  const line = { skuId: 's', channelId: 1, quantity: 1 };

  test('takes each type, with its lines', () => {
    for (const type of ['ADD_SHOPPINGCART', 'UPDATE_SHOPPINGCART', 'MERGE_SHOPPINGCART']) {
      expect(issues(wire.cartChangeSchema, { type, lines: [line] })).toEqual([]);
    }
    const key = { skuId: 's', channelId: 2 };
    expect(issues(wire.cartChangeSchema, { type: 'REMOVE_SHOPPINGCART', lines: [key] })).toEqual([]);
    const selection = { type: 'SELECT_SHOPPINGCART', lines: [{ ...key, selected: false }] };
    expect(issues(wire.cartChangeSchema, selection)).toEqual([]);
  });

  test.each([
    { type: 'DROP_SHOPPINGCART', lines: [line] },
    { type: 'MERGE_SHOPPINGCART', lines: [] },
    { type: 'MERGE_SHOPPINGCART', lines: [{ ...line, salePrice: 1 }] },
    { type: 'ADD_SHOPPINGCART', lines: [{ ...line, quantity: 0 }] },
    { type: 'ADD_SHOPPINGCART', lines: [{ ...line, quantity: 1.5 }] },
    { type: 'ADD_SHOPPINGCART', lines: [{ ...line, channelId: 3 }] },
  ])('refuses %j', (change) => {
    expect(issues(wire.cartChangeSchema, change)).not.toEqual([]);
  });
});

describe('addresses and orders (behaviour/screens, behaviour/validation and behaviour/calls)', () => {
  test('takes an address whose phone fits its region and whose district fits its area', () => {
    expect(issues(wire.addressInputSchema, address)).toEqual([]);
    expect(issues(wire.addressInputSchema, { ...address, phoneRegion: '+853' })).toEqual([
      'phone: validation.phone',
    ]);
    expect(issues(wire.addressInputSchema, { ...address, area: 'new-territories' })).toEqual([
      'district: validation.district',
    ]);
    expect(issues(wire.addressInputSchema, { ...address, firstName: undefined })).toEqual([
      'firstName: validation.required',
    ]);
  });

  test('a number and its region go together: without a region it is of Hong Kong, a region alone is left out', () => {
    const register = { email: 'a@b.hk', password: 'Harbour1', firstName: 'A', lastName: 'B' };
    const profile = { firstName: 'A', lastName: 'B' };
    for (const [schema, form] of [
      [wire.registerRequestSchema, register],
      [wire.savePersonalInfoRequestSchema, profile],
    ] as const) {
      expect(z.parse(schema, { ...form, phone: '９１２３ ４５６７' })).toEqual({
        ...form,
        phoneRegion: '+852',
        phone: '91234567',
      });
      expect(z.parse(schema, { ...form, phoneRegion: '+853' })).toEqual(form);
      expect(issues(schema, { ...form, phone: '61234567', phoneRegion: '+86' })).toEqual([
        'phoneRegion: validation.phoneRegion',
      ]);
    }
    // A member of the shop gets messages: a landline is for a profile only.
    const landline = { phoneRegion: '+852', phone: '27921234' };
    expect(issues(wire.registerRequestSchema, { ...register, ...landline })).toEqual([
      'phone: validation.mobile',
    ]);
    expect(issues(wire.savePersonalInfoRequestSchema, { ...profile, ...landline })).toEqual([]);
  });

  test('an order names the total the shopper agreed to, and nothing unknown', () => {
    const order = { address, deliveryMethod: 'STANDARD', expectedTotal: 10_000 };
    expect(issues(wire.orderCreateRequestSchema, order)).toEqual([]);
    expect(issues(wire.orderCreateRequestSchema, { ...order, total: 1 })).toHaveLength(1);
    expect(issues(wire.orderCreateRequestSchema, { ...order, expectedTotal: -1 })).toHaveLength(1);
    const guest = { email: 'a@b.hk', phoneRegion: '+853', phone: '91234567' };
    expect(issues(wire.orderCreateRequestSchema, { ...order, guest })).toEqual([
      'guest.phone: validation.phone',
    ]);
  });

  test("a guest's look-up needs the order id and e-mail or phone (behaviour/roles)", () => {
    const orderId = 'ithke0123456789ab';
    expect(issues(wire.guestOrderRequestSchema, { orderId })).toEqual(['email: validation.emailOrPhone']);
    expect(z.parse(wire.guestOrderRequestSchema, { orderId, phone: '91234567' }).orderId).toBe(
      'ITHKE0123456789AB',
    );
  });

  test('a payment comes back to a path of the shop only', () => {
    const pay = { orderId: 'ITHKE0123456789AB', paymentMethod: { type: 'scheme', encryptedCardNumber: 'x' } };
    expect(issues(wire.payRequestSchema, { ...pay, returnPath: '/checkout/adYenPay' })).toEqual([]);
    const card = { paymentMethod: pay.paymentMethod };
    expect(issues(wire.storeMethodRequestSchema, { ...card, returnPath: '/account' })).toEqual([]);
    for (const returnPath of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/%5cevil.test',
      '/%09/evil.test',
    ]) {
      expect(issues(wire.payRequestSchema, { ...pay, returnPath })).toHaveLength(1);
      expect(issues(wire.storeMethodRequestSchema, { ...card, returnPath })).toHaveLength(1);
    }
  });

  test('a registration says which field is wrong, in keys', () => {
    const form = { email: 'a..b@c.hk', password: 'short', firstName: '', lastName: 'B' };
    expect(issues(wire.registerRequestSchema, form)).toEqual([
      'email: validation.email',
      'password: validation.password',
      'firstName: validation.required',
      'firstName: validation.name',
    ]);
  });
});
