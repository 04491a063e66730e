import { splitPage } from './split-page';

/** Lines of a part, without those that are blank. */
function partOf(source: string, part: 'view' | 'data'): string[] {
  return splitPage(source, part)
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
    .filter((line) => line !== '');
}

const page = `import { jsx as _jsx } from "react/jsx-runtime";
import { getT, useT } from '../messages';
import { listOrders } from '../api/list-orders';
import { Card } from './card';
import './page.css';
export { head } from './orders-head';
export { Shown as Component, ErrorFallback } from './shown';
const pageSize = 20;
const pageOf = ({ url, card }) => url.searchParams.get('page') ?? card;
export async function loader({ services, url }) {
  return listOrders(services.api, pageOf(url), pageSize);
}
`;

test('the data of a page has loader and head, and what they use', () => {
  expect(partOf(page, 'data')).toEqual([
    "import { listOrders } from '../api/list-orders';",
    "export { head } from './orders-head';",
    'const pageSize = 20;',
    "const pageOf = ({ url, card }) => url.searchParams.get('page') ?? card;",
    'export async function loader({ services, url }) {',
    'return listOrders(services.api, pageOf(url), pageSize);',
    '}',
  ]);
});

test('the view of a page has its component, and statements for their effect', () => {
  expect(partOf(page, 'view')).toEqual([
    "import './page.css';",
    "export { Shown as Component, ErrorFallback } from './shown';",
  ]);
  const written = `import { listOrders } from './list-orders';
import { useT } from './messages';
const Card = () => useT('card');
function Component() {
  return Card();
}
const loader = () => listOrders();
Component.displayName = 'Orders';
export { Component, loader };
`;
  expect(partOf(written, 'view')).toEqual([
    "import { useT } from './messages';",
    "const Card = () => useT('card');",
    'function Component() {',
    'return Card();',
    '}',
    "Component.displayName = 'Orders';",
    'export { Component, };',
  ]);
  expect(partOf(written, 'data').at(-1)).toBe('export { loader };');
});

test('what stays keeps its place, for the source map', () => {
  for (const part of ['view', 'data'] as const) {
    const lines = splitPage(page, part).split('\n');
    expect(lines).toHaveLength(page.split('\n').length);
    for (const [index, line] of lines.entries()) {
      if (line.trim()) expect(line).toBe(page.split('\n')[index]);
    }
  }
});

test.each([
  [
    'a declaration that both parts use',
    'const state = new Map(); export function Component() { return state.size } export const loader = () => state.clear();',
    /Both the component and the loader or head use state/,
  ],
  [
    'an export that the shell does not read',
    'export const size = 3; export function Component() { return size }',
    /Move the export size into a file of its own/,
  ],
  ['a default export', 'export default function Component() {}', /Move the export default/],
  ['no component', 'export function head() {}', /A page exports its Component/],
])('refuses %s', (_, source, message) => {
  expect(() => splitPage(source, 'view')).toThrow(message);
});
