import { demoCrmMembers } from './benefits';
import type { Demo } from './build-demo';
import { demoOffers } from './coupons';
import { buildDeliveryWindows } from './delivery-windows';
import { buildDraws } from './draws';
import { buildPriceList, demoPriceList } from './people';
import { buildPromotions } from './promotions';

/** The demo shop's offers; delivery windows and draws are dated relative to `now`. */
export function buildOffers(demo: Demo, now: Date) {
  const prices = buildPriceList(demo.styles);
  const { windows, stock } = buildDeliveryWindows(demo, prices, now);
  const { campaigns, prizes } = buildDraws(now);
  return {
    priceLists: [demoPriceList],
    prices,
    windows,
    windowStock: stock,
    coupons: demoOffers,
    promotions: buildPromotions(demo),
    crmMembers: demoCrmMembers,
    campaigns,
    prizes,
  };
}
