import type { Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import { items, skus } from 'database/schema/catalogue';
import { stockAlerts } from 'database/schema/stock-alerts';
import { sql } from 'drizzle-orm';
import { namePiece } from 'shared-contracts/punctuation';

export interface StockAlertSettings {
  /** Recipient of the alert. */
  to: string;
  /** Alert when a sku has fewer pieces than this. */
  below: number;
}

/** Maximum number of skus listed; the rest are only counted. */
const named = 100;

interface ShortSku {
  sku_id: string;
  stock: number;
  title: string;
  color: string;
  size: string;
}

/**
 * Sends an alert about skus that have become short since the last run, once each until restocked. The record
 * is written in the same transaction as the mail: when sending fails, the next run tries again. Returns the
 * number of skus.
 */
export async function alertShortStock(
  db: Database,
  mailer: Mailer,
  { to, below }: StockAlertSettings,
  shopName: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from ${stockAlerts} where not exists (
        select 1 from ${skus} where ${skus.id} = ${stockAlerts.skuId} and ${skus.stock} < ${below})`);
    const { rows } = await tx.execute<ShortSku & Record<string, unknown>>(sql`
      with new as (
        insert into ${stockAlerts} (sku_id, stock)
        select ${skus.id}, ${skus.stock} from ${skus} join ${items} on ${items.id} = ${skus.itemId}
        where ${skus.stock} < ${below} and ${skus.synced} and ${items.onShelf}
        on conflict do nothing returning sku_id, stock)
      select new.sku_id, new.stock, ${items.titleEn} as title, ${items.colorEn} as color,
        ${skus.size} as size
      from new join ${skus} on ${skus.id} = new.sku_id join ${items} on ${items.id} = ${skus.itemId}
      order by new.stock, new.sku_id`);
    if (rows.length === 0) return 0;
    const lines = rows
      .slice(0, named)
      .map((sku) => `${sku.stock} left  ${sku.sku_id}  ${namePiece('en', sku)}`);
    const more = rows.length > named ? `\nand ${rows.length - named} more\n` : '';
    await mailer.send({
      to,
      subject: `${shopName}: ${rows.length} skus run short`,
      text: `Fewer than ${below} pieces are left of:\n\n${lines.join('\n')}\n${more}`,
    });
    return rows.length;
  });
}
