/** Discounts on orders: coupons and promotions (behaviour/calls, `docs/decisions/0024`). */

import { couponOffers } from 'database/schema/coupons';
import { promotions } from 'database/schema/promotions';
import { combinesByDefault, offerGroups } from 'shared-contracts/wire/merchant-offers';
import * as z from 'zod/mini';
import { fault, sqlFault } from '../reasons';
import {
  channelList,
  code,
  flag,
  instant,
  lastInstant,
  listOf,
  money,
  oneOf,
  percentage,
  text,
  upperCode,
  whole,
} from './fields';
import { misplaced } from './misplaced';
import { tableKind } from './table-kind';

/** Which goods an offer applies to, and when. */
const scope = {
  nameEn: text(100),
  nameZh: text(100),
  minimumSpend: z.optional(money()),
  channels: z.optional(channelList()),
  brands: z.optional(listOf(text(100))),
  categories: z.optional(listOf(text(250))),
  fullPriceOnly: z.optional(flag()),
  combinesWith: z.optional(listOf(oneOf([...offerGroups, 'NONE']), { min: 1 })),
  startsAt: instant(),
  endsAt: z.optional(lastInstant()),
};
type Scope = z.infer<z.ZodMiniObject<typeof scope>>;

const scopeRow = (values: Scope) => ({
  nameEn: values.nameEn,
  nameZh: values.nameZh,
  minimumSpend: values.minimumSpend ?? 0,
  channelIds: values.channels ?? [1, 2],
  brandNames: values.brands ?? [],
  categoryCodes: values.categories ?? [],
  fullPriceOnly: values.fullPriceOnly ?? false,
  combinesWith: (values.combinesWith ?? combinesByDefault).filter((group) => group !== 'NONE'),
  startsAt: values.startsAt,
  endsAt: values.endsAt,
});

const endsTooSoon = ({ startsAt, endsAt }: Partial<Scope>) =>
  startsAt && endsAt && endsAt <= startsAt ? [fault('endsAt', 'endsTooSoon')] : [];

/** SQL that rejects a row with a name in a list that the table does not contain. */
const unknownName = (
  field: string,
  column: string,
  table: string,
  key: string,
  word: 'noBrand' | 'noCategory',
) =>
  `update staged s set reason = ${sqlFault(field, word, 'u.entry')}
   from (select t.line, min(named.entry) as entry from staged t, unnest(t.${column}) as named (entry)
         where not exists (select from ${table} k where k.${key} = named.entry) group by t.line) u
   where s.reason is null and s.line = u.line`;

const scopeRefusals = [
  unknownName('brands', 'brand_names', 'brands', 'name', 'noBrand'),
  unknownName('categories', 'category_codes', 'categories', 'code', 'noCategory'),
];

/** SQL that rejects a value that another coupon in the file or the shop already has. */
const takenByAnother = (field: string, column: string, word: 'codeTaken' | 'triggerTaken') =>
  `update staged s set reason = ${sqlFault(field, word, `s.${column}`)}
   where s.reason is null and (
     exists (select from coupon_offers o where o.${column} = s.${column} and o.id <> s.id)
     or exists (select from staged t where t.${column} = s.${column} and t.reason is null and t.line < s.line))`;

const couponKinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] as const;

