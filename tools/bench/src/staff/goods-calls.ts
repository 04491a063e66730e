import type pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { getItem, listItems, listStock } from 'shared-contracts/calls/merchant-catalogue';
import { createRandom } from '../api/random';
import type { StaffCall } from './calls';

interface Sample {
  code: string;
  word: string;
  sku: string;
}

const sampled = 500;

/** The lists and searches of items and of stock, with values of random rows. */
export async function readGoodsCalls(client: pg.Client): Promise<StaffCall[]> {
  const { rows } = await client.query<Sample>(
    `select i.code, split_part(i.title_en, ' ', 1) as word, k.id as sku
     from (select * from items tablesample system (5) order by md5(id) limit $1) i
       join lateral (select id from skus where item_id = i.id order by id limit 1) k on true`,
    [sampled],
  );
  const { pick: one, int } = createRandom(1);
  const list = (path: string, query: () => Record<string, string>) => () =>
    `${path}?${new URLSearchParams(query())}`;
  const items = pathOf(listItems);
  const stock = pathOf(listStock);
  return [
    { name: 'items: all', next: list(items, () => ({})) },
    { name: 'items: a page further down', next: list(items, () => ({ page: String(int(2, 200)) })) },
    { name: 'items: hidden', next: list(items, () => ({ shown: 'no' })) },
    { name: 'items: by word', next: list(items, () => ({ search: one(rows).word })) },
    { name: 'items: by code', next: list(items, () => ({ search: one(rows).code })) },
    { name: 'items: by sku', next: list(items, () => ({ search: one(rows).sku })) },
    { name: 'item', next: () => pathOf(getItem, { code: one(rows).code }) },
    { name: 'stock: all', next: list(stock, () => ({})) },
    { name: 'stock: fewer than 3', next: list(stock, () => ({ below: '3' })) },
    { name: 'stock: by word', next: list(stock, () => ({ search: one(rows).word })) },
    { name: 'stock: by sku', next: list(stock, () => ({ search: one(rows).sku })) },
  ];
}
