import { couponOffers } from 'api/src/db/schema/coupons';
import { customers } from 'api/src/db/schema/customer';
import { drawCampaigns, drawPrizes } from 'api/src/db/schema/draws';
import { crmMembers } from 'api/src/db/schema/member';
import { promotions } from 'api/src/db/schema/promotions';
import {
  wholesaleAccounts,
  wholesalePriceLists,
  wholesalePrices,
  wholesaleWindowStock,
  wholesaleWindows,
} from 'api/src/db/schema/wholesale';
import { hashPassword } from 'api/src/modules/customer';
import type { ClientBase } from 'pg';
import type { Demo } from '../catalogue/build-demo';
import { buildMember, daysBefore } from '../catalogue/build-member';
import { buildOffers } from '../catalogue/build-offers';
import { demoCreditLimit, demoPassword, demoPeople, demoPriceList } from '../catalogue/people';
import { insertRows } from './insert-rows';
import { loadMember } from './load-member';

/** The accounts are so old when they are loaded. */
const accountDays = 400;

async function loadOffers(client: ClientBase, demo: Demo, now: Date, renewsPrices: boolean): Promise<void> {
  const offers = buildOffers(demo, now);
  await insertRows(client, wholesalePriceLists, offers.priceLists);
  // They belong to the styles of the catalogue.
  if (renewsPrices) {
    await client.query('delete from wholesale_prices where price_list_id = $1', [demoPriceList.id]);
  }
  await insertRows(client, wholesalePrices, offers.prices);
  await insertRows(client, wholesaleWindows, offers.windows);
  await insertRows(client, wholesaleWindowStock, offers.windowStock);
  await insertRows(client, couponOffers, offers.coupons);
  await insertRows(client, promotions, offers.promotions);
  await insertRows(client, crmMembers, offers.crmMembers);
  await insertRows(client, drawCampaigns, offers.campaigns);
  await insertRows(client, drawPrizes, offers.prizes);
}

/** When the demo was loaded first: an account keeps the day on which it was made. */
async function firstLoad(client: ClientBase, customerId: string): Promise<Date | undefined> {
  const { rows } = await client.query<{ created_at: Date }>(
    'select created_at from customers where id = $1',
    [customerId],
  );
  return rows[0] && daysBefore(rows[0].created_at, -accountDays);
}

/**
 * What the demo shop offers, and its accounts with what belongs to them. What is there already stays as it is; somebody who
 * has an account keeps its password, and gets what a newer release has for it.
 */
export async function loadPeople(
  client: ClientBase,
  demo: Demo,
  now: Date,
  { renewsPrices }: { renewsPrices: boolean },
): Promise<void> {
  await loadOffers(client, demo, now, renewsPrices);
  const passwordHash = await hashPassword(demoPassword);
  for (const { wholesale, ...person } of demoPeople) {
    const since = (await firstLoad(client, person.id)) ?? now;
    const isNew = await insertRows(client, customers, [
      { ...person, passwordHash, createdAt: daysBefore(now, accountDays), updatedAt: now },
    ]);
    const { rowCount } = await client.query('select from customers where id = $1', [person.id]);
    // Somebody else has this e-mail address or member number.
    if (!rowCount) continue;
    if (wholesale) {
      const account = {
        customerId: person.id,
        company: wholesale,
        priceListId: demoPriceList.id,
        creditLimitMinor: demoCreditLimit,
      };
      await insertRows(client, wholesaleAccounts, [account]);
    }
    if (person.email === 'member@example.com') {
      await loadMember(client, buildMember(demo, person.id, since), { isNew: isNew > 0 });
    }
  }
}
