import { pathOf } from 'shared-contracts/calls/call';
import { recommend as recommendCall } from 'shared-contracts/calls/product';
import { searchProducts } from 'shared-contracts/calls/search';
import { recommendationReplySchema } from 'shared-contracts/wire/product';
import { type RecommendationRequest, writeRecommendationRequest } from 'shared-contracts/wire/recommendation';
import * as z from 'zod/mini';
import { addItem, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { address } from '../testing/client';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  const { db } = shop;
  const knitwear = 'MEN###CLOTHING###KNITWEAR';
  await addItem(db, { code: 'SHIRT', styleCode: 'S' });
  await addItem(db, { code: 'SHIRT-WHITE', styleCode: 'S' });
  await addItem(db, { code: 'NEAR', brandName: 'Other' });
  await addItem(db, { code: 'NEAR-DEAR', brandName: 'Other', salePrice: 90_000, listPrice: 90_000 });
  await addItem(db, { code: 'SAME-BRAND' });
  await addItem(db, { code: 'KNIT', styleCode: 'K', categoryCode: knitwear, rank: 9, brandName: 'Other' });
  await addItem(db, { code: 'KNIT-2', styleCode: 'K', categoryCode: knitwear, brandName: 'Other' });
  await addItem(db, { code: 'DRESS', categoryCode: 'WOMEN###CLOTHING###DRESSES', brandName: 'Other' });
  await addItem(db, { code: 'SOLD-OUT', stock: { S: 0 } });
  await addItem(db, { code: 'OFF', onShelf: false });
  await addItem(db, { code: 'PRICELESS', salePrice: 0 });
  await addItem(db, { code: 'SIT', channelIds: [2] });
  await addItem(db, { code: 'BIT', channelIds: [1], brandName: 'Other', categoryCode: knitwear });
});
afterAll(() => shop.app.close());

const ask = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: pathOf(recommendCall),
    headers: { 'content-type': 'text/plain', ...headers },
    payload,
  });
async function recommend(request: Partial<RecommendationRequest>, channel?: '1' | '2') {
  const text = writeRecommendationRequest({ id: 'gstab12cd3', spot: 'item', ...request });
  const response = await ask(text, channel ? { 'x-channel-id': channel } : {});
  return z.parse(recommendationReplySchema, response.json()).data.map(({ item }) => item);
}

/** Places and pays an order of these skus. */
async function buy(...skuIds: string[]) {
  const { data } = await shop.guest.placeOrder({
    lines: skuIds.map((skuId) => ({ skuId, channelId: 1, quantity: 1 })),
    address,
    deliveryMethod: 'STORE_PICKUP',
    guest: { email: 'guest@example.com', phoneRegion: '+852', phone: '91234567' },
    expectedTotal: 20_000 * skuIds.length,
  });
  return data.orderId;
}

describe('our recommendation service (behaviour/calls)', () => {
  it('names what is like the item: categories, brand, price; each style once, nothing that is not for sale', async () => {
    expect(await recommend({ item: 'SHIRT' }, '1')).toEqual([
      'SAME-BRAND',
      'NEAR',
      'NEAR-DEAR',
      'KNIT',
      'BIT',
      'DRESS',
    ]);
  });

  it('keeps to the channel, which without a header is that of the item', async () => {
    expect(await recommend({ item: 'SHIRT' }, '2')).toEqual(expect.arrayContaining(['SIT']));
    expect(await recommend({ item: 'SHIRT' }, '2')).not.toContain('BIT');
    const ofBit = await recommend({ item: 'BIT' });
    expect(ofBit).toContain('SHIRT');
    expect(ofBit).not.toContain('SIT');
  });

  it('puts first what was bought together, once it is paid', async () => {
    const orderId = await buy('SHIRT-WHITE-S', 'DRESS-S');
    expect((await recommend({ item: 'SHIRT' }, '1'))[0]).toBe('SAME-BRAND');
    await shop.pool.query(`update orders set paid_at = now(), status = 'PAID' where id = $1`, [orderId]);
    expect((await recommend({ item: 'SHIRT' }, '1'))[0]).toBe('DRESS');
  });

  it('names what sells best where there is no item, or an unknown one', async () => {
    const popular = await recommend({}, '1');
    expect(popular.slice(0, 3)).toEqual(['DRESS', 'SHIRT-WHITE', 'KNIT']);
    expect(await recommend({ item: 'NOBODY' }, '1')).toEqual(popular);
    expect(await recommend({ item: 'NOBODY' }, '1')).toEqual(popular);
  });

  it.each([
    ['no text', '', 400],
    ['no place', '{"id":"gstab12cd3"}', 400],
    ['two places', '{"id":"gstab12cd3","ab":"a","spot":"b"}', 400],
    ['an item with a NUL character', '{"id":"gstab12cd3","ab":"a","item":"\\u0000"}', 400],
    ['half a character', '{"id":"gstab12cd3","ab":"a","item":"\\ud800"}', 400],
    ['a text that is no JSON', 'id=gstab12cd3&ab=a', 400],
    ['values in each other', `{"id":${'['.repeat(900)}${']'.repeat(900)},"ab":"a"}`, 400],
    ['too much', `{"id":"${'x'.repeat(3_000)}","ab":"a"}`, 413],
  ])('refuses %s', async (_, text, status) => {
    expect((await ask(text)).statusCode).toBe(status);
  });

  it('is the only call that takes a text', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: pathOf(searchProducts),
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(response.statusCode).toBe(415);
  });
});
