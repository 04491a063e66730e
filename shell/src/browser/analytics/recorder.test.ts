import Cookies from 'js-cookie';
import type { Activity } from 'shared-contracts';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';
// Declares `window.dataLayer` and the queue beside it.
import type {} from './data-layer';
import { createRecorder, type Recorder } from './recorder';

const product = { code: 'HB1', title: 'Coat', brandName: 'Acme', listPrice: 20_000, salePrice: 15_000 };
const line = { itemCode: 'HB1', title: 'Coat', brandName: 'Acme', salePrice: 15_000, quantity: 2, size: 'M' };
const view: Activity = { name: 'view_item', product };
const purchase: Activity = { name: 'purchase', orderId: 'O1', lines: [line], value: 30_000, shipping: 0 };

let recorders: Recorder[] = [];

const tag = 'https://tag.example/tag.js';

function start(options: Parameters<typeof createStubShop>[0] = {}, tagUrl = tag) {
  const shop = createStubShop(options);
  const recorder = createRecorder(shop.services, tagUrl);
  recorders.push(recorder);
  const names = () => recorder.events().map(({ name }) => name);
  const record = (activity: Activity) => shop.services.bus.emit('record-activity', activity);
  return { ...shop, recorder, names, record };
}

const layer = () =>
  (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event) as {
    event: string;
    [name: string]: unknown;
  }[];

beforeAll(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('768') })) as typeof window.matchMedia;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  delete window.dataLayer;
  delete window.marketingQueue;
  window.history.replaceState(null, '', '/bit/item/HB1?email=a%40b.example&utm_source=mail');
});
afterEach(() => {
  for (const recorder of recorders) recorder.stop();
  recorders = [];
});

test('before the answer nothing is stored, sent or loaded; a yes sends what has waited', () => {
  const { recorder, record, names, services } = start({ user: member });
  services.bus.emit('session-changed', { isLoggedIn: true, memberId: 'm1', reason: 'restored' });
  record(view);
  record(purchase);
  expect(names()).toEqual(['marketing: login', 'page_view', 'view_item', 'purchase']);
  expect([window.dataLayer, window.marketingQueue, document.cookie]).toEqual([undefined, undefined, '']);
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['marketingQueue'], 0]);
  expect(document.querySelector('script[src*="tag.example"]')).toBeNull();

  recorder.decide('granted');
  expect(layer().map(({ event }) => event)).toEqual(['page_view', 'view_item', 'purchase']);
  const [consent] = window.dataLayer as [ArrayLike<unknown>];
  expect(Array.from(consent)).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
  expect(document.querySelector(`script[src="${tag}"]`)).not.toBeNull();
  expect(recorder.events().every(({ state }) => state === 'sent')).toBe(true);
});

test('a no drops what has waited and what follows, and removes what a yes had stored', async () => {
  const { recorder, record } = start({ user: member });
  recorder.decide('granted');
  record(purchase);
  expect(sessionStorage.getItem('recordedPurchase')).toBe('O1');
  recorder.decide('denied');
  const before = layer().length;
  record(view);
  expect(layer()).toHaveLength(before);
  expect(recorder.events().at(-1)).toMatchObject({ name: 'view_item', state: 'dropped' });
  expect(sessionStorage.length).toBe(0);
  // The next page begins with the stored answer.
  const next = start();
  next.record(view);
  expect(next.recorder.events().every(({ state }) => state === 'dropped')).toBe(true);
});

test('events have the names and parameters of GA4, in dollars, without personal data of the URL', () => {
  const { recorder, record } = start();
  recorder.decide('granted');
  record(view);
  record({ name: 'add_to_cart', lines: [line], value: 30_000 });
  record({ name: 'add_payment_info', lines: [line], value: 30_000, way: 'scheme' });
  record({ name: 'search', term: 'coat', results: 3 });
  record({ name: 'select_promotion', promotion: 'P1', creative: 'Autumn', slot: 'popup' });
  const [page, item, add, pay, search, promotion] = layer();
  expect(page).toMatchObject({ event: 'page_view', page_path: '/bit/item/HB1', utm_source: 'mail' });
  expect(JSON.stringify(page)).not.toContain('b.example');
  expect(item?.ecommerce).toEqual({
    currency: 'HKD',
    value: 150,
    items: [{ item_id: 'HB1', item_name: 'Coat', item_brand: 'Acme', price: 150, discount: 50, quantity: 1 }],
  });
  expect(add?.ecommerce).toMatchObject({
    value: 300,
    items: [{ item_variant: 'M', quantity: 2, price: 150 }],
  });
  expect(pay?.ecommerce).toMatchObject({ payment_type: 'scheme' });
  expect(search).toMatchObject({ search_term: 'coat', results: 3 });
  const named = { promotion_id: 'P1', creative_name: 'Autumn', creative_slot: 'popup' };
  expect(promotion?.ecommerce).toEqual(named);
});

