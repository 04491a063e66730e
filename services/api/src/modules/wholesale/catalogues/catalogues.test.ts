import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  checkSheet,
  createDraft,
  getDraft,
  getFacets,
  getStyle,
  getWindowInventory,
  listStyles,
} from 'shared-contracts/calls/wholesale';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import {
  buyerCatalogueSchema,
  catalogueDetailSchema,
  cataloguePreviewSchema,
  cataloguesSchema,
} from 'shared-contracts/wire/merchant-buyer-catalogues';
import {
  wholesaleDetailSchema,
  wholesaleFacetsSchema,
  wholesaleListSchema,
} from 'shared-contracts/wire/wholesale';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { addItem, type CatalogueShop, openCatalogueShop } from '../../testing/catalogue-fixture';
import { address, type Client } from '../../testing/client';
import { addStaff } from '../../testing/staff';
import { readLineSheet } from '../line-sheet';
import { findBuyer } from '../wholesale-buyer';

let shop: CatalogueShop;
let manager: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await openCatalogueShop();
  const { db, pool } = shop;
  const shirt = {
    styleCode: 'SHIRT',
    titleEn: 'Linen Shirt',
    brandName: 'Acme',
    categoryCode: 'MEN###CLOTHING',
  };
  await addItem(db, { ...shirt, code: 'SHIRT-NAVY', rank: 9, stock: { S: 60 } });
  await addItem(db, { ...shirt, code: 'SHIRT-WHITE', rank: 5, stock: { S: 60 } });
  const shoe = { titleEn: 'Loafer', categoryCode: 'MEN###SHOES', stock: { 40: 60 }, sizeType: 'EU_SHOES' };
  await addItem(db, { ...shoe, code: 'LOAFER', brandName: 'Acme' });
  await addItem(db, { ...shoe, code: 'BOOT', brandName: 'Bold' });
  await pool.query(`
    insert into brands (name, channel_ids) values ('Acme', '{1}'), ('Bold', '{1}') on conflict do nothing;
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices select distinct 'A', style_code, 6000, 1, 1 from items`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
});
afterEach(() => shop.app.close());

const root = '/api/merchant/wholesale/catalogues';
const nothing = { brands: [], categories: [], added: [], removed: [] };
const create = (body: object) =>
  manager.call('POST', root, catalogueDetailSchema, { body: { name: 'Shoes', ...nothing, ...body } });
const edit = (id: string, body: object) =>
  manager.call('POST', `${root}/${id}`, catalogueDetailSchema, {
    body: { name: 'Shoes', ...nothing, ...body },
  });
const choose = (buyerId: string, catalogueId: string | null, before: string | null = null) =>
  manager.call('POST', `/api/merchant/wholesale/buyers/${buyerId}/catalogue`, buyerCatalogueSchema, {
    body: { catalogueId, before },
  });
async function buyerOf(selection?: object) {
  const buyer = await registerBuyer(shop, 'A');
  if (!selection) return { buyer, catalogueId: null };
  const { catalogueId } = (await create({ name: randomUUID(), ...selection })).data;
  expect((await choose(buyer.memberId, catalogueId)).code).toBe(200);
  return { buyer, catalogueId };
}
const skuOf = async (code: string) =>
  (
    await shop.pool.query<{ id: string }>(
      'select s.id from skus s join items i on i.id = s.item_id where i.code = $1 order by s.position limit 1',
      [code],
    )
  ).rows[0]?.id ?? '';

