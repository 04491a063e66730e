import { takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, type Locale } from 'api-platform/foundation';
import { wholesaleAddresses } from 'database/schema/wholesale';
import { asc, eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { AccountExport } from 'shared-contracts/wire/member';
import { listConsents } from '../consent';
import { readCoupons } from '../coupons';
import { findCustomer, listAddresses, readSubscription, toProfile } from '../customer';
import { draftsOfBuyer, toDraftExport } from '../draft-orders';
import { listFavouriteBrands, readFavourites } from '../favourites';
import { readGiftCards } from '../gift-cards';
import { listPlaces } from '../launches';
import { listOrders, readOrderRecord, toOrderDetail } from '../order';
import { readPage } from '../points';

/** An export reads everything; a person needs few of them. */
const exportRule = { limit: 10, windowSeconds: 3_600, waitSeconds: 3_600 };
/** More rows than any member has; it limits the memory of one response. */
const most = 1_000;
const all = { pageNo: 1, pageSize: most };

/** The delivery addresses of the company whose owner the member is. */
async function listCompanyAddresses(db: Database, customerId: string) {
  const { name, address } = wholesaleAddresses;
  const ofOwner = eq(wholesaleAddresses.accountId, customerId);
  const rows = await db.select({ name, address }).from(wholesaleAddresses).where(ofOwner).orderBy(asc(name));
  return rows.map((row) => ({ ...row.address, name: row.name }));
}

/** Everything that the shop stores about a member, as the other calls answer it. */
export async function exportAccount(
  db: Database,
  customerId: string,
  locale: Locale,
): Promise<AccountExport> {
  const now = new Date();
  await takeAttempt(db, `export:${customerId}`, exportRule, now);
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  const goods = await listOrders(db, customerId, all);
  const giftCardOrders = await listOrders(db, customerId, all, { kind: 'GIFT_CARD' });
  const orders: AccountExport['orders'] = [];
  for (const order of [...goods.list, ...giftCardOrders.list]) {
    orders.push(toOrderDetail(await readOrderRecord(db, order), locale, now));
  }
  return {
    exportedAt: now.toISOString(),
    profile: toProfile(customer),
    subscription: await readSubscription(db, customer),
    addresses: await listAddresses(db, customerId),
    companyAddresses: await listCompanyAddresses(db, customerId),
    orders,
    favourites: (await readFavourites(db, customerId, all, locale)).list,
    favouriteBrands: await listFavouriteBrands(db, customerId),
    points: (await readPage(db, customerId, all)).list,
    coupons: (await readCoupons(db, customerId, all, locale)).list,
    giftCards: await readGiftCards(db, customerId, false),
    launches: await listPlaces(db, customerId),
    // Those of the address without the account only when the member has shown that it is theirs.
    draftOrders: (
      await draftsOfBuyer(db, { customerId, email: customer.emailVerifiedAt ? customer.email : '' })
    ).map(toDraftExport),
    // Of the address only when the member has shown that it is theirs.
    consents: await listConsents(db, {
      customerId,
      email: customer.emailVerifiedAt ? customer.email : undefined,
    }),
  };
}
