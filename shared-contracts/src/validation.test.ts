import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  addressLineSchema,
  createBirthdaySchema,
  dateSchema,
  emailLookupSchema,
  emailSchema,
  flagSchema,
  isMobile,
  isPhone,
  isSelected,
  mixedLength,
  mixedTextSchema,
  nameSchema,
  orderIdSchema,
  passwordEntrySchema,
  passwordSchema,
  patterns,
  phoneDigits,
  phoneSchema,
  usernameSchema,
  verificationCodeSchema,
} from './validation';

function messageOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

describe('phone (behaviour/validation)', () => {
  test.each([
    ['+852', '41234567', true],
    ['+852', '91234567', true],
    ['+852', '27921234', true],
    ['+852', '31234567', true],
    ['+852', '11234567', false],
    ['+852', '9123456', false],
    ['+852', '912345678', false],
    ['+853', '61234567', true],
    ['+853', '28331234', true],
    ['+853', '29331234', false],
    ['+853', '91234567', false],
    ['+86', '61234567', false],
  ])('%s %s: %s', (region, number, expected) => {
    expect(isPhone(region, number)).toBe(expected);
  });
  test.each([
    ['+852', '91234567', true],
    ['+852', '27921234', false],
    ['+852', '31234567', false],
    ['+853', '61234567', true],
    ['+853', '28331234', false],
  ])('an SMS goes to a mobile number only: %s %s: %s', (region, number, expected) => {
    expect(isMobile(region, number)).toBe(expected);
  });
  test('full-width digits, spaces and dashes are read as digits, by the server too (behaviour/choices)', () => {
    for (const [typed, digits] of [
      ['２７９２　１２３４', '27921234'],
      ['+853 2833–1234', '28331234'],
      ['+86 138-0013-8000', '13800138000'],
    ] as const) {
      expect(phoneDigits(typed)).toBe(digits);
      expect(z.parse(phoneSchema, typed)).toBe(digits);
    }
    expect(messageOf(phoneSchema, '')).toBe('validation.phone');
    expect(messageOf(phoneSchema, '九一二三四五六七')).toBe('validation.phone');
  });
});

