import type { buildOffers } from '../catalogue/build-offers';
import { demoCreditLimit, demoPeople, demoPriceList, memberAddresses } from '../catalogue/people';
import { channelsOf, type ImportRecord, inDollars } from './records';

type Offers = ReturnType<typeof buildOffers>;

interface Scope {
  channelIds?: number[] | undefined;
  brandNames?: string[] | undefined;
  categoryCodes?: string[] | undefined;
  minimumSpend?: number | undefined;
}

/** The scope of an offer, with the file's field names. */
const scopeOf = ({ channelIds, brandNames, categoryCodes, minimumSpend }: Scope) => ({
  channels: channelIds && channelsOf(channelIds),
  brands: brandNames,
  categories: categoryCodes,
  minimumSpend: inDollars(minimumSpend || undefined),
});

/** Coupons, promotions and draws, as files of the content folder. */
export function offerFiles({
  coupons,
  promotions,
  campaigns,
  prizes,
}: Offers): Record<string, ImportRecord[]> {
  return {
    coupons: coupons.map((offer) => {
      const {
        value,
        channelIds: _c,
        brandNames: _b,
        categoryCodes: _g,
        maximumDiscount,
        issued: _i,
        ...rest
      } = offer;
      return {
        ...rest,
        ...scopeOf(offer),
        percent: offer.kind === 'PERCENT' ? value : undefined,
        amount: offer.kind === 'AMOUNT' ? inDollars(value) : undefined,
        maximumDiscount: inDollars(maximumDiscount),
      };
    }),
    promotions: promotions.map((promotion) => {
      const { channelIds: _c, brandNames: _b, categoryCodes: _g, giftSkuId, ...rest } = promotion;
      const isPrice = promotion.kind === 'MEMBER_PRICE';
      return {
        ...rest,
        ...scopeOf(promotion),
        percent: promotion.percent || undefined,
        minimumQuantity: isPrice ? undefined : promotion.minimumQuantity,
        memberLabels: promotion.memberLabels?.length ? promotion.memberLabels : undefined,
        giftSku: giftSkuId,
      };
    }),
    draws: campaigns.map(({ minimumSpend, ...campaign }) => ({
      ...campaign,
      minimumSpend: inDollars(minimumSpend || undefined),
    })),
    'draw-prizes': prizes.map(({ campaignCode, couponOfferId, stock: _stock, ...prize }) => ({
      ...prize,
      draw: campaignCode,
      coupon: couponOfferId,
    })),
  };
}

/** Accounts, staff and store members, as files of the members folder. */
export function memberFiles(
  { crmMembers }: Pick<Offers, 'crmMembers'>,
  { passwordHash, createdAt }: { passwordHash: string; createdAt: Date },
): Record<string, ImportRecord[]> {
  return {
    'store-members': crmMembers.map((member) => ({ ...member })),
    accounts: demoPeople.map(({ id: _id, roles: _roles, wholesale: _wholesale, ...person }) => ({
      ...person,
      passwordHash,
      createdAt,
      addresses:
        person.email === 'member@example.com'
          ? memberAddresses.map(({ id: _address, addressLine2, ...address }) => ({
              ...address,
              ...(addressLine2 ? { addressLine2 } : {}),
            }))
          : undefined,
    })),
    staff: demoPeople.filter(({ roles }) => roles?.includes('staff')).map(({ email }) => ({ email })),
  };
}

/** Files of the wholesale folder. */
export function wholesaleFiles({
  priceLists,
  prices,
  windows,
  windowStock,
}: Offers): Record<string, ImportRecord[]> {
  return {
    'price-lists': priceLists,
    accounts: demoPeople.flatMap(({ email, wholesale }) =>
      wholesale
        ? [
            {
              email,
              company: wholesale,
              priceList: demoPriceList.id,
              creditLimit: inDollars(demoCreditLimit),
            },
          ]
        : [],
    ),
    prices: prices.map(({ priceListId, priceMinor, ...price }) => ({
      ...price,
      priceList: priceListId,
      price: inDollars(priceMinor),
    })),
    windows,
    'window-stock': windowStock.map(({ windowId, skuId, quantity }) => ({
      window: windowId,
      sku: skuId,
      quantity,
    })),
  };
}
