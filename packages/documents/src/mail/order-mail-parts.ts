import { deliveryName, pickUpRule } from 'commerce-rules/delivery-methods';
import type { Order, StoredOrderLine } from 'database/schema/order';
import { addressLines, fullName } from 'shared-contracts/address-form';
import { formatArrival } from 'shared-contracts/arrival';
import { formatDate } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import type { AllowanceReason, StaffReason } from 'shared-contracts/shipment-states';
import { countText, englishPoints, inLines, pieceWords, typed, type Words } from './mail-words';

/** The parcel that a mail is about. */
interface Parcel {
  carrier: string | null;
  trackingNumber: string | null;
  /** What the buyer shows at the store. */
  collectionCode?: string | null | undefined;
  /** Pieces of the order that have not left yet. */
  rest: OrderNews['lines'];
  /** Whether the parcel holds all pieces of the order. */
  isWhole: boolean;
  returnUntil: Date | null;
}

/** The contents of a mail about an order. */
export interface OrderNews {
  order: Order;
  lines: readonly (Pick<StoredOrderLine, 'title' | 'color' | 'size' | 'quantity' | 'salePrice' | 'isGift'> &
    Partial<Pick<StoredOrderLine, 'image' | 'itemCode' | 'channelId'>>)[];
  /** Cards of an order of gift cards, which has no lines. */
  giftCards?:
    | {
        amount: number;
        quantity: number;
        recipientEmail: string;
        deliverOn: string | null;
        recipientName?: string;
        message?: string | null;
      }
    | undefined;
  /** What of `order.giftCardAmount` was store credit, in cents. */
  storeCredit?: number | undefined;
  /** The parcel that the mail is about; `lines` are its pieces. */
  parcel?: Parcel | undefined;
  /** Why staff cancelled the order. */
  reason?: StaffReason | undefined;
  /** The same in the words of staff. */
  because?: string | undefined;
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
export function orderedPieces({ lines, giftCards }: Pick<OrderNews, 'lines' | 'giftCards'>): Words {
  const cards = giftCards && priced({ en: 'Gift card', zh: '禮品卡' }, giftCards.quantity, giftCards.amount);
  return inLines([
    ...lines.map((line) => {
      const { quantity, salePrice, isGift } = line;
      const name = pieceWords(line);
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
    const [name, message] = [typed(giftCards.recipientName ?? ''), typed(giftCards.message ?? '')];
    const on = { en: deliverOn && formatDate(deliverOn, 'en'), zh: deliverOn && formatDate(deliverOn, 'zh') };
    const to = {
      en: name ? `${name}, ${recipientEmail}` : recipientEmail,
      zh: `${name} ${recipientEmail}`.trim(),
    };
    return {
      en: `We send it by e-mail to ${to.en}${on.en ? ` on ${on.en}` : ''}.${message && `\nYour words: ${message}`}`,
      zh: `我們會${on.zh ? `於 ${on.zh} ` : ''}以電郵發送至 ${to.zh}。${message && `\n你的贈言：${message}`}`,
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
    return [name, ...[fullName(address), ...addressLines(address, locale)].map(typed), phone].join('\n');
  });
}

/** The words of a gift's card, with the giver's line breaks. */
export function giftOf({ order: { giftMessage } }: OrderNews): Words[] {
  if (giftMessage === null) return [];
  if (giftMessage === '')
    return [{ en: 'This order is a gift: a card comes in the parcel.', zh: '此訂單為禮物，包裹內附賀卡。' }];
  const words = typed(giftMessage);
  return [
    { en: `Your message on the gift card in the parcel:\n${words}`, zh: `包裹內賀卡的內容：\n${words}` },
  ];
}

/** When the order arrives, or can be collected; nothing for an order without a promise. */
export function arrivalOf({ order }: OrderNews): Words[] {
  const { arrival, deliveryMethod } = order;
  if (!arrival) return [];
  const isCollected = pickUpRule(deliveryMethod) !== undefined;
  const [en, zh] = [formatArrival(arrival, 'en'), formatArrival(arrival, 'zh')];
  return [
    isCollected
      ? {
          en: `Ready to collect: ${en}. We’ll let you know when it’s ready.`,
          zh: `可領取日期：${zh}。貨品到達後我們會通知你。`,
        }
      : { en: `Arrives: ${en}`, zh: `預計送達：${zh}` },
  ];
}

const row = (name: Words, amount: Words | string): Words => {
  const { en, zh } = typeof amount === 'string' ? { en: amount, zh: amount } : amount;
  return { en: `${name.en}: ${en}`, zh: `${name.zh}：${zh}` };
};
const off = (name: Words, amount: number): Words[] =>
  amount > 0 ? [row(name, `-${formatMoney(amount)}`)] : [];

/** The price summary of a mail, from the goods' sale prices to the amount paid; rows of zero are left out. */
export function totalsOf({ order, storeCredit = 0 }: OrderNews): Words {
  const { listTotal, discountTotal, discounts, deliveryFee, pointsUsed, pointsAmount } = order;
  const named = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const free = { en: 'free', zh: '免費' };
  const isDelivered = order.kind === 'GOODS';
  return inLines([
    row({ en: 'Goods', zh: '貨品總額' }, formatMoney(listTotal - (discountTotal - named))),
    ...discounts.flatMap(({ name, amount }) => off(name, amount)),
    ...(isDelivered
      ? [row({ en: 'Delivery', zh: '運費' }, deliveryFee > 0 ? formatMoney(deliveryFee) : free)]
      : []),
    ...off({ en: englishPoints(pointsUsed), zh: `${countText(pointsUsed)} 積分` }, pointsAmount),
    ...off({ en: 'Gift cards', zh: '禮品卡' }, order.giftCardAmount - storeCredit),
    ...off({ en: 'Store credit', zh: '購物金' }, storeCredit),
    row({ en: 'Total', zh: '總計' }, formatMoney(order.grandTotal)),
  ]);
}

/** How a mail words the reason that staff gave. A suspicion and reasons without an entry are not mentioned. */
const reasonWords: Partial<Record<StaffReason | AllowanceReason, Words>> = {
  CUSTOMER_REQUEST: { en: 'You asked us to do this.', zh: '這是應你的要求而辦理。' },
  OUT_OF_STOCK: {
    en: 'We are sorry: the item sold out before we could pack it.',
    zh: '很抱歉，我們準備包裝時發現貨品已售罄。',
  },
  DAMAGED: {
    en: 'We are sorry: what we had was not in the condition that you may expect.',
    zh: '很抱歉，貨品狀況未達應有標準。',
  },
  PRICE_ERROR: { en: 'We are sorry: the price was wrong.', zh: '很抱歉，價格標示有誤。' },
  UNDELIVERABLE: { en: 'The parcel could not be delivered to you.', zh: '包裹未能送達。' },
  NOT_COLLECTED: { en: 'The order was not collected in time.', zh: '貨品未有如期領取。' },
  LATE: { en: 'We are sorry: it has taken too long.', zh: '很抱歉，等候時間過長。' },
  FAULT_KEPT: {
    en: 'We are sorry that your item has a fault. It stays yours.',
    zh: '很抱歉，貨品有瑕疵。你可保留貨品。',
  },
  DELIVERY_FEE: { en: 'It is the delivery fee.', zh: '退回的是運費。' },
  PRICE_DIFFERENCE: { en: 'It is the difference in price.', zh: '退回的是差價。' },
  GOODWILL: { en: 'We are sorry for the trouble.', zh: '很抱歉為你帶來不便。' },
};

export const reasonOf = (reason: string | null | undefined): Words[] => {
  const words = reasonWords[reason as StaffReason | AllowanceReason];
  return words ? [words] : [];
};
