import { returnStatuses } from 'shared-contracts/wire/returns';
import { canFollow } from './return-rules';

test('a return goes one way, and what ended stays ended', () => {
  const steps = returnStatuses.flatMap((from) =>
    returnStatuses.filter((to) => canFollow(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'REQUESTED APPROVED',
    'REQUESTED REFUSED',
    'REQUESTED CANCELLED',
    'APPROVED RECEIVED',
    'APPROVED REFUSED',
    'APPROVED CANCELLED',
    'RECEIVED REFUNDED',
  ]);
  expect(canFollow('constructor', 'REFUNDED')).toBe(false);
});
