import { type Carrier, trackingPage } from './carrier';

export const dhl: Carrier = {
  name: { en: 'DHL', zh: 'DHL' },
  trackingUrl: trackingPage('https://www.dhl.com/hk-en/home/tracking.html?tracking-id={number}'),
};
