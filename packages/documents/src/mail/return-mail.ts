import { addressLines } from 'shared-contracts/address-form';
import type { Locale } from 'shared-contracts/locale';
import type { MailKey } from 'shared-contracts/mail-texts';
import { formatMoney } from 'shared-contracts/money';
import { collectionDays } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import type { Address } from 'shared-contracts/wire/customer';
import type { MailedReturnStep } from 'shared-contracts/wire/merchant-orders';
import { type MailEdits, mailText } from './mail-text';
import {
  amounts,
  bankTakesDays,
  type ComposedMail,
  countText,
  englishPoints,
  inLines,
  inParagraphs,
  listed,
  picturesOf,
  pieceWords,
  typed,
  type Words,
} from './mail-words';
import { reasonOf } from './order-mail-parts';

/** The lines of the address that parcels come back to, as it is written in each language. */
export type ReturnAddress = Record<Locale, readonly string[]>;

export interface ReturnNews {
  returnId: string;
  orderId: string;
  firstName: string;
  /** `RETURN`, or `CANCELLATION`, `REFUND` and `ALLOWANCE` by staff with the reason. */
  kind: string;
  reason: string | null;
  /** A guest finds the order by its number and contact. */
  isGuest: boolean;
  /** For so long an exchanged piece is held. */
  heldDays: number;
  /** `DROP_OFF`, `COLLECTION`, or null for what staff cancelled or refunded. */
  method: string | null;
  /** Where a courier collects the parcel. */
  collectFrom: Address;
  returnTo?: ReturnAddress | undefined;
  lines: {
    title: Record<Locale, string>;
    color: Record<Locale, string>;
    size: string;
    image?: string;
    itemCode?: string;
    channelId?: number;
    quantity: number;
    /** Pieces that the buyer had announced. */
    announced: number;
    /** What the buyer gets instead of money. */
    exchangeFor?: {
      color: Record<Locale, string>;
      size: string;
      image?: string;
      itemCode?: string;
    } | null;
  }[];
  /** The order that replaces exchanged pieces. */
  replacedBy?: string | null;
  /** The refund, in cents and points. */
  payment: number;
  credit?: number;
  giftCards: number;
  points: number;
  /** Points that the pieces had earned. */
  pointsTaken: number;
  /** The reason as staff wrote it. */
  refusal: string | null;
  /** What the shop keeps of the refund, in cents, and why. */
  deduction: { amount: number; because: string } | null;
  /** The return that waits for the pieces that were not in the parcel. */
  continuedBy: string | null;
  shopName: string;
  shopUrl: string;
}

function piecesOf(
  { lines }: ReturnNews,
  count = (line: ReturnNews['lines'][number]) => line.quantity,
): Words {
  return inLines(
    lines
      .filter((line) => count(line) > 0)
      .map((line) => {
        const { en, zh } = pieceWords(line);
        return { en: `${count(line)} × ${en}`, zh: `${count(line)} × ${zh}` };
      }),
  );
}

const isExchanged = ({ exchangeFor, quantity }: ReturnNews['lines'][number]) =>
  Boolean(exchangeFor) && quantity > 0;

const insteadOf = ({ lines }: ReturnNews) =>
  lines.filter(isExchanged).map((line) => ({ ...line, ...line.exchangeFor }));

/** The pieces that the buyer gets instead of money, below a sentence about them. */
function exchanged(news: ReturnNews, words: Words): Words[] {
  const instead = insteadOf(news);
  return instead.length > 0 ? [words, piecesOf({ ...news, lines: instead })] : [];
}

const isPaidBack = (news: ReturnNews) => amounts(news).length > 0;
const hasExchange = ({ lines }: ReturnNews) => lines.some(isExchanged);

/** Of a return that ends without an exchange. */
function noLongerHeld(news: ReturnNews): Words[] {
  if (!hasExchange(news)) return [];
  return [
    {
      en: 'We no longer keep what you wanted in exchange.',
      zh: '我們不再為你保留換貨的貨品。',
    },
  ];
}

const missingOf = ({ announced, quantity }: ReturnNews['lines'][number]) => announced - quantity;

/** The announced pieces that were not in the parcel. */
function missing(news: ReturnNews, words: Words): Words[] {
  return news.lines.some((line) => missingOf(line) > 0) ? [words, piecesOf(news, missingOf)] : [];
}

/** What the shop keeps of a refund, and why. */
function kept({ deduction }: ReturnNews): Words[] {
  if (!deduction) return [];
  const [amount, { because }] = [formatMoney(deduction.amount), deduction];
  return [
    { en: `We keep ${amount} of the refund: ${because}`, zh: `我們從退款中扣除 ${amount}，原因：${because}` },
  ];
}

