import {
  centsPerPoint,
  type DeliveryTariff,
  deliveryTariffs,
  pointValidYears,
  pointValueMinor,
  returnDays,
} from 'shared-contracts/shop-rules';
import { demoOffers } from '../coupons';

/** A sentence in English and Chinese. */
type Words = readonly [en: string, zh: string];

/** `HK$1,000`: help pages leave out cents. */
const dollars = (cents: number) => `HK$${(cents / 100).toLocaleString('en-HK')}`;

export const pointWords: Words = [
  `One point for each ${dollars(centsPerPoint)} paid for goods. At checkout a hundred points take off ${dollars(100 * pointValueMinor)}. Points can be used once the ${returnDays} days for returns are over, and are valid for ${pointValidYears} years.`,
  `每消費 ${dollars(centsPerPoint)} 可獲 1 分，結帳時 100 分可作 ${dollars(100 * pointValueMinor)} 使用。積分於 ${returnDays} 天退貨期結束後即可使用，有效期 ${pointValidYears} 年。`,
];

/** The vouchers that points buy, the cheapest first. */
export const voucherWords: readonly Words[] = demoOffers.flatMap(
  ({ nameEn, nameZh, termsEn, termsZh, pointsPrice, minimumSpend }): Words[] =>
    pointsPrice
      ? [
          [
            `${pointsPrice.toLocaleString('en-HK')} points: ${nameEn}. ${termsEn}${minimumSpend ? ` From ${dollars(minimumSpend)}.` : ''}`,
            `${pointsPrice.toLocaleString('en-HK')} 積分：${nameZh}。${termsZh}${minimumSpend ? `購物滿 ${dollars(minimumSpend)}。` : ''}`,
          ],
        ]
      : [],
);

function feeWords({ fee, freeFrom }: DeliveryTariff): Words {
  if (fee === 0) return ['free', '免費'];
  if (freeFrom === null) return [dollars(fee), dollars(fee)];
  return [
    `${dollars(fee)}, free from ${dollars(freeFrom)}`,
    `${dollars(fee)}，購物滿 ${dollars(freeFrom)} 免費`,
  ];
}

function daysWords({ minDays, maxDays }: DeliveryTariff): Words {
  if (maxDays === 1)
    return [
      'the next working day when ordered on a working day before 3 pm',
      '工作天下午 3 時前落單，下一個工作天送達',
    ];
  return [`${minDays} to ${maxDays} working days`, `${minDays} 至 ${maxDays} 個工作天`];
}

function methodWords(en: string, zh: string, tariff: DeliveryTariff): Words {
  const [days, fee] = [daysWords(tariff), feeWords(tariff)];
  return [`${en}: ${days[0]}, ${fee[0]}.`, `${zh}：${days[1]}，${fee[1]}。`];
}

const { STANDARD, EXPRESS, STORE_PICKUP, LOCKER } = deliveryTariffs;

export const deliveryWords: readonly Words[] = [
  methodWords('Hong Kong, standard', '香港標準送貨', STANDARD.HK),
  methodWords('Hong Kong, express', '香港特快送貨', EXPRESS.HK),
  methodWords('Macau, standard', '澳門標準送貨', STANDARD.MO),
  methodWords('Click and collect in Hong Kong', '香港分店自取', STORE_PICKUP.HK),
  methodWords('Click and collect in Macau', '澳門分店自取', STORE_PICKUP.MO),
  methodWords('Pick-up lockers in Hong Kong, for small orders', '香港自提櫃（適用於小件訂單）', LOCKER.HK),
  methodWords('Pick-up lockers in Macau, for small orders', '澳門自提櫃（適用於小件訂單）', LOCKER.MO),
];

/** The guide above the footer: standard delivery in Hong Kong. */
export const courierWords: Words = [
  `${STANDARD.HK.minDays} to ${STANDARD.HK.maxDays} working days, by courier`,
  `速遞送貨，${STANDARD.HK.minDays} 至 ${STANDARD.HK.maxDays} 個工作天`,
];

export const freeDeliveryWords: Words = [
  `Free delivery in Hong Kong from ${dollars(STANDARD.HK.freeFrom)}, in Macau from ${dollars(STANDARD.MO.freeFrom)}`,
  `香港購物滿 ${dollars(STANDARD.HK.freeFrom)}、澳門滿 ${dollars(STANDARD.MO.freeFrom)} 免運費`,
];
