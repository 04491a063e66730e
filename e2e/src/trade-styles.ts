import type pg from 'pg';

const tradeSizes = ['S', 'M', 'L', 'XL'] as const;

interface TradeStyles {
  /** Begins the code of each style; no two sets share it. */
  prefix: string;
  count: number;
  stock: number;
}

/**
 * Adds styles of four sizes to the demo shop's price list, at HK$50.00, two pieces at a time. No retail channel
 * shows them, so that other visits do not change. Returns their skus.
 */
export async function addTradeStyles(
  db: Pick<pg.Pool, 'query'>,
  { prefix, count, stock }: TradeStyles,
): Promise<string[]> {
  await db.query(
    `insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name, images,
        channel_ids, on_shelf, age_restricted)
      select $1 || n, $1 || n, $1 || n, 'Trade Shirt ' || n, '批發襯衫 ' || n, 'Navy', '深藍', 'Harbour',
        (select images from items order by id limit 1), array[]::integer[], true, false
      from generate_series(1, $2::int) n`,
    [prefix, count],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
      select $1 || n || '-' || size, $1 || n, size, 12000, 12000, $3::int, true
      from generate_series(1, $2::int) n, unnest($4::text[]) size order by n returning id`,
    [prefix, count, stock, tradeSizes],
  );
  await db.query(
    `insert into wholesale_prices (price_list_id, style_code, price_minor, minimum_quantity, increment)
      select 'STANDARD', $1 || n, 5000, 4, 2 from generate_series(1, $2::int) n`,
    [prefix, count],
  );
  return rows.map(({ id }) => id);
}
