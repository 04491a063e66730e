import { returnStates } from 'shared-contracts/wire/returns';
import { canFollow } from './return-rules';

test('a return goes one way, and what ended stays ended', () => {
  const steps = returnStates.flatMap((from) =>
    returnStates.filter((to) => canFollow(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'REQUESTED APPROVED',
    'REQUESTED ARRIVED',
    'REQUESTED REFUSED',
    'REQUESTED CANCELLED',
    'REQUESTED NOT_RECEIVED',
    'APPROVED ARRIVED',
    'APPROVED RECEIVED',
    'APPROVED REFUSED',
    'APPROVED CANCELLED',
    'APPROVED NOT_RECEIVED',
    'ARRIVED RECEIVED',
    'ARRIVED REFUSED',
    'RECEIVED REFUNDED',
  ]);
});
