import type { Executor } from 'api-platform/foundation';
import { brands } from 'database/schema/catalogue';
import { favouriteBrands } from 'database/schema/member';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { FavouriteBrandList } from 'shared-contracts/wire/favourites';

const maxBrands = 500;

/** Newest first; brands missing from the catalogue are left out. */
export async function listFavouriteBrands(db: Executor, customerId: string): Promise<FavouriteBrandList> {
  const rows = await db
    .select({
      name: brands.name,
      logo: brands.logo,
      channelIds: brands.channelIds,
      addedAt: favouriteBrands.createdAt,
    })
    .from(favouriteBrands)
    .innerJoin(brands, eq(brands.name, favouriteBrands.brandName))
    .where(eq(favouriteBrands.customerId, customerId))
    .orderBy(desc(favouriteBrands.createdAt), asc(brands.name))
    .limit(maxBrands);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}

/** An existing entry keeps its position; an unknown brand is ignored. */
export async function addFavouriteBrands(
  db: Executor,
  customerId: string,
  names: readonly string[],
): Promise<void> {
  const known = await db
    .select({ name: brands.name })
    .from(brands)
    .where(inArray(brands.name, [...names]));
  if (known.length === 0) return;
  await db
    .insert(favouriteBrands)
    .values(known.map(({ name }) => ({ customerId, brandName: name })))
    .onConflictDoNothing();
}

export async function removeFavouriteBrands(
  db: Executor,
  customerId: string,
  names: readonly string[],
): Promise<void> {
  await db
    .delete(favouriteBrands)
    .where(and(eq(favouriteBrands.customerId, customerId), inArray(favouriteBrands.brandName, [...names])));
}
