import { pathOf } from 'shared-contracts/calls/call';
import { deleteFavouriteBrands, listFavouriteBrands } from 'shared-contracts/calls/favourites';
import { favouriteBrandListSchema } from 'shared-contracts/wire/favourites';
import { type Client, createClient, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(
    `insert into brands (name, channel_ids, logo) values ('Acme', '{1}', '/acme'), ('Birch', '{1,2}', null)`,
  );
});
afterAll(() => shop.app.close());

const change = (client: Client, method: 'POST' | 'DELETE', ...brandNames: string[]) =>
  client.call(method, pathOf(deleteFavouriteBrands), favouriteBrandListSchema, { body: { brandNames } });

describe('favourite brands (behaviour/calls)', () => {
  it('are added once, listed and removed, each member their own', async () => {
    const [member, other] = [await registerMember(shop.app), await registerMember(shop.app)];
    await change(member, 'POST', 'Acme', 'Nobody');
    const { data } = await change(member, 'POST', 'Birch', 'Acme');
    expect(data.map(({ name, logo, channelIds }) => [name, logo, channelIds])).toEqual([
      ['Birch', null, [1, 2]],
      ['Acme', '/acme', [1]],
    ]);
    expect((await change(other, 'DELETE', 'Acme')).data).toEqual([]);
    expect((await change(member, 'DELETE', 'Acme')).data).toMatchObject([{ name: 'Birch' }]);
  });

  it('need a login and a name', async () => {
    const guest = createClient(shop.app);
    expect((await guest.call('GET', pathOf(listFavouriteBrands), favouriteBrandListSchema)).status).toBe(401);
    expect((await change(guest, 'POST', 'Acme')).status).toBe(401);
    const member = await registerMember(shop.app);
    expect((await change(member, 'POST')).status).toBe(400);
    expect((await change(member, 'DELETE', '')).status).toBe(400);
  });
});
