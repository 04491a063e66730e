import { listingAt, translateListing } from '../testing/listing';
import { filterGroups } from './filter-groups';

const { options, filters } = listingAt('/bit/MEN', 60);
const sizeGroup = (size: typeof options.size, chosen: readonly string[] = []) =>
  filterGroups({ options: { ...options, size } }, { ...filters, size: [...chosen] }, translateListing).find(
    ({ name }) => name === 'size',
  );
const type = (parent: string, ...values: string[]) => ({
  parent,
  name: parent,
  values: values.map((value) => ({ value, name: value, count: 3 })),
});
const oneSize = type('ONE_SIZE', 'ONE');

test('a list of goods without sizes offers no size', () => {
  expect(sizeGroup([oneSize])).toBeUndefined();
});

test('beside real sizes “one size” is no choice', () => {
  const sections = sizeGroup([type('ALPHA', 'S', 'M'), oneSize])?.sections;
  expect(sections?.flatMap(({ choices }) => choices.map(({ value }) => value))).toEqual([
    'ALPHA@@@S',
    'ALPHA@@@M',
  ]);
  // A single kind of sizes needs no title.
  expect(sections?.[0]).not.toHaveProperty('title');
});

test('the only size of a list is no choice, but one that was chosen can be taken back', () => {
  expect(sizeGroup([type('ALPHA', 'M')])).toBeUndefined();
  expect(sizeGroup([oneSize], ['ONE_SIZE@@@ONE'])?.sections[0]?.choices[0]?.checked).toBe(true);
});
