import { readGuestProof, writeGuestProof } from './guest-orders';
import { sessionKeys } from './keys';

let entries: Record<string, string>;
const storage = {
  getItem: (key: string) => entries[key] ?? null,
  setItem(key: string, value: string) {
    entries[key] = value;
  },
};

beforeEach(() => {
  Object.assign(globalThis, { window: globalThis });
  entries = {};
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
});

describe('proofs of a guest’s orders (behaviour/roles)', () => {
  it('keeps one for each order and gives it back', () => {
    writeGuestProof('ITHKE000000000001', { email: 'a@example.com' });
    writeGuestProof('ITHKE000000000002', { phone: '91234567' });
    writeGuestProof('ITHKE000000000001', { phone: '61234567' });
    expect(readGuestProof('ITHKE000000000001')).toEqual({ phone: '61234567' });
    expect(readGuestProof('ITHKE000000000002')).toEqual({ phone: '91234567' });
    expect(readGuestProof('ITHKE000000000003')).toBeUndefined();
  });

  it('forgets the oldest after five', () => {
    for (let n = 1; n <= 6; n += 1) writeGuestProof(`ITHKE00000000000${n}`, { phone: '91234567' });
    expect(readGuestProof('ITHKE000000000001')).toBeUndefined();
    expect(readGuestProof('ITHKE000000000006')).toBeDefined();
  });

  it.each(['{', '{"a":1}', '[{"orderId":1}]', '[{"orderId":"A","proof":{"email":"no"}}]'])(
    'reads nothing out of %s',
    (text) => {
      entries[sessionKeys.guestOrders] = text;
      expect(readGuestProof('A')).toBeUndefined();
    },
  );

  it('keeps it for as long as the page is open where the browser forbids the storage', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new Error('forbidden');
      },
    });
    writeGuestProof('A', { phone: '91234567' });
    writeGuestProof('B', { email: 'a@example.com' });
    expect(readGuestProof('A')).toEqual({ phone: '91234567' });
    expect(readGuestProof('B')).toEqual({ email: 'a@example.com' });
    expect(readGuestProof('C')).toBeUndefined();
  });
});
