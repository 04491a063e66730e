import fs from 'node:fs';
import path from 'node:path';
import { expiryOf } from 'api/src/modules/points';
import { listDeliveryMethods } from 'commerce-rules/delivery-methods';
import {
  centsPerPoint,
  deliveryTariffs,
  paymentWindowMinutes,
  pointValidYears,
  pointValueMinor,
  returnDays,
} from 'shared-contracts/shop-rules';
import { initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { demoOffers } from '../coupons';
import { goldCandlesPercent } from '../gold-candles-percent';
import { buildStores } from '../stores';
import { buildContentPages } from '.';

const textOf = (url: string) =>
  JSON.stringify(
    buildContentPages('Harbour').find((page) => page.url === url && page.locale === 'en')?.content,
  );
const dollars = (cents: number) => `HK$${(cents / 100).toLocaleString('en-HK')}`;

describe('help pages agree with the program', () => {
  it('states what a point costs, is worth and how long it is valid', () => {
    const text = textOf('/help/membership');
    expect(text).toContain(`One point for each ${dollars(centsPerPoint)} paid`);
    expect(text).toContain(`a hundred points take off ${dollars(100 * pointValueMinor)}`);
    expect(text).toContain(`the ${returnDays} days for returns`);
    expect(text).toContain(`valid for ${pointValidYears} years`);
    const earned = new Date('2026-01-01T00:00:00Z');
    expect(expiryOf(earned).getUTCFullYear() - earned.getUTCFullYear()).toBe(pointValidYears);
  });

  it('states every voucher with its price, and promises no other benefit', () => {
    const text = textOf('/help/membership');
    const vouchers = demoOffers.filter(({ pointsPrice }) => pointsPrice);
    expect(vouchers.length).toBeGreaterThan(0);
    for (const { nameEn, termsEn, pointsPrice, minimumSpend } of vouchers) {
      const from = minimumSpend ? ` From ${dollars(minimumSpend)}.` : '';
      expect(text).toContain(`${pointsPrice?.toLocaleString('en-HK')} points: ${nameEn}. ${termsEn}${from}"`);
    }
    expect(text).not.toMatch(/birthday|double|HK\$8,000|HK\$30,000/i);
  });

  it.each(['HK', 'MO'])('states days and fees of delivery to %s as checkout does', (region) => {
    const text = textOf('/help/help-centre');
    for (const { code, fee, freeFrom, minDays, maxDays } of listDeliveryMethods(
      initialDeliveryTerms,
      region,
      0,
      'en',
      ['STORE', 'LOCKER'],
    )) {
      const days = code === 'EXPRESS' ? 'the next working day' : `${minDays} to ${maxDays} working days`;
      const price = fee === 0 ? 'free' : dollars(fee);
      const free = freeFrom ? `, free from ${dollars(freeFrom)}` : '';
      expect(text).toMatch(
        new RegExp(`${days}[^.]*, ${price.replace('$', '\\$')}${free.replace('$', '\\$')}\\.`),
      );
    }
  });

  it('states the time to pay and to return', () => {
    const text = textOf('/help/help-centre');
    expect(text).toContain(`not paid within ${paymentWindowMinutes} minutes`);
    expect(text).toContain(`${returnDays} days, unworn`);
    expect(textOf('/help/terms-of-use')).toContain(`Within ${returnDays} days of delivery`);
  });
});

describe('header, footer, popups and home pages agree with the program', () => {
  const { HK, MO } = deliveryTariffs.STANDARD;

  it('states delivery, returns and stores as the shop has them', () => {
    expect(textOf('/footer')).toContain(`${HK.minDays} to ${HK.maxDays} working days`);
    expect(textOf('/header')).toContain(
      `Hong Kong from ${dollars(HK.freeFrom)}, in Macau from ${dollars(MO.freeFrom)}`,
    );
    expect(textOf('/header')).toContain(`${returnDays}-day returns`);
    const stores = buildStores();
    const pickUp = stores.filter((store) => store.pickUp);
    expect(textOf('/header')).toContain(`Collect at ${pickUp.length} of our stores`);
    expect(textOf('/footer')).toContain(`${stores.length} in Hong Kong and Macau`);
    expect(textOf('/')).toContain(`${stores.length} stores in Hong Kong and Macau`);
  });

  it.each(['/footer', '/bigpopup', '/', '/bit', '/sit', '/bit/men'])(
    'promises nothing on %s that members do not get',
    (url) => {
      expect(textOf(url)).not.toMatch(/early access|alteration|two days before/i);
    },
  );

  it('offers gold members the price that their bag has', () => {
    expect(textOf('/')).toContain(`${goldCandlesPercent}% off every candle`);
  });
});

it('the checkout takes the time to pay from the same place, in both languages', () => {
  const read = (file: string) =>
    fs.readFileSync(path.join(__dirname, '../../../../../mfe-checkout/src', file), 'utf8');
  expect(read('messages/checkout/en.ts')).toContain('pay within {minutes} minutes');
  expect(read('messages/checkout/zh.ts')).toContain('{minutes} 分鐘');
  expect(read('pages/payment/place-order-part.tsx')).toContain('{ minutes: paymentWindowMinutes }');
});
