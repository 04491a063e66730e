import { addTradeStyles } from 'e2e/src/trade-styles';
import type pg from 'pg';

export interface TradeAccount {
  email: string;
  password: string;
  /** 20,000 skus of its price list. */
  skuIds: readonly string[];
  /** An order sheet of 5,000 lines. */
  draftId: string;
}

/** Creates a buyer with 20,000 skus to order, 5,000 of them in an order sheet and in the cart. */
export async function createBuyer(api: string, client: pg.Client): Promise<TradeAccount> {
  const account = { email: 'bench.buyer@example.com', password: 'Harbour1' };
  const response = await fetch(`${api}/api/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, firstName: 'Bench', lastName: 'Buyer' }),
  });
  if (!response.ok) throw new Error(`the buyer was not registered: ${response.status}`);
  const skuIds = await addTradeStyles(client, { prefix: 'BENCH', count: 5_000, stock: 400 });
  await client.query(`update customers set roles = array['member', 'wholesale'] where email = $1`, [
    account.email,
  ]);
  await client.query(
    `insert into wholesale_accounts (customer_id, company, price_list_id)
      select id, 'Bench Stores', 'STANDARD' from customers where email = $1`,
    [account.email],
  );
  const part = skuIds.slice(0, 5_000);
  await client.query(
    `insert into wholesale_cart_lines (customer_id, sku_id, quantity)
      select id, unnest($2::text[]), 4 from customers where email = $1`,
    [account.email, part],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into wholesale_drafts (customer_id, name, window_id)
      select id, 'Season', '' from customers where email = $1 returning id`,
    [account.email],
  );
  const draftId = rows[0]?.id ?? '';
  await client.query(
    `insert into wholesale_draft_lines (draft_id, sku_id, quantity, position)
      select $1::uuid, sku_id, 4, position
      from unnest($2::text[]) with ordinality as line (sku_id, position)`,
    [draftId, part],
  );
  return { ...account, skuIds, draftId };
}

/** Gives the buyer a price list of 200 styles of the demo shop, which have pictures of their own. */
export async function narrowPriceList(client: pg.Client): Promise<void> {
  await client.query(`insert into wholesale_price_lists values ('BENCH', '200 styles')`);
  await client.query(
    `insert into wholesale_prices
      select 'BENCH', style_code, price_minor, minimum_quantity, increment from wholesale_prices
      where price_list_id = 'STANDARD' and style_code not like 'BENCH%'
        and style_code in (select style_code from items where on_shelf)
      order by style_code limit 200`,
  );
  await client.query(`update wholesale_accounts set price_list_id = 'BENCH' where company = 'Bench Stores'`);
}
