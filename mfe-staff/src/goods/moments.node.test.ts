import { fromLocalMoment, toLocalMoment } from './moments';

it('shows and reads moments in Hong Kong time', () => {
  expect(toLocalMoment('2026-11-30T16:30:00.000Z')).toBe('2026-12-01T00:30');
  expect(fromLocalMoment('2026-12-01T00:30')).toBe('2026-11-30T16:30:00.000Z');
  expect(fromLocalMoment('')).toBeUndefined();
});
