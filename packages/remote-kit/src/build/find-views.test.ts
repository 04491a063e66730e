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

test('lists the file of each module, and of each path of a group or of an application', () => {
  write('src/pages/orders/orders-page.tsx', 'export function Component() {}');
  write('src/pages/start/start-page.tsx', 'export function StartPage() {}');
  write(
    'src/pages/pages.ts',
    [
      "import { StartPage } from './start/start-page';",
      "const pages = { '/gifts/start': StartPage, '/gifts/none': undefined };",
      "const lazy = [{ path: urls.staff.orders(), load: () => import('./orders/orders-page') }];",
    ].join('\n'),
  );
  const definition = defineRemote({
    name: 'mfe-gifts',
    devPort: 9299,
    routes: [
      { id: 'gifts', pattern: '/gifts', page: 'src/pages/gifts/gifts-page.tsx' },
      { id: 'wrap', pattern: '/gifts/wrap', page: 'src/pages/wrap/wrap-page.tsx', group: 'small-pages' },
    ],
    fragments: [{ name: 'gifts-link', file: 'src/fragments/gifts-link/gifts-link.tsx' }],
    application: { prefix: '/gifts', file: 'src/application/lifecycles.ts' },
  });
  expect(findViews(folder, definition)).toEqual({
    './gifts-link': 'src/fragments/gifts-link/gifts-link.tsx',
    './gifts-page': 'src/pages/gifts/gifts-page.tsx',
    './lifecycles': 'src/application/lifecycles.ts',
    '/gifts/wrap': 'src/pages/wrap/wrap-page.tsx',
    '/gifts/start': 'src/pages/start/start-page.tsx',
    '/staff/orders': 'src/pages/orders/orders-page.tsx',
  });
});