/** What becomes of announced pieces that were not in the parcel. */
function waitingFor(news: ReturnNews): Words[] {
  const { continuedBy } = news;
  return missing(
    news,
    continuedBy
      ? {
          en: `These items were not in the parcel. Please send them, with ${continuedBy} on the parcel:`,
          zh: `以下貨品不在包裹內，我們會繼續等候：請寄回，並在包裹上寫上 ${continuedBy}。`,
        }
      : {
          en: 'These items were not in the parcel, so they stay with you and are not refunded:',
          zh: '以下貨品不在包裹內，因此仍由你保留，不會退款：',
        },
  );
}

const nothing: Words = {
  en: 'You paid nothing for these items, so there is nothing to refund.',
  zh: '這些貨品並無付款，因此毋須退款。',
};

function taken({ pointsTaken }: ReturnNews): Words[] {
  if (pointsTaken <= 0) return [];
  const verb = pointsTaken === 1 ? 'was' : 'were';
  return [
    {
      en: `${englishPoints(pointsTaken)} that you earned with these items ${verb} taken back.`,
      zh: `因這些貨品賺取的 ${countText(pointsTaken)} 積分已扣除。`,
    },
  ];
}

/** How the parcel comes back to the shop. */
function handOver({ returnId, method, collectFrom, returnTo }: ReturnNews): Words[] {
  const packed = {
    en: `Pack them unworn and with their labels, and write ${returnId} on the parcel.`,
    zh: `請將未經穿著並附有吊牌的貨品包好，並在包裹上寫上 ${returnId}。`,
  };
  if (method === 'COLLECTION') {
    const [en, zh] = [
      typed(addressLines(collectFrom, 'en').join(', ')),
      typed(addressLines(collectFrom, 'zh').join('')),
    ];
    return [
      {
        en: `${packed.en} Our courier collects it within ${collectionDays} working days, free of charge, from: ${en}`,
        zh: `${packed.zh}速遞員會於 ${collectionDays} 個工作天內免費上門收取，地址：${zh}`,
      },
    ];
  }
  const isNamed = Boolean(returnTo?.en.length);
  const [en, zh] = [returnTo?.en, returnTo?.zh].map((lines = []) => ['', ...lines].join('\n'));
  if (method === 'DROP_OFF') {
    const orSend = { en: `Or send it to:${en}`, zh: `亦可寄往：${zh}` };
    return [
      {
        en: `${packed.en} Hand it in at any of our stores.`,
        zh: `${packed.zh}請交到任何一間分店。`,
      },
      ...(isNamed ? [orSend] : []),
    ];
  }
  if (isNamed) return [packed, { en: `Send it to:${en}`, zh: `請寄往：${zh}` }];
  return [
    {
      en: `${packed.en} Send it to the address that our parcel came from.`,
      zh: `${packed.zh} 請寄往我們寄件時的地址。`,
    },
  ];
}

/** What the shop cancels or refunds: why, and what goes back. */
function givenBackByShop(news: ReturnNews): Words[] {
  return [
    ...reasonOf(news.reason),
    ...(news.kind === 'ALLOWANCE' ? [] : [piecesOf(news)]),
    ...listed({ en: 'Your refund:', zh: '將退回：' }, amounts(news)),
    ...(amounts(news).length > 0 ? [] : [nothing]),
    ...(news.payment > 0 ? [bankTakesDays] : []),
    ...taken(news),
  ];
}

const isAsAnnounced = ({ lines, deduction }: ReturnNews) =>
  deduction === null && lines.every((line) => missingOf(line) === 0);

