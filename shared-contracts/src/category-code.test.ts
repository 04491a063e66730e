import { categoryBreadcrumb } from './category-code';

const path = (...entries: [code: string, name: string][]) => entries.map(([code, name]) => ({ code, name }));

test.each([
  [
    'a department goes',
    path(['MEN', '男裝'], ['MEN###TOPS', 'Tops'], ['MEN###TOPS###TEES', 'Tees']),
    'Tops > Tees',
  ],
  ['another first category stays', path(['BEAUTY', 'Beauty'], ['BEAUTY###SKIN', 'Skin']), 'Beauty > Skin'],
  ['a path that starts below its department stays', path(['MEN###TOPS', 'Tops']), 'Tops'],
  ['nothing', [], ''],
])('the category breadcrumb of behaviour/validation: %s', (_, given, expected) => {
  expect(categoryBreadcrumb(given)).toBe(expected);
});
