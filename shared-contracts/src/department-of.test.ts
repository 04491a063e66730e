import { departmentOf } from './department-of';

test.each([
  ['/bit/women', '', 'women'],
  ['/sit/WOMEN/SHOES', '', 'women'],
  ['/bit/MEN', '', 'men'],
  ['/bit/search', '?keyword=coat&sex=women', 'women'],
  ['/bit/brand/ACME', '?sex=men', 'men'],
  ['/bit/KIDS', '', undefined],
  ['/bit/item/HB1', '', undefined],
  ['/checkout/success', '', undefined],
])('%s%s belongs to %s (behaviour/screens)', (pathname, search, department) => {
  expect(departmentOf({ pathname, search })).toBe(department);
});
