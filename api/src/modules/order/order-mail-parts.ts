import { addressLines, fullName } from 'shared-contracts/address-form';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { countText, englishPoints, inLines, type Words } from '../../platform/mail/mail-words';
import { deliveryName, pickUpRule } from '../delivery';
import { sizeName } from '../product';
import type { Order, StoredOrderLine } from './order-repository';

/** The contents of a mail about an order. */
export interface OrderNews {
  order: Order;
  lines: readonly Pick<StoredOrderLine, 'title' | 'color' | 'size' | 'quantity' | 'salePrice' | 'isGift'>[];
  /** For an order of gift cards, which has no lines. */
  giftCards?:
    | { amount: number; quantity: number; recipientEmail: string; deliverOn: string | null }
    | undefined;
  firstName: string;
  shopName: string;
  shopUrl: string;
}

const inBoth = (say: (locale: Locale) => string): Words => ({ en: say('en'), zh: say('zh') });

function priced(name: Words, quantity: number, price: number): Words {
  const total = formatMoney(price * quantity);
  const each = formatMoney(price);
  const one = quantity > 1 ? { en: ` (${each} each)`, zh: `（每件 ${each}）` } : { en: '', zh: '' };
  return {
    en: `${quantity} × ${name.en}: ${total}${one.en}`,
    zh: `${quantity} × ${name.zh}：${total}${one.zh}`,
  };
}

/** The ordered items, one per line, with quantity and price. */
export function orderedPieces({ lines, giftCards }: OrderNews): Words {
  const cards = giftCards && priced({ en: 'Gift card', zh: '禮品卡' }, giftCards.quantity, giftCards.amount);
  return inLines([
    ...lines.map(({ title, color, size, quantity, salePrice, isGift }) => {
      const name = {
        en: `${title.en}, ${color.en}, ${sizeName(size, 'en')}`,
        zh: `${title.zh}，${color.zh}，${sizeName(size, 'zh')}`,
      };
      if (!isGift) return priced(name, quantity, salePrice);
      return { en: `${quantity} × ${name.en}: a gift`, zh: `${quantity} × ${name.zh}：贈品` };
    }),
    ...(cards ? [cards] : []),
  ]);
}

/** Delivery method and address, or the pick-up point. */
export function deliveryOf({ order, giftCards }: OrderNews): Words {
  if (giftCards) {
    const { recipientEmail, deliverOn } = giftCards;
    return {
      en: `We send it by e-mail to ${recipientEmail}${deliverOn ? ` on ${deliverOn}` : ''}.`,
      zh: `我們會${deliverOn ? `於 ${deliverOn} ` : ''}以電郵發送至 ${recipientEmail}。`,
    };
  }
  const { address, pickUpPoint, deliveryMethod } = order;
  return inBoth((locale) => {
    const name = deliveryName(deliveryMethod, locale);
    if (pickUpPoint) {
      const hours = pickUpPoint.hours[locale].map((open) => `${open.days} ${open.hours}`);
      return [name, pickUpPoint.name[locale], pickUpPoint.address[locale], ...hours].join('\n');
    }
    // An older checkout could not choose a store, so the address is not the destination.
    if (pickUpRule(deliveryMethod)) return name;
    const phone = `${address.phoneRegion} ${address.phone}`;
    return [name, fullName(address, locale), ...addressLines(address, locale), phone].join('\n');
  });
}

const row = (name: Words, amount: Words | string): Words => {
  const { en, zh } = typeof amount === 'string' ? { en: amount, zh: amount } : amount;
  return { en: `${name.en}: ${en}`, zh: `${name.zh}：${zh}` };
};
const off = (name: Words, amount: number): Words[] =>
  amount > 0 ? [row(name, `-${formatMoney(amount)}`)] : [];

/** The price summary of a mail, from the goods' sale prices to the amount paid; rows of zero are left out. */
export function totalsOf({ order }: OrderNews): Words {
  const { listTotal, discountTotal, discounts, deliveryFee, pointsUsed, pointsAmount } = order;
  const named = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const free = { en: 'free', zh: '免費' };
  const isDelivered = order.kind === 'GOODS';
  return inLines([
    row({ en: 'Goods', zh: '貨品' }, formatMoney(listTotal - (discountTotal - named))),
    ...discounts.flatMap(({ name, amount }) => off(name, amount)),
    ...(isDelivered
      ? [row({ en: 'Delivery', zh: '送貨' }, deliveryFee > 0 ? formatMoney(deliveryFee) : free)]
      : []),
    ...off({ en: englishPoints(pointsUsed), zh: `${countText(pointsUsed)} 積分` }, pointsAmount),
    ...off({ en: 'Gift cards', zh: '禮品卡' }, order.giftCardAmount),
    row({ en: 'Total', zh: '總計' }, formatMoney(order.grandTotal)),
  ]);
}
