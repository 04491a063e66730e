import { defineRemote, type PageDefinition } from 'shared-contracts/remote';
import { exposedModules, serverModules } from './exposed-modules';

function remoteWith(routes: PageDefinition[]) {
  return defineRemote({ name: 'mfe-gifts', devPort: 9299, routes, fragments: [] });
}

test('a page of several routes is one module, and so is a group of pages', () => {
  const modules = exposedModules(
    remoteWith([
      { id: 'gifts', pattern: '/gifts', page: 'src/pages/gifts/gifts-page.tsx' },
      { id: 'sets', pattern: '/gifts/:set', page: 'src/pages/gifts/gifts-page.tsx' },
      { id: 'wrap', pattern: '/gift-wrap', page: 'src/pages/wrap/wrap-page.tsx', group: 'small-pages' },
      { id: 'bows', pattern: '/gift-bows', page: 'src/pages/bows/bows-page.tsx', group: 'small-pages' },
    ]),
  );
  expect(modules.map(({ key, file }) => [key, file])).toEqual([
    ['./gifts-page', 'src/pages/gifts/gifts-page.tsx'],
    ['./small-pages', undefined],
  ]);
});

test('a server renders every page and group, and no application of its own', () => {
  const wrap: PageDefinition = {
    id: 'wrap',
    pattern: '/gift-wrap',
    page: 'src/pages/wrap/wrap-page.tsx',
    group: 'small-pages',
  };
  const remote = remoteWith([wrap]);
  const application = { prefix: '/gifts', file: 'src/application/lifecycles.ts' } as const;
  const keys = (definition: typeof remote) => serverModules(definition).map(({ key }) => key);
  expect(keys(remote)).toEqual(['./small-pages']);
  expect(keys({ ...remote, application })).toEqual(['./small-pages']);
});

test.each([
  [
    'two files of one name',
    [
      { id: 'a', pattern: '/a', page: 'src/pages/a/page.tsx' },
      { id: 'b', pattern: '/b', page: 'src/pages/b/page.tsx' },
    ],
    /two files are called page/,
  ],
  [
    'a parameter in a group, whose pages are found by their whole path',
    [{ id: 'gift', pattern: '/gifts/:code', page: 'src/pages/gift/gift-page.tsx', group: 'small-pages' }],
    /\/gifts\/:code has a parameter/,
  ],
] satisfies [string, PageDefinition[], RegExp][])('refuses %s', (_, routes, message) => {
  expect(() => exposedModules(remoteWith(routes))).toThrow(message);
});
