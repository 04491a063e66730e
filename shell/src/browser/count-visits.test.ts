import type { ChannelType } from 'shared-contracts';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { countVisits } from './count-visits';

const send = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => {}));
let visibility: string;
let referrer: string;
Object.assign(globalThis, { fetch: send });
Object.defineProperty(document, 'visibilityState', { get: () => visibility });
Object.defineProperty(document, 'referrer', { get: () => referrer });

beforeEach(() => {
  sessionStorage.clear();
  send.mockClear();
  visibility = 'visible';
  referrer = '';
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00+08:00') });
});
afterEach(() => jest.useRealTimers());

let leave = () => {};

/** The next document of the shop in this tab. */
function open(first: ChannelType = 'bit') {
  leave();
  let channel = first;
  const { bus, config } = createStubShop().services;
  const listening = jest.spyOn(document, 'addEventListener');
  countVisits({ channel: () => channel, config, bus }, { 'X-Access-Gate': 'pass' });
  const added = [...listening.mock.calls];
  leave = () => {
    for (const [type, listener] of added) document.removeEventListener(type, listener);
  };
  listening.mockRestore();
  return {
    enter(next: ChannelType) {
      channel = next;
      bus.emit('channel-changed', { channel });
    },
  };
}
const look = () => document.dispatchEvent(new Event('visibilitychange'));
const counted = () =>
  send.mock.calls.map(([, { headers }]) => (headers as Record<string, string>)['X-CHANNEL-ID']);

test('counts a visit once for each channel and day, over all pages of the tab', () => {
  const page = open();
  open();
  page.enter('sit');
  page.enter('bit');
  open('sit');
  expect(counted()).toEqual(['1', '2']);
  jest.setSystemTime(new Date('2026-03-02T00:00:01+08:00'));
  look();
  look();
  expect(counted()).toHaveLength(3);
});

test('sends nothing about the visitor: no cookie, no body, no id', () => {
  open();
  expect(send).toHaveBeenCalledWith(expect.stringMatching(/\/api\/visit$/), {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: {
      'X-Access-Gate': 'pass',
      'X-CHANNEL-ID': '1',
      'X-CHANNEL-NAME': 'BIT',
      'X-CHANNEL-CODE': 'bit',
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
  expect(sessionStorage.getItem('visits')).toBe('2026-03-01 bit');
});

test('a page that the shop opened in another tab continues its visit; another channel is a new one', () => {
  referrer = `${location.origin}/bit/men`;
  const page = open();
  expect(counted()).toEqual([]);
  page.enter('sit');
  expect(counted()).toEqual(['2']);
  sessionStorage.clear();
  referrer = 'https://search.example/';
  open();
  expect(counted()).toEqual(['2', '1']);
});

test('a tab in the background is counted when somebody looks at it', () => {
  visibility = 'hidden';
  open();
  expect(counted()).toEqual([]);
  visibility = 'visible';
  look();
  expect(counted()).toEqual(['1']);
});