const codes = ['SHIRT-NAVY', 'SHIRT-WHITE', 'LOAFER', 'BOOT'];
/** The items that a buyer finds, by each way to read: list, style pages, pasted codes, cart, pieces and line sheet. */
async function seenBy(client: Client & { memberId: string }) {
  const skuIds = await Promise.all(codes.map(skuOf));
  const codeOf = (skuId: string) => codes[skuIds.indexOf(skuId)] ?? skuId;
  const list = (await client.call('POST', pathOf(listStyles), wholesaleListSchema, { body: {} })).data;
  const paged: string[] = [];
  const bought: string[] = [];
  for (const [index, code] of codes.entries()) {
    const page = await client.call('GET', pathOf(getStyle, { id: code }), wholesaleDetailSchema);
    if (page.status !== 404) paged.push(...page.data.rows.map((row) => row.code));
    else expect(page.body.msg).toBe('No such style');
    const skuId = skuIds[index];
    const added = await client.addWholesale([{ skuId, quantity: 1 }]);
    if (added.code === 200) bought.push(code);
    else expect(added.body.data).toMatchObject({ problems: [{ problem: 'INACTIVE', skuId }] });
  }
  const rows = skuIds.map((code, index) => ({ row: index + 1, code, quantity: '1' }));
  const body = { windowId: null, rows };
  const sheet = (await client.call('POST', pathOf(checkSheet), checkSheet.answer, { body })).data;
  expect(sheet.problems.every(({ reason }) => reason === 'NOT_SOLD')).toBe(true);
  const path = `/api/wholeSale/inventory?skuIds=${skuIds.join(',')}`;
  const pieces = (await client.call('GET', path, getWindowInventory.answer)).data;
  const buyer = await findBuyer(shop.db, client.memberId);
  const printed = buyer && (await readLineSheet(shop.db, buyer, {}, 'en')).rows;
  return [
    list.data.list.flatMap(({ colors }) => colors.map(({ code }) => code)),
    paged,
    bought,
    sheet.lines.map(({ itemCode }) => itemCode),
    pieces.map(({ skuId }) => codeOf(skuId)),
    printed?.map(({ itemCode }) => itemCode),
  ].map((found) => [...new Set(found)].sort().join(' '));
}
const everywhere = (found: string) => Array.from({ length: 6 }, () => found);

it('a buyer sees and orders what the catalogue holds and nothing else by any way; another buyer has all', async () => {
  const { buyer } = await buyerOf({ brands: ['Acme'], categories: ['MEN###SHOES'] });
  const { buyer: other } = await buyerOf();
  expect(await seenBy(buyer)).toEqual(everywhere('LOAFER'));
  expect(await seenBy(other)).toEqual(everywhere('BOOT LOAFER SHIRT-NAVY SHIRT-WHITE'));
});

it.each([
  ['brands alone', { brands: ['Bold'] }, 'BOOT'],
  [
    'a category with all below it',
    { categories: ['MEN'], removed: ['BOOT', 'SHIRT-NAVY'] },
    'LOAFER SHIRT-WHITE',
  ],
  ['single items', { added: ['SHIRT-NAVY', 'BOOT'] }, 'BOOT SHIRT-NAVY'],
  ['an item that is removed from what is added', { added: ['BOOT', 'LOAFER'], removed: ['BOOT'] }, 'LOAFER'],
])('a catalogue can hold %s', async (_name, selection, found) => {
  const { buyer } = await buyerOf(selection);
  expect(await seenBy(buyer)).toEqual(everywhere(found));
});

it('search, filters and counts know only the catalogue', async () => {
  const { buyer } = await buyerOf({ categories: ['MEN###SHOES'] });
  const search = await buyer.call('POST', pathOf(listStyles), wholesaleListSchema, {
    body: { keyword: 'shirt' },
  });
  expect(search.data).toMatchObject({ totalCount: 0, data: { list: [] } });
  const facets = await buyer.call('POST', pathOf(getFacets), wholesaleFacetsSchema, { body: {} });
  expect(facets.data.brand.map(({ name, count }) => [name, count])).toEqual([
    ['Acme', 1],
    ['Bold', 1],
  ]);
});

it('what leaves the catalogue cannot be ordered from a cart or a draft; placed orders stay', async () => {
  const { buyer, catalogueId } = await buyerOf({ added: ['BOOT', 'LOAFER'] });
  const [boot, loafer] = [await skuOf('BOOT'), await skuOf('LOAFER')];
  await buyer.addWholesale([{ skuId: boot, quantity: 1 }]);
  const placed = await buyer.orderWholesale({ address, windowId: null, expectedTotal: 6000 });
  expect(placed.code).toBe(200);
  await buyer.addWholesale([
    { skuId: boot, quantity: 1 },
    { skuId: loafer, quantity: 1 },
  ]);
  const fromOrder = { name: 'Again', windowId: null, fromOrder: placed.data.orderId };
  const draft = await buyer.call('POST', pathOf(createDraft), createDraft.answer, { body: fromOrder });
  const { version } = (await manager.call('GET', `${root}/${catalogueId}`, catalogueDetailSchema)).data;
  const name = 'Only loafers';
  expect((await edit(catalogueId ?? '', { name, added: ['LOAFER'], version })).code).toBe(200);

  const cart = (await buyer.readWholesaleCart()).data;
  expect(cart.lines.map(({ skuId }) => skuId)).toEqual([loafer]);
  expect(cart.problems).toEqual([
    { styleCode: expect.any(String), skuId: boot, problem: 'INACTIVE', limit: 0 },
  ]);
  const refused = await buyer.orderWholesale({ address, windowId: null, expectedTotal: 6000 });
  expect(refused.code).toBe(resultCodes.outOfStock);
  const again = await buyer.call('GET', pathOf(getDraft, { id: draft.data.id }), getDraft.answer);
  expect(again.data).toMatchObject({ lines: [], goneSkus: [boot] });
  const kept = await buyer.call('GET', `/api/wholeSale/orders/${placed.data.orderId}`, emptySchema);
  expect(kept.code).toBe(200);
  await expectCleanLedger(shop.pool, { byHand: ['orders: history'] });
});

