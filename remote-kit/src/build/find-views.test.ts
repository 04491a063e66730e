import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineRemote } from 'shared-contracts/remote';
import { findViews } from './find-views';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'views-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

const definition = defineRemote({
  name: 'mfe-gifts',
  devPort: 9299,
  routes: [
    { id: 'gifts', pattern: '/gifts', module: './gifts-page' },
    { id: 'wrap', pattern: '/gifts/wrap', module: './small-pages' },
  ],
  fragments: [{ name: 'gifts-link', module: './gifts-link' }],
});

test('a module that re-exports its component is listed with the component’s file', () => {
  write('src/gifts/gifts.tsx', 'export function Gifts() {}');
  write('src/expose/gifts-page.tsx', "export { Gifts as Component } from '../gifts/gifts';");
  write('src/expose/gifts-link.tsx', 'export function Component() {}');
  write('src/expose/small-pages.tsx', "import { pageOf } from '../pages/pages';");
  write('src/pages/wrap/wrap-page.tsx', 'export function WrapPage() {}');
  write('src/pages/orders/orders-page.tsx', 'export function Component() {}');
  write(
    'src/pages/pages.ts',
    [
      "import { WrapPage } from './wrap/wrap-page';",
      "const pages = { '/gifts/wrap': WrapPage, '/gifts/none': undefined };",
      "const lazy = [{ path: urls.staff.orders(), load: () => import('./orders/orders-page') }];",
    ].join('\n'),
  );
  expect(findViews(folder, definition)).toEqual({
    './gifts-link': 'src/expose/gifts-link.tsx',
    './gifts-page': 'src/gifts/gifts.tsx',
    './small-pages': 'src/expose/small-pages.tsx',
    '/gifts/wrap': 'src/pages/wrap/wrap-page.tsx',
    '/staff/orders': 'src/pages/orders/orders-page.tsx',
  });
});
