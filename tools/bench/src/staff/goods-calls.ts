import type pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { getItem, listItems, listStock } from 'shared-contracts/calls/merchant-catalogue';
import { createRandom } from '../api/random';
import type { StaffCall } from './calls';

interface Sample {
  code: string;
  word: string;
  /** The last word of a title: that of a hundredth of the catalogue or more. */
  kind: string;
  sku: string;
}

const sampled = 500;

/** The lists and searches of items and of stock, with values of random rows. */
export async function readGoodsCalls(client: pg.Client): Promise<StaffCall[]> {
  const { rows } = await client.query<Sample>(
    `select i.code, split_part(i.title_en, ' ', 1) as word,
       split_part(i.title_en, ' ', -1) as kind, k.id as sku
     from (select * from items tablesample system (5) order by md5(id) limit $1) i
       join lateral (select id from skus where item_id = i.id order by id limit 1) k on true`,
    [sampled],
  );
  const { rows: sold } = await client.query<{ code: string; store: string }>(
    `select sold.code, s.id as store from (select item_code as code from order_lines group by 1 order by count(*) desc, 1 limit 20) sold, stores s`,
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
    { name: 'items: by a common word', next: list(items, () => ({ search: one(rows).kind })) },
    {
      name: 'items: a common word, further down',
      next: list(items, () => ({ search: one(rows).kind, page: String(int(2, 10)) })),
    },
    {
      name: 'items: by a common word, hidden',
      next: list(items, () => ({ search: one(rows).kind, shown: 'no' })),
    },
    {
      name: 'items: by two words',
      next: list(items, () => ({ search: `${one(rows).word} ${one(rows).kind}` })),
    },
    {
      name: 'items: by a word nobody has',
      next: list(items, () => ({ search: `${one(rows).word}x${int(0, 9_999)}` })),
    },
    { name: 'items: by code', next: list(items, () => ({ search: one(rows).code })) },
    { name: 'items: by sku', next: list(items, () => ({ search: one(rows).sku })) },
    { name: 'item', next: () => pathOf(getItem, { code: one(rows).code }) },
    { name: 'stock: all', next: list(stock, () => ({})) },
    { name: 'stock: fewer than 3', next: list(stock, () => ({ below: '3' })) },
    { name: 'stock: by word', next: list(stock, () => ({ search: one(rows).word })) },
    { name: 'stock: a page further down', next: list(stock, () => ({ page: String(int(2, 200)) })) },
    { name: 'stock: by a common word', next: list(stock, () => ({ search: one(rows).kind })) },
    {
      name: 'stock: common word, fewer than 3',
      next: list(stock, () => ({ search: one(rows).kind, below: '3' })),
    },
    { name: 'stock: of a best-seller', next: list(stock, () => ({ search: one(sold).code })) },
    { name: 'stock: of a store', next: list(stock, () => ({ store: one(sold).store })) },
    {
      name: 'stock: of a store, fewer than 3',
      next: list(stock, () => ({ store: one(sold).store, below: '3' })),
    },
    { name: 'stock: by sku', next: list(stock, () => ({ search: one(rows).sku })) },
  ];
}