it('another choice holds for an order that is placed with a cart from before', async () => {
  const { buyer } = await buyerOf();
  await buyer.addWholesale([{ skuId: await skuOf('BOOT'), quantity: 1 }]);
  const { catalogueId } = (await create({ brands: ['Acme'] })).data;
  const [chosen, placed] = await Promise.all([
    choose(buyer.memberId, catalogueId),
    buyer.orderWholesale({ address, windowId: null, expectedTotal: 6000 }),
  ]);
  expect(chosen.code).toBe(200);
  expect([200, resultCodes.outOfStock]).toContain(placed.code);
  expect((await choose(buyer.memberId, null)).code).toBe(resultCodes.conflict);
  expect((await choose(buyer.memberId, 'NONE', catalogueId)).status).toBe(404);
  expect((await choose(randomUUID(), null)).status).toBe(404);
  expect((await choose(buyer.memberId, null, catalogueId)).data.catalogueId).toBeNull();
  const { rows } = await shop.pool.query(
    `select before, after from audit_log where action = 'buyer.catalogue' order by id`,
  );
  expect(rows).toEqual([
    { before: { catalogue: null }, after: { catalogue: 'Shoes' } },
    { before: { catalogue: 'Shoes' }, after: { catalogue: null } },
  ]);
});

it('wrong choices are named one by one, an empty catalogue and a taken name are refused', async () => {
  const refused = await create({
    brands: ['Acme', 'Nobody'],
    categories: ['NONE'],
    added: ['BOOT', 'X'],
    removed: ['Y'],
  });
  expect(refused.body.errors).toEqual([
    { path: 'brands.1', message: 'validation.unknownChoice' },
    { path: 'categories.0', message: 'validation.unknownChoice' },
    { path: 'added.1', message: 'validation.unknownItem' },
    { path: 'removed.0', message: 'validation.unknownItem' },
  ]);
  expect((await create({ removed: ['BOOT'] })).body.errors).toEqual([
    { path: 'brands', message: 'validation.emptyCatalogue' },
  ]);
  const { data } = await create({ brands: ['Acme'], added: ['BOOT'] });
  expect(data).toMatchObject({ items: 4, buyers: 0, changes: [{ kind: 'CREATED' }] });
  expect((await create({ name: 'shoes', brands: ['Acme'] })).body.errors).toEqual([
    { path: 'name', message: 'validation.nameTaken' },
  ]);
  // What has left the shop meanwhile does not stand in the way of another change.
  await shop.pool.query(`delete from items where code = 'BOOT'`);
  const { version } = data;
  const changed = await edit(data.catalogueId, {
    brands: ['Acme'],
    added: ['BOOT'],
    removed: ['LOAFER'],
    version,
  });
  expect(changed.data.items).toBe(2);
  expect((await edit(data.catalogueId, { brands: ['Bold'], version })).code).toBe(resultCodes.conflict);
  const list = (await manager.call('GET', root, cataloguesSchema)).data;
  expect(list.catalogues).toMatchObject([{ name: 'Shoes', items: 2, buyers: 0 }]);
  expect(list.brands).toEqual(expect.arrayContaining(['Acme', 'Bold']));
});

it('a preview counts what a selection would hold, and names codes that no item has', async () => {
  const body = { ...nothing, brands: ['Acme'], removed: ['LOAFER', 'X'] };
  const { data } = await manager.call('POST', `${root}/preview`, cataloguePreviewSchema, { body });
  expect(data).toMatchObject({ items: 2, styles: 1, unknown: ['X'] });
  expect(data.first.map(({ code }) => code)).toEqual(['SHIRT-NAVY', 'SHIRT-WHITE']);
});
