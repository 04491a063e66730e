import type { ClientBase } from 'pg';
import { customerAddresses, customers, favourites } from '../../db/schema/customer';
import { orderEvents, orderLines, orders, paymentAttempts } from '../../db/schema/order';
import { wholesaleAccounts, wholesalePriceLists, wholesalePrices } from '../../db/schema/wholesale';
import { hashPassword } from '../../modules/customer/passwords';
import type { Demo } from '../build-demo';
import { buildOrders } from '../orders';
import { buildPriceList, demoPassword, demoPeople, demoPriceList, memberAddresses } from '../people';
import { pickGoods } from '../pick-goods';
import { insertRows } from './insert-rows';

/** The demo accounts with what belongs to them. One that exists already keeps its password, orders and addresses. */
export async function loadPeople(client: ClientBase, demo: Demo, now: Date): Promise<void> {
  await insertRows(client, wholesalePriceLists, [demoPriceList]);
  await client.query('delete from wholesale_prices where price_list_id = $1', [demoPriceList.id]);
  await insertRows(client, wholesalePrices, buildPriceList(demo.styles));

  const passwordHash = await hashPassword(demoPassword);
  for (const { wholesale, ...person } of demoPeople) {
    const isNew = await insertRows(client, customers, [
      { ...person, passwordHash, createdAt: daysBefore(now, 400), updatedAt: now },
    ]);
    if (!isNew) continue;
    if (wholesale) {
      const account = { customerId: person.id, company: wholesale, priceListId: demoPriceList.id };
      await insertRows(client, wholesaleAccounts, [account]);
    }
    if (person.email === 'member@example.com') await loadMember(client, demo, person.id, now);
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

async function loadMember(client: ClientBase, demo: Demo, customerId: string, now: Date): Promise<void> {
  const [home, ...others] = memberAddresses;
  await insertRows(
    client,
    customerAddresses,
    memberAddresses.map((address) => ({
      ...address,
      customerId,
      isDefault: address === home,
      createdAt: daysBefore(now, 300 - others.indexOf(address)),
    })),
  );
  const goods = pickGoods(demo);
  await insertRows(
    client,
    favourites,
    goods.slice(40, 46).map(({ sku, channelId }, index) => ({
      customerId,
      skuId: sku.id,
      channelId,
      createdAt: daysBefore(now, index * 3 + 1),
    })),
  );
  const past = buildOrders(customerId, goods, now);
  await insertRows(client, orders, past.orders);
  await insertRows(client, orderLines, past.lines);
  await insertRows(client, orderEvents, past.events);
  await insertRows(client, paymentAttempts, past.payments);
}
