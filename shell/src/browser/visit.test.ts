import Cookies from 'js-cookie';
import { decodeCampaignValue, type ShopServices } from 'shared-contracts';
import { arriveOn } from './visit';

const services = { channel: () => 'sit' } as ShopServices;
const closedPaths = ['/sit/SALE'];
const arrive = (path: string, isShown = true) =>
  arriveOn({ url: new URL(path, location.origin), closedPaths, services, isShown });

beforeEach(() => localStorage.clear());

test('behaviour/states: a closed page leads to the last visited one, else to the channel’s men’s page', () => {
  expect(arrive('/sit/SALE/COATS')).toBe('/sit/men');
  expect(arrive('/sit/search?keyword=coat')).toBeUndefined();
  expect(arrive('/sit/SALE')).toBe('/sit/search?keyword=coat');
});

test('behaviour/states: a last page that is closed by now leads to the men’s page, not to itself', () => {
  localStorage.setItem('lastPage', '/sit/SALE/COATS?page=2');
  expect(arrive('/sit/SALE/COATS')).toBe('/sit/men');
});

test('behaviour/states: a full load of a closed page, which the server sends to the men’s page, leads to the last one', () => {
  arrive('/sit/search?keyword=coat');
  history.replaceState(null, '', '/sit/men#closed');
  expect(arrive('/sit/men')).toBe('/sit/search?keyword=coat');
});

test('behaviour/states: without a last page it stays on the men’s page, also when the visitor comes back to it', () => {
  history.replaceState(null, '', '/sit/men#closed');
  expect(arrive('/sit/men')).toBeUndefined();
  expect(location.href).toMatch(/\/sit\/men$/);
  arrive('/sit/brands');
  expect(arrive('/sit/men')).toBeUndefined();
});

test('behaviour/states: a redirecturl is followed at once, but not on the login page and not to another host', () => {
  expect(arrive('/sit/men?redirecturl=%2Fsit%2Fbrands')).toBe('/sit/brands');
  expect(arrive('/login?redirecturl=%2Fsit%2Fbrands')).toBeUndefined();
  expect(arrive('/sit/men?redirecturl=https%3A%2F%2Fevil.test%2F')).toBeUndefined();
});

test('behaviour/screens and behaviour/limits: a promo of the address is kept with its expiry', () => {
  arrive('/sit/men?promoid=SPRING&tscode=t1');
  const cookies = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=', 2)));
  expect(decodeCampaignValue(decodeURIComponent(cookies.promoid), Date.now())).toBe('SPRING');
  expect(decodeCampaignValue(decodeURIComponent(cookies.tsCode), Date.now())).toBe('t1');
});

test('behaviour/screens: a page that does not exist is neither the first nor the last visited one', () => {
  Cookies.remove('firstPage');
  arrive('/bit/item/UNKNOWN', false);
  expect(Cookies.get('firstPage')).toBeUndefined();
  arrive('/bit/women');
  arrive('/bit/item/UNKNOWN', false);
  expect(Cookies.get('firstPage')).toBe('/bit/women');
  expect(arrive('/sit/SALE')).toBe('/bit/women');
});

test('keeps the department for the links that lead back into the shop (behaviour/screens)', () => {
  arrive('/bit/WOMEN/SHOES');
  arrive('/bit/item/HB1');
  expect(sessionStorage.getItem('lastDepartment')).toBe('women');
  arrive('/bit/men');
  expect(sessionStorage.getItem('lastDepartment')).toBe('men');
});

test('behaviour/screens: each channel keeps its own first page, also after a visit to the other', () => {
  for (const name of ['firstPage', 'firstPage-sit']) Cookies.remove(name);
  for (const path of ['/bit/women', '/sit/brands', '/sit/men', '/bit/men']) arrive(path);
  expect([Cookies.get('firstPage'), Cookies.get('firstPage-sit')]).toEqual(['/bit/women', '/sit/brands']);
});
