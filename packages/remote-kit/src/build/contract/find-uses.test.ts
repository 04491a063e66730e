import { findUses } from './find-uses';

test('finds events, however the bus is reached', () => {
  const { emits, listens, problems } = findUses(`
    const event = 'age-confirmed';
    function f(services, { bus }, isOpen) {
      bus.emit('add-to-cart', {});
      services.bus.on(\`cart-added\`, () => {});
      services?.bus.emit(isOpen ? 'search-opened' : 'search-closed', {});
      bus.on(event, () => {});
      bus.emit('mfe-gifts:gift-chosen', {});
      hub.emit('wishlist-added', {});
      player.on('play', () => {});
    }`);
  expect(emits).toEqual([
    'add-to-cart',
    'search-opened',
    'search-closed',
    'mfe-gifts:gift-chosen',
    'wishlist-added',
  ]);
  expect(listens).toEqual(['cart-added', 'age-confirmed']);
  expect(problems).toEqual([]);
});

test('finds mounted fragments with the props that are always passed, and slots', () => {
  const { fragments, slots, problems } = findUses(`
    import { jsx as _jsx, Fragment as _Fragment } from 'react/jsx-runtime';
    import { Fragment, Slot } from 'shared-runtime';
    const a = _jsx(Fragment, { name: 'recommendations', props: { spot: 'item', itemCode } });
    const b = _jsx(Fragment, { name: 'wishlist-heart', props: heartProps(product) });
    const c = _jsx(Fragment, { name: 'mini-cart' });
    const d = _jsx(_Fragment, { children: [] });
    const e = _jsx(Slot, { name: 'header-actions' });`);
  expect(fragments).toEqual([
    { name: 'recommendations', props: ['spot', 'itemCode'] },
    { name: 'wishlist-heart' },
    { name: 'mini-cart', props: [] },
  ]);
  expect(slots).toEqual(['header-actions']);
  expect(problems).toEqual([]);
});

test('finds calls by their definitions, with the query that each sends', () => {
  const { definitions, problems } = findUses(`
    import { addFavourites, deleteFavourites, listFavourites as list } from 'shared-contracts/calls/favourites';
    import { getDocument } from 'shared-contracts/calls/wholesale';
    import { pathOf } from 'shared-contracts/calls/call';
    import { searchProducts } from '../calls/search';
    function f(api, isFavourite, body, page) {
      api.call(isFavourite ? addFavourites : deleteFavourites, { body });
      client.call(list, { query: { pageNo, pageSize: 1 }, signal });
      api.call(list, { query: page });
      api.call(list);
      api.call(searchProducts, { body });
      fetch(config.apiUrl + getDocument.path);
      open(pathOf(getDocument));
      forward((...call) => api.call(...call));
    }`);
  const favourites = 'shared-contracts/calls/favourites';
  const document = { source: 'shared-contracts/calls/wholesale', name: 'getDocument', isUrl: true };
  expect(definitions).toEqual([
    { source: favourites, name: 'addFavourites', query: [] },
    { source: favourites, name: 'deleteFavourites', query: [] },
    { source: favourites, name: 'listFavourites', query: ['pageNo', 'pageSize'] },
    { source: favourites, name: 'listFavourites' },
    { source: favourites, name: 'listFavourites', query: [] },
    { source: '../calls/search', name: 'searchProducts', query: [] },
    document,
    document,
  ]);
  expect(problems).toEqual([]);
});

test('finds the members of the services, however they are reached', () => {
  const { services } = findUses(`
    function View({ services: { log: { warn } } }) {
      const { session, api: client, bus } = useServices();
      session.update(user);
      client.get(path);
      useServices().config.contact;
      context.services?.api.post(path);
      services.channel();
      other.locale.length;
    }`);
  expect(services).toEqual([
    'api',
    'api.post',
    'bus',
    'channel',
    'config',
    'config.contact',
    'log',
    'log.warn',
    'session',
    'session.update',
  ]);
});

test.each([
  ['an event from a variable', 'bus.emit(name, {})', 'bus.emit() gets its event from a variable'],
  ['a computed event', "bus.on('cart-' + kind, f)", 'bus.on() gets its event from a variable'],
  ['a renamed bus', 'const hub = services.bus', 'The bus is taken apart or renamed'],
  ['the methods of the bus', 'const { emit } = bus', 'The bus is taken apart or renamed'],
  [
    'a bus renamed in a pattern',
    'const { bus: hub } = services',
    'The bus is renamed when it is destructured',
  ],
  ['a fragment from a variable', 'jsx(Fragment, { name: kind })', '<Fragment> gets its name from a variable'],
  [
    'a renamed Fragment',
    "import { Fragment as Part } from 'shared-runtime'",
    'Fragment is imported as Part. Keep the name Fragment.',
  ],
  ['a call without a definition', "api.get('/api/cart', { schema })", 'api.get() names no call'],
  ['a call from a variable', 'services.api.call(call, { body })', 'api.call() gets its call from a variable'],
])('refuses %s, which the code alone does not tell', (_, source, problem) => {
  expect(findUses(source).problems).toEqual([expect.stringContaining(problem)]);
});