/** The facts of each step, between its words. */
const facts: Record<MailedReturnStep, (news: ReturnNews) => Words[]> = {
  REQUESTED: (news) => [
    piecesOf(news),
    ...handOver(news),
    ...listed(
      {
        en: 'Once we have received and checked them, we will refund:',
        zh: '我們收到貨品並檢查無誤後，將退回：',
      },
      amounts(news),
    ),
    ...exchanged(news, {
      en: `In exchange we keep these for you for ${news.heldDays} days, and send them as soon as yours have arrived and are fine. There is nothing to pay:`,
      zh: `我們會為你保留以下貨品 ${news.heldDays} 天，收到退回的貨品並檢查無誤後即會寄出，毋須補款：`,
    }),
  ],
  REFUSED: (news) => [
    piecesOf(news),
    { en: 'We can’t accept these items:', zh: '我們未能接受這些貨品的退貨：' },
    { en: news.refusal ?? '-', zh: news.refusal ?? '-' },
    ...noLongerHeld(news),
  ],
  ARRIVED: (news) => [
    piecesOf(news),
    ...missing(news, {
      en: 'These items were on your return, but not in the parcel:',
      zh: '以下貨品在申請之列，但不在包裹內：',
    }),
  ],
  NOT_RECEIVED: (news) => [piecesOf(news), ...noLongerHeld(news)],
  RECEIVED: (news) => {
    if (news.kind !== 'RETURN') return givenBackByShop(news);
    const back = amounts({ ...news, payment: 0 });
    const [money] = amounts({ ...news, credit: 0, giftCards: 0, points: 0 });
    return [
      piecesOf(news),
      ...kept(news),
      ...waitingFor(news),
      ...listed({ en: 'Refunded to you:', zh: '已退回：' }, back),
      ...(money && news.payment > 0
        ? [
            {
              en: `${money.en} is on its way. ${bankTakesDays.en}`,
              zh: `${money.zh}，款項正在處理，${bankTakesDays.zh}`,
            },
          ]
        : []),
      ...(isPaidBack(news) || hasExchange(news) ? [] : [nothing]),
      ...exchanged(news, {
        en: `Your replacement is on its way: order ${news.replacedBy ?? ''}. There is nothing to pay, and delivery is free:`,
        zh: `你的換貨即將寄出，訂單編號為 ${news.replacedBy ?? ''}，毋須補款，並免費送貨：`,
      }),
      // The replacement earns the points of exchanged pieces again.
      ...(hasExchange(news) ? [] : taken(news)),
    ];
  },
  REFUNDED: (news) => [
    ...(news.kind === 'ALLOWANCE' ? [] : [piecesOf(news)]),
    ...kept(news),
    ...(amounts(news).length > 0
      ? listed({ en: 'We have refunded:', zh: '我們已退回：' }, amounts(news))
      : [nothing]),
    ...(news.payment > 0 ? [bankTakesDays] : []),
    ...taken(news),
  ],
  EXCHANGE_ENDED: (news) => [
    piecesOf(news),
    ...listed(
      {
        en: 'Your return still stands. Once we have received and checked these items, we will refund:',
        zh: '你的退貨仍然有效。我們收到以上貨品並檢查無誤後，將退回：',
      },
      amounts(news),
    ),
  ],
};

const keys: Record<MailedReturnStep, MailKey> = {
  REQUESTED: 'return-requested',
  REFUSED: 'return-refused',
  ARRIVED: 'return-arrived',
  NOT_RECEIVED: 'return-not-received',
  RECEIVED: 'return-accepted',
  REFUNDED: 'return-refunded',
  EXCHANGE_ENDED: 'exchange-ended',
};
/** Of what staff cancel or refund. */
const shopKeys: Record<string, MailKey> = {
  CANCELLATION: 'shop-cancellation',
  REFUND: 'shop-refund',
  ALLOWANCE: 'shop-allowance',
};

function keyOf(step: MailedReturnStep, news: ReturnNews): MailKey {
  if (news.kind !== 'RETURN')
    return step === 'REFUNDED' ? 'shop-refunded' : (shopKeys[news.kind] ?? 'shop-refund');
  return step === 'RECEIVED' && !isAsAnnounced(news) ? 'return-part-accepted' : keys[step];
}

/** The mail to the buyer about a step of a return (behaviour/calls, /api/myAccount/return). */
export function returnMail(
  step: MailedReturnStep,
  news: ReturnNews,
  locale: Locale,
  edits: MailEdits,
): ComposedMail {
  const { isGuest, orderId: of, returnId: id } = news;
  const label = new URL(isGuest ? urls.returnDetails(id, of) : urls.account.returnDetails(id), news.shopUrl)
    .href;
  const pageOf = (order: string) =>
    new URL(isGuest ? urls.orderInquiry(order) : urls.account.orderDetails(order), news.shopUrl).href;
  const address = pageOf(of);
  const replacement = pageOf(news.replacedBy ?? of);
  const { subject, opening, closing } = mailText(edits, keyOf(step, news), {
    name: news.firstName,
    return: id,
    order: of,
    shop: news.shopName,
    days: String(news.heldDays),
  });
  const paragraphs: Words[] = [
    ...opening,
    ...facts[step](news),
    ...closing,
    ...(step === 'REQUESTED' ? [{ en: `Print the label: ${label}`, zh: `列印退貨標籤：${label}` }] : []),
    ...(step === 'RECEIVED' && news.replacedBy
      ? [{ en: `Your replacement: ${replacement}`, zh: `你的換貨：${replacement}` }]
      : []),
    { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
    pictures: picturesOf([...news.lines, ...insteadOf(news)], locale),
  };
}
