import { addPage, neighboursIn } from './order-list-memory';

const list = (queue: string) => ({ query: { queue }, link: `/staff/orders?queue=${queue}` });
const first = addPage(undefined, list('TO_PACK'), { orderIds: ['A', 'B'], next: 'c1' });

test('the pages of one list follow each other', () => {
  expect(neighboursIn(first, 'A')).toEqual({ previous: undefined, next: 'B', nextPage: undefined });
  expect(neighboursIn(first, 'B')).toEqual({ previous: 'A', next: undefined, nextPage: 'c1' });
  const second = addPage(first, list('TO_PACK'), { after: 'c1', orderIds: ['C'], next: null });
  expect(neighboursIn(second, 'B')).toEqual({ previous: 'A', next: 'C', nextPage: undefined });
  expect(neighboursIn(second, 'C')).toEqual({ previous: 'B', next: undefined, nextPage: undefined });
});

test('a page of other filters, or one that does not follow, begins a list', () => {
  const other = addPage(first, list('TO_SHIP'), { orderIds: ['X'], next: null });
  expect(neighboursIn(other, 'A')).toBeUndefined();
  const later = addPage(first, list('TO_PACK'), { after: 'c9', orderIds: ['Z'], next: null });
  expect(neighboursIn(later, 'A')).toBeUndefined();
});

test('a page that is read again replaces itself, and what follows it when that has moved', () => {
  const second = addPage(first, list('TO_PACK'), { after: 'c1', orderIds: ['C'], next: null });
  const same = addPage(second, list('TO_PACK'), { orderIds: ['A', 'B'], next: 'c1' });
  expect(neighboursIn(same, 'B')?.next).toBe('C');
  const moved = addPage(second, list('TO_PACK'), { orderIds: ['N', 'A'], next: 'c2' });
  expect(neighboursIn(moved, 'A')).toEqual({ previous: 'N', next: undefined, nextPage: 'c2' });
});
