import type { ClientBase } from 'pg';
import { couponOffers, memberCoupons } from '../../db/schema/coupons';
import { customerAddresses, customers, favourites } from '../../db/schema/customer';
import { drawCampaigns, drawPrizes } from '../../db/schema/draws';
import { giftCardEntries, giftCardOrders, giftCards } from '../../db/schema/gift-cards';
import { crmMembers, favouriteBrands, memberSubscriptions } from '../../db/schema/member';
import { orderEvents, orderLines, orders, paymentAttempts } from '../../db/schema/order';
import { pointEntries } from '../../db/schema/points';
import { promotions } from '../../db/schema/promotions';
import { returnEvents, returnLines, returns } from '../../db/schema/returns';
import {
  wholesaleAccounts,
  wholesalePriceLists,
  wholesalePrices,
  wholesaleWindowStock,
  wholesaleWindows,
} from '../../db/schema/wholesale';
import { hashPassword } from '../../modules/customer/passwords';
import { type Benefits, buildBenefits, demoCrmMembers } from '../benefits';
import type { Demo } from '../build-demo';
import { demoOffers } from '../coupons';
import { buildDeliveryWindows } from '../delivery-windows';
import { buildDraws } from '../draws';
import { buildOrders } from '../orders';
import {
  buildPriceList,
  demoCreditLimit,
  demoPassword,
  demoPeople,
  demoPriceList,
  memberAddresses,
} from '../people';
import { pickGoods } from '../pick-goods';
import { buildPromotions } from '../promotions';
import { buildReturns } from '../returns';
import { insertRows } from './insert-rows';

/** The demo accounts with what belongs to them. One that exists already keeps its password, orders and addresses. */
export async function loadPeople(client: ClientBase, demo: Demo, now: Date): Promise<void> {
  await insertRows(client, wholesalePriceLists, [demoPriceList]);
  await client.query('delete from wholesale_prices where price_list_id = $1', [demoPriceList.id]);
  const priceList = buildPriceList(demo.styles);
  await insertRows(client, wholesalePrices, priceList);
  const { windows, stock } = buildDeliveryWindows(demo, priceList, now);
  await insertRows(client, wholesaleWindows, windows);
  await insertRows(client, wholesaleWindowStock, stock);

  await insertRows(client, couponOffers, demoOffers);
  await insertRows(client, promotions, buildPromotions(demo));
  await insertRows(client, crmMembers, demoCrmMembers);
  const { campaigns, prizes } = buildDraws(now);
  await insertRows(client, drawCampaigns, campaigns);
  await insertRows(client, drawPrizes, prizes);
  const passwordHash = await hashPassword(demoPassword);
  for (const { wholesale, ...person } of demoPeople) {
    const isNew = await insertRows(client, customers, [
      { ...person, passwordHash, createdAt: daysBefore(now, 400), updatedAt: now },
    ]);
    if (!isNew) continue;
    if (wholesale) {
      const account = {
        customerId: person.id,
        company: wholesale,
        priceListId: demoPriceList.id,
        creditLimitMinor: demoCreditLimit,
      };
      await insertRows(client, wholesaleAccounts, [account]);
    }
    if (person.email === 'member@example.com') await loadMember(client, demo, person.id, now);
  }
}

async function loadBenefits(
  client: ClientBase,
  demo: Demo,
  customerId: string,
  benefits: Benefits,
): Promise<void> {
  await insertRows(client, memberCoupons, benefits.coupons);
  await insertRows(client, pointEntries, benefits.points);
  await insertRows(client, orders, [benefits.giftCardOrders.order]);
  await insertRows(client, giftCardOrders, [benefits.giftCardOrders.card]);
  await insertRows(client, giftCards, benefits.giftCards);
  await insertRows(client, giftCardEntries, benefits.giftCardEntries);
  await insertRows(client, memberSubscriptions, [benefits.subscription]);
  const liked = demo.rows.brands.slice(0, 3);
  await insertRows(
    client,
    favouriteBrands,
    liked.map(({ name }) => ({ customerId, brandName: name })),
  );
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
  const sentBack = buildReturns(customerId, past, now);
  await insertRows(client, returns, sentBack.returns);
  await insertRows(client, returnLines, sentBack.lines);
  await insertRows(client, returnEvents, sentBack.events);
  await loadBenefits(client, demo, customerId, buildBenefits(customerId, past, now));
}
