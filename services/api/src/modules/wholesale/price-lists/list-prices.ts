import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the prices of a list as `style_code`, `price_minor`, `minimum_quantity` and `increment`: its own, and for all other
 * styles those of the list that it follows with the discount, rounded to whole cents and 1 cent at least. A style that is
 * missing is not sold by the list. Every read of what a buyer pays stands on this.
 */
export function pricesOf(priceListId: string): SQL {
  return sql`(
    select style_code, price_minor, minimum_quantity, increment
    from wholesale_prices where price_list_id = ${priceListId}
    union all
    select p.style_code, greatest(1, round(p.price_minor * (100 - l.percent_off) / 100.0))::integer,
      p.minimum_quantity, p.increment
    from wholesale_price_lists l join wholesale_prices p on p.price_list_id = l.follows_id
    where l.id = ${priceListId} and not exists (select from wholesale_prices own
      where own.price_list_id = ${priceListId} and own.style_code = p.style_code))`;
}
