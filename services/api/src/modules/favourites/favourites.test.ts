import { favouriteChangeResultSchema, favouriteStatusSchema } from 'shared-contracts/wire/favourites';
import { type Client, createClient, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const root = '/api/customer/favorites';
const status = (client: Client, query: string) =>
  client.call('GET', `${root}/product?${query}`, favouriteStatusSchema);
const remove = (client: Client, method: 'POST' | 'DELETE', path: string, body?: object) =>
  client.call(method, `${root}${path}`, favouriteChangeResultSchema, { body });
const skuInfo = (...ids: string[]) => ({ skuInfo: ids.map((skuId) => ({ skuId, channelId: 1 })) });

describe('the wishlist (behaviour/roles and behaviour/calls)', () => {
  it('needs a login', async () => {
    const guest = createClient(shop.app);
    expect((await guest.listFavourites()).status).toBe(401);
    expect((await guest.addFavourites(skuInfo('S1S'))).status).toBe(401);
    expect((await status(guest, 'skuIds=S1S')).status).toBe(401);
  });

  it('adds, reports the status by sku and item, lists the newest first and deletes', async () => {
    const member = await registerMember(shop.app);
    expect((await member.addFavourites(skuInfo('S1S'))).data).toEqual({ totalCount: 1 });
    await member.addFavourites(skuInfo('S2M', 'S1S'));
    expect((await status(member, 'skuIds=S1S,S1M&itemIds=P2,P3')).data).toEqual({
      S1S: true,
      S1M: false,
      P2: true,
      P3: false,
    });
    const { data } = await member.listFavourites('?pageNo=1&pageSize=100');
    expect(data).toMatchObject({ pageNo: 1, isLastPage: true, totalCount: 2 });
    expect(data.list[0]).toMatchObject({
      skuId: 'S2M',
      images: ['/images/2'],
      itemCode: 'ITEM2',
      salePrice: 12_000,
    });
    expect((await remove(member, 'DELETE', '', skuInfo('S1S'))).data).toEqual({ totalCount: 1 });
    expect((await remove(member, 'POST', '/delete', skuInfo('S2M'))).data).toEqual({ totalCount: 0 });
  });

  it('knows an item by its code too, and answers by what was asked', async () => {
    const member = await registerMember(shop.app);
    await member.addFavourites(skuInfo('S2M'));
    expect((await status(member, 'itemIds=ITEM2,P2,ITEM3,NOBODY')).data).toEqual({
      ITEM2: true,
      P2: true,
      ITEM3: false,
      NOBODY: false,
    });
  });

  it('keeps an item whose size is chosen later, until one of its skus replaces it', async () => {
    const member = await registerMember(shop.app);
    expect((await member.addFavourites(skuInfo('item:P2', 'item:ITEM2', 'item:NOBODY'))).data).toEqual({
      totalCount: 1,
    });
    expect((await member.listFavourites()).data.list).toEqual([
      expect.objectContaining({ skuId: 'item:P2', itemCode: 'ITEM2', size: '', salePrice: 12_000 }),
    ]);
    expect((await status(member, 'itemIds=ITEM2,P3&skuIds=S2M')).data).toEqual({
      ITEM2: true,
      P3: false,
      S2M: false,
    });
    await member.addFavourites(skuInfo('S2M'));
    await member.addFavourites(skuInfo('item:P2'));
    expect((await member.listFavourites()).data.list.map(({ skuId }) => skuId)).toEqual(['S2M']);
    await member.addFavourites(skuInfo('S2S'));
    expect((await remove(member, 'DELETE', '', skuInfo('item:ITEM2'))).data).toEqual({ totalCount: 0 });
  });

  it('is emptied at once, and only its own', async () => {
    const [one, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    await one.addFavourites(skuInfo('S1S', 'S2S'));
    await other.addFavourites(skuInfo('S1S'));
    await remove(one, 'POST', '/deleteAllFavoritesProduct');
    expect((await one.listFavourites()).data.totalCount).toBe(0);
    expect((await other.listFavourites()).data.totalCount).toBe(1);
  });

  it('comes in pages and leaves out what the catalogue has forgotten', async () => {
    const member = await registerMember(shop.app);
    await member.addFavourites(skuInfo('S1S', 'S1M', 'GONE'));
    const { data } = await member.listFavourites('?pageNo=1&pageSize=2');
    expect(data).toMatchObject({ isLastPage: false, totalCount: 3 });
    expect((await member.listFavourites()).data.list).toHaveLength(2);
  });

  it.each([
    ['nothing to change', { skuInfo: [] }],
    ['an unknown channel', { skuInfo: [{ skuId: 'S1S', channelId: 9 }] }],
  ])('refuses %s', async (_title, body) => {
    const member = await registerMember(shop.app);
    expect((await member.addFavourites(body)).status).toBe(400);
    expect((await member.listFavourites('?pageSize=1000')).status).toBe(400);
  });
});