export const coupons = tableKind({
  name: 'coupons',
  table: couponOffers,
  key: ['id'],
  shape: {
    id: code(),
    kind: oneOf(couponKinds),
    ...scope,
    percent: z.optional(whole(1, 100)),
    amount: z.optional(money()),
    maximumDiscount: z.optional(money()),
    termsEn: z.optional(text(1_000)),
    termsZh: z.optional(text(1_000)),
    publicCode: z.optional(upperCode()),
    trigger: z.optional(code()),
    pointsPrice: z.optional(whole(1, 10_000_000)),
    validDays: z.optional(whole(1, 3_650)),
    totalLimit: z.optional(whole(1, 100_000_000)),
    position: z.optional(whole(0, 32_000)),
  },
  faultsOf: (values) => [
    ...(values.kind
      ? misplaced(values, values.kind, {
          percent: { needed: ['PERCENT'] },
          amount: { needed: ['AMOUNT'] },
          maximumDiscount: { allowed: ['PERCENT'] },
        })
      : []),
    ...endsTooSoon(values),
  ],
  toRow: (values) => {
    const { id, kind, percent, amount, maximumDiscount, termsEn = '', termsZh = '', position = 0 } = values;
    const { publicCode, trigger, pointsPrice, validDays, totalLimit } = values;
    return {
      ...scopeRow(values),
      id,
      kind,
      value: percent ?? amount ?? 0,
      maximumDiscount,
      termsEn,
      termsZh,
      position,
      publicCode,
      trigger,
      pointsPrice,
      validDays,
      totalLimit,
      issued: 0,
    };
  },
  refusals: [
    ...scopeRefusals,
    takenByAnother('publicCode', 'public_code', 'codeTaken'),
    takenByAnother('trigger', 'trigger', 'triggerTaken'),
    // Locked, so that no coupon is issued between this statement and the merge.
    `update staged s set issued = o.issued from (select id, issued from coupon_offers order by id for update) o
     where s.reason is null and s.id = o.id and s.issued <> o.issued`,
    `update staged s set reason = ${sqlFault('totalLimit', 'issued', 's.issued')}
     where s.reason is null and s.total_limit < s.issued`,
  ],
});

const promotionKinds = ['MEMBER_PRICE', 'MULTI_BUY', 'SET', 'GIFT'] as const;

/** A set has more pieces than are free in it. */
const setFaults = ({
  kind,
  minimumQuantity,
  freeQuantity = 1,
}: {
  kind?: string | undefined;
  minimumQuantity?: number | undefined;
  freeQuantity?: number | undefined;
}) =>
  kind === 'SET' && minimumQuantity && freeQuantity >= minimumQuantity
    ? [fault('minimumQuantity', 'setTooSmall')]
    : [];

export const promotionsKind = tableKind({
  name: 'promotions',
  table: promotions,
  key: ['id'],
  shape: {
    id: code(),
    kind: oneOf(promotionKinds),
    ...scope,
    percent: z.optional(percentage()),
    minimumQuantity: z.optional(whole(1, 1_000)),
    freeQuantity: z.optional(whole(1, 999)),
    giftSku: z.optional(code()),
    memberLabels: z.optional(listOf(upperCode())),
  },
  faultsOf: (values) => [
    ...(values.kind
      ? misplaced(values, values.kind, {
          percent: { needed: ['MEMBER_PRICE', 'MULTI_BUY'], allowed: ['SET'] },
          freeQuantity: { allowed: ['SET'] },
          giftSku: { needed: ['GIFT'] },
          memberLabels: { needed: ['MEMBER_PRICE'], allowed: ['MULTI_BUY', 'SET', 'GIFT'] },
          minimumQuantity: { needed: ['SET'], allowed: ['MULTI_BUY', 'GIFT'] },
          minimumSpend: { allowed: ['MULTI_BUY', 'SET', 'GIFT'] },
        })
      : []),
    ...setFaults(values),
    ...endsTooSoon(values),
  ],
  toRow: (values) => {
    const isSet = values.kind === 'SET';
    const { id, kind, percent = isSet ? 100 : 0, minimumQuantity = 1, giftSku, memberLabels = [] } = values;
    const freeQuantity = isSet ? (values.freeQuantity ?? 1) : 0;
    return {
      ...scopeRow(values),
      id,
      kind,
      percent,
      minimumQuantity,
      freeQuantity,
      giftSkuId: giftSku,
      memberLabels,
    };
  },
  refusals: [
    ...scopeRefusals,
    `update staged s set reason = ${sqlFault('giftSku', 'noSku')}
     where s.reason is null and s.gift_sku_id is not null
       and not exists (select from skus k where k.id = s.gift_sku_id)`,
  ],
});
