import type { Release } from 'shared-contracts/release';
import { lossesAgainst, objectionsBeside, objectionsToRelease } from './gate';

const asset = { file: 'f.js', integrity: 'sha256-x' };

/** A version of the search remote with one page and one fragment; `changes` replace its fields. */
function release(changes: Partial<Release> = {}): Release {
  return {
    name: 'mfe-search',
    version: '1.0.0',
    builtAt: '2026-01-01T00:00:00.000Z',
    container: 'mfe_search',
    remoteEntry: asset,
    modules: { './results': { js: [], css: [] }, './panel': { js: [], css: [] } },
    files: {},
    server: asset,
    routes: [{ id: 'results', pattern: '/:type/search', module: './results' }],
    fragments: [{ name: 'search-panel', module: './panel' }],
    shared: { react: '19.3.1' },
    contract: 'c',
    ...changes,
  };
}

/** A version of the catalogue remote with a listing. */
function catalogue(changes: Partial<Release> = {}): Release {
  return release({
    name: 'mfe-catalog',
    container: 'mfe_catalog',
    routes: [{ id: 'listing', pattern: '/:type/:code', module: './results' }],
    fragments: [{ name: 'quick-view', module: './panel' }],
    ...changes,
  });
}

const routeTo = (pattern: string, more: Partial<Release['routes'][number]> = {}) => ({
  routes: [{ id: 'page', pattern, module: './results', ...more }],
});

test('a version that keeps to itself passes', () => {
  expect(objectionsToRelease(release(), 'mfe-search')).toEqual([]);
  expect(objectionsBeside(release(), [catalogue()])).toEqual([]);
  expect(lossesAgainst(release(), release(), [])).toEqual([]);
});

test.each<[string, Partial<Release>, string]>([
  [
    'a route whose module is missing',
    routeTo('/:type/search', { module: './gone' }),
    'the route "page" needs ./gone, which it does not expose',
  ],
  [
    'a fragment whose module is missing',
    { fragments: [{ name: 'search-panel', module: './gone' }] },
    'the fragment "search-panel" needs ./gone, which it does not expose',
  ],
  [
    'an application whose module is missing',
    { application: { prefix: '/gifts', module: './gone' } },
    'the application needs ./gone, which it does not expose',
  ],
  [
    'no server bundle',
    { server: undefined },
    'it has pages but no server bundle, so they cannot be rendered on the server',
  ],
  [
    'one id for two routes',
    {
      routes: [
        { id: 'a', pattern: '/a', module: './results' },
        { id: 'a', pattern: '/b', module: './results' },
      ],
    },
    'the route "a" is declared twice',
  ],
  ['a path of the shell', routeTo('/health/mine'), 'the shell already answers /health/mine'],
  [
    'an application at a path of the shell',
    { application: { prefix: '/Preview', module: './panel' } },
    'the shell already answers an application at "/Preview"',
  ],
  [
    'an application without a path',
    { application: { prefix: '/', module: './panel' } },
    'an application at "/" would own every path of the shop',
  ],
  ['a route for everything', routeTo('/*'), '/* would answer every path that no page has'],
])('a version with %s contradicts itself', (_, changes, objection) => {
  expect(objectionsToRelease(release(changes), 'mfe-search')).toEqual([objection]);
});

test("a version does not go live under another remote's name", () => {
  expect(objectionsToRelease(release(), 'mfe-catalog')).toEqual([
    'it calls itself mfe-search, but is to go live as mfe-catalog',
  ]);
});

