import { createStubShop } from 'shared-contracts/testing/stub-shop';
import { loadLayout } from './layout-data';

const banner = (text: string, rankingFilter = {}) => ({
  componentKey: 'headerBanner',
  componentValue: { text },
  rankingFilter,
});
const content = JSON.stringify({
  pageComponent: [
    banner('For channel 2', { channel: 2 }),
    banner('For VIPs', { includeUserGroup: 'VIP' }),
    banner('For all'),
  ],
});

test.each([
  ['bit', [], 'For all'],
  ['bit', ['VIP'], 'For VIPs'],
  ['sit', ['VIP'], 'For channel 2'],
] as const)(
  'in %s a visitor with the labels %j sees "%s" (behaviour/validation, content visibility)',
  async (channel, labels, text) => {
    const { services } = createStubShop({
      channel,
      api: {
        'GET /api/cms/get': () => ({ data: { url: '/header', content } }),
        'GET /api/product/navigation': () => ({ data: [] }),
      },
    });
    expect((await loadLayout(services, channel, undefined, labels)).banner).toEqual({ text });
  },
);

test('the menu begins with what is new and ends with the designers', async () => {
  const department = {
    id: 'MEN',
    name: 'Men',
    url: '/sit/men',
    visible: true,
    type: 1,
    activeStatus: 1,
    children: [],
  };
  const { services } = createStubShop({
    channel: 'sit',
    locale: 'zh',
    api: {
      'GET /api/cms/get': () => ({ data: { url: '/header', content } }),
      'GET /api/product/navigation': () => ({ data: [department] }),
    },
  });
  const { menu } = await loadLayout(services, 'sit');
  expect(menu.map(({ name, url }) => `${name} ${url}`)).toEqual([
    '新品 /sit/search?label=NEW',
    'Men /sit/men',
    '設計師品牌 /sit/brands',
  ]);
});
