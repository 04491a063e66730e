import type pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { listCountSheets } from 'shared-contracts/calls/merchant-counts';
import { listDraftOrders } from 'shared-contracts/calls/merchant-draft-orders';
import { listMails } from 'shared-contracts/calls/merchant-mails';
import { listPurchaseOrders } from 'shared-contracts/calls/merchant-purchase-orders';
import { listRedirects } from 'shared-contracts/calls/merchant-redirects';
import { listTransfers } from 'shared-contracts/calls/merchant-transfers';
import { purchaseOrderStates } from 'shared-contracts/wire/merchant-purchase-orders';
import { transferStates } from 'shared-contracts/wire/merchant-transfers';
import { createRandom } from '../api/random';
import type { StaffCall } from './calls';

interface Sample {
  transfer: string;
  at: string;
  sku: string;
  supplier: string;
  reference: string;
  store: string;
  draft: string;
  email: string;
  first: string;
  redirect: string;
}

const sampled = 500;

/** The lists of transfers, counts, orders from suppliers, prepared orders, redirects and mails, with values of random rows. */
export async function readOfficeCalls(client: pg.Client): Promise<StaffCall[]> {
  const { rows } = await client.query<Sample>(
    `select t.id as transfer, t.created_at::text as at, t.to_store_id as store, l.sku_id as sku, p.supplier, p.reference, d.id as draft,
       d.email, d.first_name as first, s.key as redirect
     from (select *, row_number() over (order by md5(id)) as n from stock_transfers) t
       join lateral (select sku_id from stock_transfer_lines where transfer_id = t.id order by position limit 1) l on true
       join (select *, row_number() over (order by md5(id)) as n from purchase_orders) p using (n)
       join (select *, row_number() over (order by md5(id)) as n from draft_orders) d using (n)
       join (select *, row_number() over (order by key) as n from settings where key like '/%') s using (n)
     where n <= $1`,
    [sampled],
  );
  const { pick: one, int } = createRandom(1);
  const list = (
    name: string,
    call: Parameters<typeof pathOf>[0],
    query: () => Record<string, string>,
  ): StaffCall => ({
    name,
    next: () => `${pathOf(call)}?${new URLSearchParams(query())}`,
  });
  const cursor = ({ at, transfer }: Sample) => Buffer.from(`${at}|${transfer}`).toString('base64url');
  return [
    list('transfers: all', listTransfers, () => ({})),
    list('transfers: a page further down', listTransfers, () => ({ cursor: cursor(one(rows)) })),
    list('transfers: by state', listTransfers, () => ({ state: one([...transferStates]) })),
    list('transfers: of a store', listTransfers, () => ({ store: one(rows).store })),
    list('transfers: by sku', listTransfers, () => ({ search: one(rows).sku })),
    list('transfers: by number', listTransfers, () => ({ search: one(rows).transfer })),
    list('counts: all', listCountSheets, () => ({})),
    list('counts: open', listCountSheets, () => ({ state: 'OPEN' })),
    list('purchase orders: all', listPurchaseOrders, () => ({})),
    list('purchase orders: by state', listPurchaseOrders, () => ({ state: one([...purchaseOrderStates]) })),
    list('purchase orders: by supplier', listPurchaseOrders, () => ({ search: one(rows).supplier })),
    list('purchase orders: by reference', listPurchaseOrders, () => ({ search: one(rows).reference })),
    list('purchase orders: by sku', listPurchaseOrders, () => ({ search: one(rows).sku })),
    list('purchase orders: that nobody has', listPurchaseOrders, () => ({ search: `x${int(0, 999_999)}` })),
    list('prepared orders: all', listDraftOrders, () => ({})),
    list('prepared orders: open', listDraftOrders, () => ({ state: 'OPEN' })),
    list('prepared orders: withdrawn', listDraftOrders, () => ({ state: 'WITHDRAWN' })),
    list('prepared orders: by number', listDraftOrders, () => ({ search: one(rows).draft })),
    list('prepared orders: by name', listDraftOrders, () => ({ search: one(rows).first })),
    list('prepared orders: by e-mail', listDraftOrders, () => ({ search: one(rows).email })),
    list('prepared orders: that nobody has', listDraftOrders, () => ({ search: `x${int(0, 999_999)}` })),
    list('redirects: all', listRedirects, () => ({})),
    list('redirects: a page further down', listRedirects, () => ({ page: String(int(2, 200)) })),
    list('redirects: by a part', listRedirects, () => ({ search: one(rows).redirect.slice(9, 15) })),
    list('mails', listMails, () => ({})),
  ];
}
