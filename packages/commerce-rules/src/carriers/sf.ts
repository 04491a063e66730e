import { type Carrier, trackingPage } from './carrier';

export const sf: Carrier = {
  name: { en: 'SF Express', zh: '順豐速運' },
  trackingUrl: trackingPage(
    'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/{number}',
  ),
};
