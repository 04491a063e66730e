import { type Asker, createPlaces, NoPlace } from './places';

const visitor = (nth: number): Asker => ({ ip: `203.0.113.${nth}`, isBuying: false });
const buyer = (nth: number): Asker => ({ ...visitor(nth), isBuying: true });

test('a quarter is not for those who look around, and they take none from buyers', () => {
  const { take } = createPlaces(8);
  const given = [1, 2, 3, 4, 5, 6].map((nth) => take(visitor(nth)));
  expect(() => take(visitor(7))).toThrow(NoPlace);
  for (const nth of [11, 12, 13, 14, 15, 16, 17, 18]) take(buyer(nth));
  expect(() => take(buyer(19))).toThrow(NoPlace);
  for (const giveBack of given) giveBack();
  // Buyers take the places of those who look around.
  expect(() => take(visitor(20))).toThrow(NoPlace);
});

test('one network has half of the places at most', () => {
  const { take, assertFree } = createPlaces(8);
  const given = [1, 2, 3, 4].map(() => take(buyer(1)));
  expect(() => assertFree(buyer(1))).toThrow(NoPlace);
  take(visitor(2));
  given[0]?.();
  take(buyer(1));
  const { take: takeByIpv6 } = createPlaces(2);
  takeByIpv6({ ip: '2001:db8::1', isBuying: true });
  expect(() => takeByIpv6({ ip: '2001:db8::2', isBuying: true })).toThrow(NoPlace);
});

test('a place is given back once', () => {
  const { take } = createPlaces(4);
  const giveBack = take(visitor(1));
  take(visitor(2));
  take(visitor(3));
  giveBack();
  giveBack();
  take(visitor(4));
  expect(() => take(visitor(5))).toThrow(NoPlace);
});

test('there is a place for somebody even where there is one only', () => {
  const { take } = createPlaces(1);
  take(visitor(1))();
  take(visitor(1));
  expect(() => take(visitor(2))).toThrow(NoPlace);
  take(buyer(2));
  expect(() => take(buyer(3))).toThrow(NoPlace);
});