test('a page that renders again or a list that grows reports what is new; a click names its list', () => {
  window.history.replaceState(null, '', '/bit/MEN');
  const { recorder, record, names } = start();
  recorder.decide('granted');
  const products = [product, { ...product, code: 'HB2' }];
  record({ name: 'view_item_list', list: '/bit/MEN?sort=NEW', products });
  record({ name: 'view_item_list', list: '/bit/MEN?sort=NEW', products });
  record({
    name: 'view_item_list',
    list: '/bit/MEN?sort=NEW',
    products: [...products, { ...product, code: 'HB3' }],
  });
  const lists = layer().filter(({ event }) => event === 'view_item_list');
  expect(
    lists.map(({ ecommerce }) => (ecommerce as { items: { item_id: string }[] }).items.map((i) => i.item_id)),
  ).toEqual([['HB1', 'HB2'], ['HB3']]);
  document.body.innerHTML = '<a href="/bit/item/HB2"><span>Coat</span></a>';
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('span')?.click();
  expect(layer().at(-1)).toMatchObject({
    event: 'select_item',
    ecommerce: { item_list_id: '/bit/MEN', items: [{ item_id: 'HB2', index: 1 }] },
  });
  window.history.replaceState(null, '', '/bit/item/HB2');
  recorder.viewPage();
  recorder.viewPage();
  expect(names().filter((name) => name === 'page_view')).toHaveLength(2);
});

test('a purchase is recorded once, also after a reload, and the next one is a returning customer’s', () => {
  const first = start();
  first.recorder.decide('granted');
  first.record(purchase);
  first.record({ ...purchase });
  expect(layer().filter(({ event }) => event === 'purchase')).toMatchObject([
    { customer_type: 'new', ecommerce: { transaction_id: 'O1', value: 300, shipping: 0 } },
  ]);
  first.recorder.stop();
  const second = start();
  second.record(purchase);
  second.record({ ...purchase, orderId: 'O2', isFirst: false });
  expect(layer().filter(({ event }) => event === 'purchase')).toMatchObject([
    { ecommerce: { transaction_id: 'O1' } },
    { customer_type: 'returning', ecommerce: { transaction_id: 'O2' } },
  ]);
});

test('logins and logouts are mirrored once with the member id (behaviour/states)', () => {
  const shop = start();
  shop.recorder.decide('granted');
  shop.services.session.start({ token: 't', refreshToken: 'r', user: member });
  shop.services.bus.emit('session-changed', { isLoggedIn: true, memberId: 'm1', reason: 'refreshed' });
  expect(window.marketingQueue).toEqual([['login', 'm1']]);
  expect(layer().filter(({ event }) => event === 'login')).toHaveLength(1);
  shop.services.session.end('logout');
  expect(window.marketingQueue).toEqual([
    ['login', 'm1'],
    ['logout', 'm1'],
  ]);
  expect(shop.names().filter((name) => name.startsWith('marketing'))).toHaveLength(2);
});

test('payment pages have no tag: their events go to the next page', () => {
  localStorage.setItem('analyticsConsent', 'granted');
  window.history.replaceState(null, '', '/checkout/payment');
  const { record, recorder } = start();
  record({ name: 'begin_checkout', lines: [line], value: 30_000 });
  expect(layer()).toEqual([]);
  window.history.replaceState(null, '', '/checkout/success');
  recorder.viewPage();
  expect(layer().map(({ event }) => event)).toEqual(['page_view', 'begin_checkout', 'page_view']);
});

const mirrored = (recorder: Recorder) =>
  recorder
    .events()
    .flatMap(({ name, payload, state }) =>
      name.startsWith('marketing') ? [`${name} ${(payload as { memberId: string }).memberId} ${state}`] : [],
    );

test('without a provider logins and logouts wait in the queue of this browser, and nothing is sent', () => {
  localStorage.setItem('analyticsConsent', 'granted');
  const shop = start({}, '');
  shop.record(view);
  shop.services.session.start({ token: 't', refreshToken: 'r', user: member });
  shop.services.session.end('logout');
  const both = ['marketing: login m1 kept', 'marketing: logout m1 kept'];
  expect(mirrored(shop.recorder)).toEqual(both);
  expect([window.dataLayer, window.marketingQueue, document.cookie]).toEqual([undefined, undefined, '']);
  expect(localStorage.getItem('analyticsConsent')).toBe('granted');
  shop.recorder.stop();
  // The next page shows what waits, and adds nothing twice.
  const next = start({}, '');
  next.services.bus.emit('session-changed', { isLoggedIn: false, memberId: null, reason: 'restored' });
  expect(mirrored(next.recorder)).toEqual(both);
});

test('what waited goes to the provider with a yes only; a no empties the queue and ends it', () => {
  const first = start({}, '');
  first.services.session.start({ token: 't', refreshToken: 'r', user: member });
  first.recorder.stop();
  const second = start({ user: member });
  expect(window.marketingQueue).toBeUndefined();
  second.recorder.decide('granted');
  expect(window.marketingQueue).toEqual([['login', 'm1']]);
  expect(mirrored(second.recorder)).toEqual(['marketing: login m1 sent']);
  second.recorder.decide('denied');
  second.services.session.end('logout');
  expect(window.marketingQueue).toEqual([['login', 'm1']]);
  expect(mirrored(second.recorder).at(-1)).toBe('marketing: logout m1 dropped');
  expect(JSON.parse(localStorage.getItem('marketingQueue') ?? '').entries).toEqual([]);
});

test('a malformed activity is left out with a warning', () => {
  const { record, names, log } = start();
  record({ name: 'view_item', product: { code: 'HB1' } } as unknown as Activity);
  record({ name: 'dance' } as unknown as Activity);
  expect(names()).toEqual([]);
  expect(log.warn).toHaveBeenCalledTimes(2);
});
