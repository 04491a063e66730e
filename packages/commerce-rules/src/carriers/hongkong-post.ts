import { type Carrier, trackingPage } from './carrier';

export const hongkongPost: Carrier = {
  name: { en: 'Hongkong Post', zh: '香港郵政' },
  trackingUrl: trackingPage('https://webapp.hongkongpost.hk/en/mail_tracking/index.html?trackcode={number}'),
};
