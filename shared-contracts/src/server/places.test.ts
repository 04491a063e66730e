import { type Asker, createPlaces, NoPlace } from './places';

const visitor = (nth: number): Asker => ({ ip: `203.0.113.${nth}`, isBuying: false });
const buyer = (nth: number): Asker => ({ ...visitor(nth), isBuying: true });

test('the last quarter is for buyers', () => {
  const { take } = createPlaces(8);
  const given = [1, 2, 3, 4, 5, 6].map((nth) => take(visitor(nth)));
  expect(() => take(visitor(7))).toThrow(NoPlace);
  take(buyer(8));
  take(buyer(9));
  expect(() => take(buyer(10))).toThrow(NoPlace);
  given[0]?.();
  expect(() => take(visitor(11))).toThrow(NoPlace);
  take(buyer(12));
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
  expect(() => take(buyer(2))).toThrow(NoPlace);
});
