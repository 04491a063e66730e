import { type Carrier, trackingPage } from './carrier';

export const fedex: Carrier = {
  name: { en: 'FedEx', zh: 'FedEx' },
  trackingUrl: trackingPage('https://www.fedex.com/fedextrack/?trknbr={number}'),
};