describe('names and address lines (behaviour/choices)', () => {
  test.each([
    "O'Neil",
    'Mary-Ann Lee',
    '陳大文',
    'José',
    'Sammy Davis Jr.',
    'Đặng Thị Hồng',
    'Нина',
    'สมชาย',
    'A'.repeat(60),
  ])('takes the name %s', (value) => {
    expect(messageOf(nameSchema, value)).toBeUndefined();
  });
  test.each([
    ['', 'validation.required'],
    ['   ', 'validation.required'],
    ['Bob2', 'validation.name'],
    ["-'-", 'validation.name'],
    ['A'.repeat(61), 'validation.tooLong'],
    ['陳'.repeat(31), 'validation.tooLong'],
  ])('refuses the name %j with %s', (value, message) => {
    expect(messageOf(nameSchema, value)).toBe(message);
  });
  it('takes every address of a list of real ones in Hong Kong and Macau, as it is typed', () => {
    const addresses = fs
      .readFileSync(path.join(__dirname, 'testing/real-addresses.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(addresses.length).toBeGreaterThanOrEqual(300);
    expect(addresses.filter((line) => messageOf(addressLineSchema, line) !== undefined)).toEqual([]);
  });
  test.each([
    ['　皇后大道中９９號，中環中心（低層大堂）', '皇后大道中99號,中環中心(低層大堂)'],
    ['Room\u00a05,  Blk\u200b B', 'Room 5, Blk B'],
    ['Edifi\u0301cio Lei Hou, 7.º', 'Edif\u00edcio Lei Hou, 7.º'],
    ['賣草地街５、７號。', '賣草地街5,7號.'],
  ])('keeps the address %j in plain characters', (typed, kept) => {
    expect(addressLineSchema.parse(typed)).toBe(kept);
  });
  test.each(['1/F', '沙田站', 'A'.repeat(120)])('takes the address %s, at the border', (value) => {
    expect(messageOf(addressLineSchema, value)).toBeUndefined();
  });
  test.each(['ab', '///', ' - . # ', '（）；', 'Flat <b>', 'Flat\n3', 'A'.repeat(121)])(
    'refuses the address %j (behaviour/validation)',
    (value) => {
      expect(messageOf(addressLineSchema, value)).toBe('validation.addressLine');
    },
  );
});

describe('e-mail, two variants (behaviour/validation)', () => {
  test.each(['a@b.hk', 'first.last+tag@mail.example.com', "o'neil@example.org"])('both take %s', (value) => {
    expect(messageOf(emailSchema, value)).toBeUndefined();
    expect(messageOf(emailLookupSchema, value)).toBeUndefined();
  });
  test.each([
    '.a@b.hk',
    'a.@b.hk',
    'a..b@c.hk',
    'a@b',
    'a@-b.hk',
    'a@b.h1',
    'ä@b.hk',
    `${'a'.repeat(65)}@b.hk`,
  ])('the strict one refuses %s', (value) => {
    expect(messageOf(emailSchema, value)).toBe('validation.email');
  });
  test.each(['.a@b.hk', 'ä@b.hk', 'a..b@c.hk'])('the lenient one takes %s', (value) => {
    expect(messageOf(emailLookupSchema, value)).toBeUndefined();
  });
  test.each(['a', 'a@', '@b.hk', 'a@b', 'a b@c.hk'])('the lenient one refuses %s', (value) => {
    expect(messageOf(emailLookupSchema, value)).toBe('validation.email');
  });
  test('what the strict one takes, the lenient one takes', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        fc.pre(patterns.emailStrict.test(email));
        expect(patterns.emailLenient.test(email)).toBe(true);
      }),
    );
  });
});

describe('passwords (behaviour/validation)', () => {
  test.each(['Harbour1', '1234567A', 'Pass word 1!', `A1${'x'.repeat(70)}`, `A1${'🌊'.repeat(70)}`])(
    'takes %s',
    (value) => {
      expect(messageOf(passwordSchema, value)).toBeUndefined();
    },
  );
  // A sign of two code units is one character, as a form counts it.
  test.each(['harbour1', 'Harbours', 'Harbou1', 'Harbou１r', 'A1🌊🌊🌊🌊🌊', `A1${'x'.repeat(71)}`])(
    'refuses %s',
    (value) => {
      expect(messageOf(passwordSchema, value)).toBe('validation.password');
    },
  );
  test('has the other patterns: 8 to 16, at least 8, non-alphanumeric, 0 to 16', () => {
    expect(patterns.password.test(`A1${'x'.repeat(14)}`)).toBe(true);
    expect(patterns.password.test(`A1${'x'.repeat(15)}`)).toBe(false);
    expect(patterns.passwordAtLeast8.test(`A1${'x'.repeat(30)}`)).toBe(true);
    expect(patterns.passwordNonAlphanumeric.test('abc')).toBe(false);
    expect(patterns.passwordNonAlphanumeric.test('a-c')).toBe(true);
    expect(patterns.passwordUpTo16.test('')).toBe(true);
    expect(patterns.passwordUpTo16.test('x'.repeat(17))).toBe(false);
  });
  test('compares an existing password of any form, of bounded length', () => {
    expect(messageOf(passwordEntrySchema, 'old')).toBeUndefined();
    expect(messageOf(passwordEntrySchema, 'x'.repeat(129))).toBe('validation.password');
  });
});

