import { type ChannelType, channelOfId } from 'shared-contracts/channel';
import { channelName } from 'shared-contracts/channel-names';
import type { Locale } from 'shared-contracts/locale';
import { formatRoundMoney } from 'shared-contracts/money';
import { joinList } from 'shared-contracts/punctuation';
import type { CouponOffer } from 'shared-contracts/wire/coupons';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/coupons';

type CouponT = ReturnType<typeof useT>;

/** What a coupon takes off: `10% off`, `HK$50.00 off`, `Free delivery`. */
function valueText({ kind, value, name }: CouponOffer, t: CouponT): string {
  if (kind === 'PERCENT') return t('percent', { percent: value });
  if (kind === 'AMOUNT') return t('amount', { amount: formatRoundMoney(value) });
  // A kind that is newer than this page.
  return kind === 'FREE_DELIVERY' ? t('freeDelivery') : name;
}

function conditionsOf(
  offer: CouponOffer,
  locale: Locale,
  t: CouponT,
  nameOf: (channel: ChannelType) => string,
): string[] {
  const { minimumSpend, maximumDiscount, fullPriceOnly, brandNames, channelIds } = offer;
  const [only, ...others] = channelIds;
  return [
    minimumSpend > 0 && t('minimumSpend', { amount: formatRoundMoney(minimumSpend) }),
    maximumDiscount !== null && t('maximum', { amount: formatRoundMoney(maximumDiscount) }),
    fullPriceOnly && t('fullPrice'),
    brandNames.length > 0 && t('brands', { brands: joinList(locale, brandNames) }),
    only !== undefined && others.length === 0 && t('channel', { name: nameOf(channelOfId(only)) }),
  ].filter((text) => typeof text === 'string');
}

/** Value and conditions of a coupon, from its data; `terms` are the editors' words. */
export function useOfferWords(offer: CouponOffer): { value: string; conditions: string[] } {
  const t = useT();
  const services = useServices();
  const conditions = conditionsOf(offer, services.locale, t, (channel) => channelName(services, channel));
  return { value: valueText(offer, t), conditions };
}
