import { createSigner } from 'fast-jwt';
import { createAccessTokens } from './access-token';
import type { Customer } from './customer-repository';

const secret = 'a secret of thirty-two characters';
const { sign, read } = createAccessTokens([secret]);
const ada = { id: 'customer-1', roles: ['member'] } as Customer;
const claims = { customerId: 'customer-1', familyId: 'family-1', roles: ['member'] };

afterEach(() => jest.useRealTimers());

test('a token says who asks for 15 minutes (behaviour/states)', () => {
  // In the middle of a second: tokens count whole ones.
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1, 0, 0, 0, 500) });
  const token = sign(ada, 'family-1');
  expect(read(token)).toEqual(claims);
  jest.advanceTimersByTime(15 * 60_000 - 1_000);
  expect(read(token)).toEqual(claims);
  jest.advanceTimersByTime(1_000);
  expect(read(token)).toBeUndefined();
});

test('refuses a token of another secret or issuer, without signature or expiry, or altered', () => {
  const payload = { sub: 'customer-1', sid: 'family-1', roles: ['staff'] };
  const ours = { key: secret, algorithm: 'HS256', iss: 'harbour', expiresIn: 60_000 } as const;
  expect(read(createSigner(ours)(payload))).toBeDefined();
  for (const other of [
    createSigner({ ...ours, key: 'another secret of the same length' })(payload),
    createSigner({ ...ours, iss: 'elsewhere' })(payload),
    createSigner({ ...ours, algorithm: 'HS512' })(payload),
    createSigner({ key: secret, algorithm: 'HS256', iss: 'harbour' })(payload),
    createSigner({ algorithm: 'none', iss: 'harbour', expiresIn: 60_000 })(payload),
    createSigner(ours)({ ...payload, roles: 'staff' }),
    `${createSigner(ours)(payload).slice(0, -4)}AAAA`,
    'nonsense',
  ]) {
    expect(read(other)).toBeUndefined();
  }
});

test('a token that an earlier release has signed is read', () => {
  expect(
    read(
      'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJmYW1pbHktMSIsInJvbGVzIjpbIm1lbWJlciJdLCJpc3MiOiJoYXJib3VyIiwic3ViIjoiY3VzdG9tZXItMSIsImlhdCI6MTc2NzIyNTYwMCwiZXhwIjo0MTAyNDQ0ODAwfQ.2H79ZIj7kuSYJXbbKpkfk0cZa6PhTvt-m_HOCEZZvRs',
    ),
  ).toEqual(claims);
});
