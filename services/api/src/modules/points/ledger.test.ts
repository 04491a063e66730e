import type { PointMovementKind } from 'database/schema/states';
import { expiryOf, runLedger } from './ledger';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const entry = (at: string, points: number, kind: PointMovementKind = points > 0 ? 'EARNED' : 'REDEEMED') => ({
  kind,
  points,
  orderId: null,
  memberCouponId: null,
  at: day(at),
  expiresAt: points > 0 ? day(`${Number(at.slice(0, 4)) + 2}${at.slice(4)}`) : null,
});

test('points are good for two years, to the end of the day in Hong Kong', () => {
  expect(expiryOf(new Date('2024-02-29T15:59:00Z'))).toEqual(new Date('2026-03-01T16:00:00Z'));
  expect(expiryOf(new Date('2024-01-09T16:00:00Z'))).toEqual(new Date('2026-01-10T16:00:00Z'));
});

test('points that nobody spent expire', () => {
  const entries = [entry('2024-01-10', 100)];
  expect(runLedger(entries, day('2026-01-09')).balance).toBe(100);
  expect(runLedger(entries, day('2026-01-10'))).toMatchObject({
    balance: 0,
    movements: [{ balance: 100 }, { kind: 'EXPIRED', points: -100, at: day('2026-01-10'), balance: 0 }],
  });
});

test('what expires first is spent first', () => {
  const entries = [entry('2024-01-10', 100), entry('2024-06-01', 50), entry('2025-01-01', -80)];
  expect(runLedger(entries, day('2025-12-01'))).toMatchObject({
    balance: 70,
    nextExpiry: { points: 20, at: day('2026-01-10') },
  });
  expect(runLedger(entries, day('2026-02-01')).balance).toBe(50);
});

test('points that expired are not there to be spent afterwards', () => {
  const entries = [entry('2022-01-01', 100), entry('2025-01-01', 30), entry('2025-02-01', -30)];
  expect(runLedger(entries, day('2025-03-01')).balance).toBe(0);
});

test('points taken back after they were spent are a debt that the next ones pay', () => {
  const entries = [entry('2025-01-01', 100), entry('2025-01-02', -90), entry('2025-01-03', -100, 'REVERSED')];
  expect(runLedger(entries, day('2025-02-01')).balance).toBe(-90);
  const later = runLedger([...entries, entry('2025-02-02', 120)], day('2025-03-01'));
  expect(later).toMatchObject({ balance: 30, nextExpiry: { points: 30 } });
});

test('what an order gives back expires when it would have, or at once where that time is over', () => {
  const ofOrder = (at: string, points: number, kind: PointMovementKind) => ({
    ...entry(at, points, kind),
    orderId: 'O',
    expiresAt: null,
  });
  const entries = [
    entry('2024-01-10', 100),
    entry('2024-06-01', 50),
    ofOrder('2026-01-09', -120, 'REDEEMED'),
    ofOrder('2026-01-11', 120, 'RESTORED'),
  ];
  expect(runLedger(entries.slice(0, 3), day('2026-01-12')).balance).toBe(30);
  expect(runLedger(entries, day('2026-01-12'))).toMatchObject({
    balance: 50,
    nextExpiry: { points: 50, at: day('2026-06-01') },
    movements: [
      {},
      {},
      { balance: 30 },
      { balance: 150 },
      { kind: 'EXPIRED', points: -100, at: day('2026-01-11') },
    ],
  });
});

test('what an order gives back to the one that replaces its pieces pays for it, though it has expired since', () => {
  const ofOrder = (orderId: string, points: number, kind: PointMovementKind) => ({
    ...entry('2026-01-20', points, kind),
    orderId,
    expiresAt: null,
  });
  const entries = [
    entry('2024-01-10', 100),
    entry('2025-06-01', 50),
    { ...ofOrder('O', -100, 'REDEEMED'), at: day('2026-01-09') },
    ofOrder('O', 100, 'RESTORED'),
    ofOrder('X', -60, 'REDEEMED'),
  ];
  const { balance, movements } = runLedger(entries, day('2026-02-01'));
  expect(balance).toBe(50);
  expect(movements.at(-1)).toMatchObject({ kind: 'EXPIRED', points: -40 });
});

test('what an order gives back in parts is what expires last first, and all of it in the end', () => {
  const ofOrder = (at: string, points: number, kind: PointMovementKind) => ({
    ...entry(at, points, kind),
    orderId: 'O',
    expiresAt: null,
  });
  const entries = [
    entry('2024-01-10', 100),
    entry('2024-06-01', 50),
    ofOrder('2025-01-09', -120, 'REDEEMED'),
    ofOrder('2025-01-11', 30, 'RESTORED'),
    ofOrder('2025-01-12', 90, 'RESTORED'),
  ];
  // All 20 points taken from the later credits are restored, and 10 of the others.
  expect(runLedger(entries.slice(0, 4), day('2025-02-01'))).toMatchObject({
    balance: 60,
    nextExpiry: { points: 10, at: day('2026-01-10') },
  });
  expect(runLedger(entries, day('2025-02-01'))).toMatchObject({
    balance: 150,
    nextExpiry: { points: 100, at: day('2026-01-10') },
  });
});

test('what an order gives back of points that were a debt is not lost', () => {
  const spent = { ...entry('2025-01-01', -50), orderId: 'O' };
  const back = { ...entry('2025-01-03', 50, 'RESTORED'), orderId: 'O', expiresAt: null };
  const entries = [spent, entry('2025-01-02', 80), back];
  expect(runLedger(entries, day('2025-02-01')).balance).toBe(80);
});

test('what an order loses again are its own points: older ones live no longer by it', () => {
  const entries = [
    entry('2024-01-10', 100),
    { ...entry('2025-01-01', 100), orderId: 'O' },
    { ...entry('2025-01-02', -100, 'REVERSED'), orderId: 'O' },
  ];
  expect(runLedger(entries, day('2025-02-01'))).toMatchObject({
    balance: 100,
    nextExpiry: { points: 100, at: day('2026-01-10') },
  });
});

test('pending points are told, and not among those that can be spent', () => {
  const entries = [entry('2025-01-01', 50), { ...entry('2025-01-02', 100), isPending: true }];
  expect(runLedger(entries, day('2025-02-01'))).toMatchObject({ balance: 50, pending: 100 });
});

test('points that an order took back are no longer pending in the history', () => {
  const ofOrder = (at: string, points: number, kind: PointMovementKind, orderId: string) => ({
    ...entry(at, points, kind),
    orderId,
    isPending: true,
  });
  const { pending, movements } = runLedger(
    [
      ofOrder('2025-01-01', 100, 'EARNED', 'A'),
      ofOrder('2025-01-02', -100, 'REVERSED', 'A'),
      ofOrder('2025-01-03', 100, 'EARNED', 'B'),
      ofOrder('2025-01-04', -30, 'REVERSED', 'B'),
    ],
    day('2025-02-01'),
  );
  expect(pending).toBe(70);
  // Neither changed the balance: the history says why.
  expect(movements.map(({ points, isPending, isLapsed }) => [points, isPending, isLapsed])).toEqual([
    [100, false, true],
    [-100, false, true],
    [100, true, false],
    [-30, false, true],
  ]);
});

test('a member without points has none', () => {
  expect(runLedger([], day('2025-01-01'))).toEqual({
    balance: 0,
    pending: 0,
    movements: [],
    nextExpiry: undefined,
  });
});
