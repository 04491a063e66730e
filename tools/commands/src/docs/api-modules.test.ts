import { moduleGraph, readModuleImports, withoutShortcuts } from './api-modules';

const imports = new Map([
  ['order', new Set(['cart', 'stock'])],
  ['cart', new Set(['stock'])],
  ['stock', new Set<string>()],
  ['store', new Set<string>()],
]);

test('an import that follows from others is left out', () => {
  expect(withoutShortcuts(imports).get('order')).toEqual(new Set(['cart']));
  expect(withoutShortcuts(imports).get('cart')).toEqual(new Set(['stock']));
});

test('the graph shows each import, and modules that stand alone', () => {
  expect(moduleGraph(imports)).toBe(
    '```mermaid\nflowchart TB\n  order --> cart\n  cart --> stock\n  store\n```',
  );
});

test('the imports of the API are read from its sources', () => {
  const found = readModuleImports();
  expect([...(found.get('payment') ?? [])]).toContain('order');
  expect([...(found.get('stock') ?? [])]).toEqual([]);
});