test.each<[string, Partial<Release>, Partial<Release>, string]>([
  ['one pattern', routeTo('/:type/:code'), {}, 'mfe-catalog already answers /:type/:code'],
  [
    'one pattern with other names of its parameters',
    routeTo('/:type/:slug'),
    {},
    'mfe-catalog already answers /:type/:code, which is the same as /:type/:slug',
  ],
  [
    'one pattern for one channel',
    routeTo('/bit/:code'),
    {},
    'mfe-catalog already answers /:type/:code, which is the same as /bit/:code',
  ],
  [
    'one pattern whose last segment is optional',
    routeTo('/gifts/:box?'),
    routeTo('/gifts'),
    'mfe-catalog already answers /gifts, which is the same as /gifts/:box?',
  ],
  [
    'one pattern in another case',
    routeTo('/:type/Sale'),
    routeTo('/:type/sale', { caseSensitive: true }),
    'mfe-catalog already answers /:type/sale, which is the same as /:type/Sale',
  ],
  [
    'one fragment',
    { fragments: [{ name: 'quick-view', module: './panel' }] },
    {},
    'mfe-catalog already has a fragment "quick-view"',
  ],
  [
    'one mount point',
    { application: { prefix: '/trade/new', module: './panel' } },
    { application: { prefix: '/trade', module: './panel' } },
    'mfe-catalog already has an application at /trade',
  ],
  [
    "a page under another's application",
    routeTo('/trade/orders'),
    { application: { prefix: '/trade', module: './panel' } },
    '/trade/orders is below /trade, the application of mfe-catalog',
  ],
  [
    "an application over another's page",
    { application: { prefix: '/trade', module: './panel' } },
    routeTo('/trade/orders'),
    'mfe-catalog already answers /trade/orders, below /trade',
  ],
  [
    'one container',
    { container: 'mfe_catalog' },
    {},
    'mfe-catalog already uses the container name "mfe_catalog"',
  ],
  [
    'one name of an animation for the document',
    { documentNames: ['@keyframes rotate', '@keyframes turn'] },
    { documentNames: ['@keyframes turn', '@property --turn'] },
    'mfe-catalog already declares @keyframes turn: begin the name with "mfe-search-"',
  ],
  [
    'two major versions of React',
    { shared: { react: '20.0.0' } },
    {},
    'it is built for react 20.0.0, mfe-catalog runs with 19.3.1: a page has one react',
  ],
])('two remotes with %s are refused with both names', (_, changes, theirs, objection) => {
  expect(objectionsBeside(release(changes), [catalogue(theirs)])).toEqual([objection]);
});

test('landing and listing may differ by case alone', () => {
  const landing = release(routeTo('/:type/men', { caseSensitive: true }));
  const listing = catalogue(routeTo('/:type/MEN', { caseSensitive: true }));
  expect(objectionsBeside(landing, [listing])).toEqual([]);
});

test('what visitors would lose is named, but not what another remote takes over', () => {
  const live = release({ application: { prefix: '/gifts', module: './panel' } });
  expect(lossesAgainst(release({ routes: [], fragments: [] }), live, [])).toEqual([
    '/:type/search would not be found any more',
    'others would lose the fragment "search-panel"',
    'the application at /gifts would be gone',
  ]);
  expect(lossesAgainst(release({ routes: [], fragments: [] }), release(), [catalogue(release())])).toEqual(
    [],
  );
  expect(lossesAgainst(release(routeTo('/:channel/search')), release(), [])).toEqual([]);
  expect(lossesAgainst(release(routeTo('/bit/search')), release(), [])).toEqual([
    '/:type/search would not be found any more',
  ]);
  const brands = (pattern: string) => release(routeTo(pattern));
  expect(lossesAgainst(brands('/brand/:name'), brands('/brand/:name?'), [])).toEqual([
    '/brand/:name? would not be found any more',
  ]);
  expect(lossesAgainst(brands('/brand/:name?'), brands('/brand/:name'), [])).toEqual([]);
});

test('a page that would give way to a more general one of today is lost, unless the general one is new', () => {
  const item = { id: 'item', pattern: '/:type/item/:code', module: './results' };
  const general = { id: 'content', pattern: '/:type/:folder/:page', module: './results' };
  const both = release({ routes: [item, general] });
  const lost = ['/:type/item/:code would not be found any more'];
  expect(lossesAgainst(release({ routes: [general] }), both, [])).toEqual(lost);
  expect(
    lossesAgainst(release({ routes: [] }), release({ routes: [item] }), [catalogue({ routes: [general] })]),
  ).toEqual(['/:type/item/:code would not be found any more']);
  expect(lossesAgainst(release({ routes: [general] }), release({ routes: [item] }), [])).toEqual([]);
});
