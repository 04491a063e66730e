import fc from 'fast-check';
import { retryDelay } from './retry';

describe('back-off (behaviour/calls)', () => {
  test('doubles, with jitter, within bounds', () => {
    expect(retryDelay(0, () => 0)).toBe(150);
    expect(retryDelay(0, () => 1)).toBe(300);
    expect(retryDelay(2, () => 1)).toBe(1200);
    fc.assert(
      fc.property(fc.nat(10), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const delay = retryDelay(attempt, () => random);
        expect(delay).toBeGreaterThanOrEqual(150);
        expect(delay).toBeLessThanOrEqual(3_000);
      }),
    );
  });

  test("keeps to a server's Retry-After where it is short", () => {
    expect(retryDelay(0, () => 0, 1_000)).toBe(1_000);
    expect(retryDelay(0, () => 0, 600_000)).toBe(10_000);
  });
});