describe('username, code, flag, order id (behaviour/validation)', () => {
  test('a username has letters, digits, dot and underscore, 1 to 30', () => {
    expect(messageOf(usernameSchema, 'a.b_C9')).toBeUndefined();
    expect(messageOf(usernameSchema, 'a-b')).toBe('validation.username');
    expect(messageOf(usernameSchema, 'a'.repeat(31))).toBe('validation.username');
  });
  test('a verification code has 6 digits', () => {
    expect(messageOf(verificationCodeSchema, ' 012345 ')).toBeUndefined();
    expect(messageOf(verificationCodeSchema, '12345')).toBe('validation.code');
    expect(messageOf(verificationCodeSchema, '１２３４５６')).toBe('validation.code');
  });
  test('a flag is 0 or 1', () => {
    expect(z.safeParse(flagSchema, '1').success).toBe(true);
    expect(z.safeParse(flagSchema, '2').success).toBe(false);
  });
  test('an order id is upper-cased before it is checked (behaviour/choices), with or without suffix', () => {
    expect(z.parse(orderIdSchema, ' ithke0123456789ab ')).toBe('ITHKE0123456789AB');
    expect(z.parse(orderIdSchema, 'ITHKE 0123 4567\u00a089ab')).toBe('ITHKE0123456789AB');
    expect(z.parse(orderIdSchema, 'ITHKE0123456789AB-1')).toBe('ITHKE0123456789AB-1');
    expect(z.parse(orderIdSchema, 'ｉｔｈｋｅ０１２３４５６７８９ＡＢ')).toBe('ITHKE0123456789AB');
    for (const wrong of [
      'ITHKE0123456789A',
      'ITHKE0123456789ABC',
      'XTHKE0123456789AB',
      'ITHKE0123456789AB-',
    ]) {
      expect(messageOf(orderIdSchema, wrong)).toBe('validation.orderId');
    }
  });
  test('17 characters without the suffix (behaviour/limits)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^ITHKE[A-Z0-9]{12}$/), (id) => {
        expect(id).toHaveLength(17);
        expect(z.safeParse(orderIdSchema, id).success).toBe(true);
      }),
    );
  });
});

describe('dates and birthdays', () => {
  test('a date is YYYY-MM-DD and exists (behaviour/validation)', () => {
    expect(messageOf(dateSchema, '2024-02-29')).toBeUndefined();
    for (const wrong of ['2023-02-29', '2024-13-01', '2024-1-1', '01/01/2024']) {
      expect(messageOf(dateSchema, wrong)).toBe('validation.date');
    }
  });
  test('a birthday is in the past and 12 years ago at least, by the day in Hong Kong (behaviour/choices)', () => {
    const birthday = createBirthdaySchema(() => new Date('2026-03-01T16:30:00Z'));
    expect(messageOf(birthday, '2014-03-02')).toBeUndefined();
    expect(messageOf(birthday, '2014-03-03')).toBe('validation.birthdayTooYoung');
    expect(messageOf(birthday, '2026-03-02')).toBe('validation.birthday');
    expect(messageOf(birthday, '2014-02-30')).toBe('validation.date');
  });
});

describe('mixedCE and selects (behaviour/validation)', () => {
  test('a Chinese character counts as two letters', () => {
    expect(mixedLength('恤衫T')).toBe(5);
    expect(mixedLength('𨋢')).toBe(2);
    expect(mixedLength('')).toBe(0);
  });
  test('bounds a text by its mixed length', () => {
    const schema = mixedTextSchema(3, 6);
    expect(messageOf(schema, '恤')).toBe('validation.tooShort');
    expect(messageOf(schema, '恤衫')).toBeUndefined();
    expect(messageOf(schema, '恤衫恤衫')).toBe('validation.tooLong');
  });
  test('a select fails while it holds its prompt', () => {
    expect(isSelected('Please select district')).toBe(false);
    expect(isSelected('請選擇地區')).toBe(false);
    expect(isSelected('-- PLEASE SELECT --')).toBe(false);
    expect(isSelected('请选择')).toBe(false);
    expect(isSelected(' ')).toBe(false);
    expect(isSelected('kowloon')).toBe(true);
  });
});
