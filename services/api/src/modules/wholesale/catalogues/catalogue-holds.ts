import { items } from 'database/schema/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueSelection } from 'shared-contracts/wire/merchant-buyer-catalogues';

/** The rule of a catalogue stands here twice, for the database and for pieces that were read: change both. */

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** SQL: whether an item is in a catalogue; each item is when there is none. */
export function heldBy(catalogue: CatalogueSelection | null): SQL {
  if (!catalogue) return sql`true`;
  const { brands, categories, added, removed } = catalogue;
  const chosen: SQL[] = [
    ...(brands.length > 0 ? [sql`${items.brandName} = any(${list(brands)})`] : []),
    ...(categories.length > 0 ? [sql`${items.categoryCodes} && ${list(categories)}`] : []),
  ];
  const isChosen = chosen.length > 0 ? sql.join(chosen, sql` and `) : sql`false`;
  return sql`((${isChosen}) or ${items.code} = any(${list(added)})) and ${items.code} <> all(${list(removed)})`;
}

/** Whether a catalogue has the item of a sku. */
export function holds(
  catalogue: CatalogueSelection | null,
  sku: { brandName: string; itemCode: string; categoryCodes: readonly string[] },
): boolean {
  if (!catalogue) return true;
  const { brands, categories, added, removed } = catalogue;
  if (removed.includes(sku.itemCode)) return false;
  if (added.includes(sku.itemCode)) return true;
  if (brands.length === 0 && categories.length === 0) return false;
  const isOfBrand = brands.length === 0 || brands.includes(sku.brandName);
  return (
    isOfBrand && (categories.length === 0 || categories.some((code) => sku.categoryCodes.includes(code)))
  );
}
