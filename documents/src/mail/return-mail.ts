import { addressLines } from 'shared-contracts/address-form';
import type { Locale } from 'shared-contracts/locale';
import { collectionDays } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import type { Address } from 'shared-contracts/wire/customer';
import {
  amounts,
  bankTakesDays,
  countText,
  englishPoints,
  inLines,
  inParagraphs,
  listed,
  pieceWords,
  typed,
  type Words,
} from './mail-words';
import type { MailedReturnStep } from './mailed-steps';
import { reasonOf } from './order-mail-parts';

export interface ReturnNews {
  returnId: string;
  orderId: string;
  firstName: string;
  /** `RETURN`, or `CANCELLATION` and `REFUND` by staff with the reason. */
  kind: string;
  reason: string | null;
  /** A guest finds the order by its number and contact. */
  isGuest: boolean;
  /** `DROP_OFF`, `COLLECTION`, or null for a return of an older release. */
  method: string | null;
  /** Where a courier collects the parcel. */
  collectFrom: Address;
  lines: {
    title: Record<Locale, string>;
    color: Record<Locale, string>;
    size: string;
    quantity: number;
  }[];
  /** The refund, in cents and points. */
  payment: number;
  giftCards: number;
  points: number;
  /** Points that the pieces had earned. */
  pointsTaken: number;
  /** The reason as staff wrote it. */
  refusal: string | null;
  shopName: string;
  shopUrl: string;
}

function piecesOf({ lines }: ReturnNews): Words {
  return inLines(
    lines.map((line) => {
      const { en, zh } = pieceWords(line);
      return { en: `${line.quantity} × ${en}`, zh: `${line.quantity} × ${zh}` };
    }),
  );
}

const nothing: Words = {
  en: 'Nothing was paid for these pieces, so nothing goes back.',
  zh: '這些貨品並無付款，因此毋須退款。',
};

function taken({ pointsTaken }: ReturnNews): Words[] {
  if (pointsTaken <= 0) return [];
  const verb = pointsTaken === 1 ? 'was' : 'were';
  return [
    {
      en: `${englishPoints(pointsTaken)} that you had earned with these pieces ${verb} taken back.`,
      zh: `因這些貨品賺取的 ${countText(pointsTaken)} 積分已扣除。`,
    },
  ];
}

/** How the parcel comes back to the shop. */
function handOver({ returnId, method, collectFrom }: ReturnNews): Words {
  const packed = {
    en: `Pack them unworn and with their labels, and write ${returnId} on the parcel.`,
    zh: `請將未經穿著並附有吊牌的貨品包好，並在包裹上寫上 ${returnId}。`,
  };
  if (method === 'COLLECTION') {
    const [en, zh] = [
      typed(addressLines(collectFrom, 'en').join(', ')),
      typed(addressLines(collectFrom, 'zh').join('')),
    ];
    return {
      en: `${packed.en} Our courier collects it within ${collectionDays} working days, free of charge, from: ${en}`,
      zh: `${packed.zh} 速遞員會於 ${collectionDays} 個工作天內免費上門收取，地址：${zh}`,
    };
  }
  if (method === 'DROP_OFF') {
    return {
      en: `${packed.en} Hand it in at any of our stores.`,
      zh: `${packed.zh} 請交到任何一間分店。`,
    };
  }
  return {
    en: `${packed.en} Send it to the address that our parcel came from.`,
    zh: `${packed.zh} 請寄往我們寄件時的地址。`,
  };
}

/** The first lines of a mail about a refund by staff. */
function byShop({ kind, orderId, reason }: ReturnNews): Words[] {
  const first =
    kind === 'CANCELLATION'
      ? {
          en: `We have cancelled these pieces of your order ${orderId}:`,
          zh: `我們已取消訂單 ${orderId} 的以下貨品：`,
        }
      : {
          en: `We refund these pieces of your order ${orderId}:`,
          zh: `我們會就訂單 ${orderId} 的以下貨品退款：`,
        };
  return [first, ...reasonOf(reason)];
}

/** The one mail about pieces that the shop cancels or refunds: what happened, and what goes back. */
function givenBackByShop(news: ReturnNews): Words[] {
  return [
    ...byShop(news),
    piecesOf(news),
    ...listed({ en: 'This goes back to you:', zh: '將退回：' }, amounts(news)),
    ...(amounts(news).length > 0 ? [] : [nothing]),
    ...(news.payment > 0 ? [bankTakesDays] : []),
    ...taken(news),
  ];
}

/** The paragraphs for each step. */
const texts: Record<MailedReturnStep, (news: ReturnNews) => Words[]> = {
  REQUESTED: (news) => [
    {
      en: `We have your request to return pieces of your order ${news.orderId}:`,
      zh: `我們已收到你就訂單 ${news.orderId} 提出的退貨申請：`,
    },
    piecesOf(news),
    ...listed(
      {
        en: 'When they have arrived and are fine, this goes back to you:',
        zh: '我們收到貨品並檢查無誤後，將退回：',
      },
      amounts(news),
    ),
    {
      en: 'Please do not send anything yet: we look at your request and write to you.',
      zh: '請暫時不要寄出貨品：我們審核申請後會再發電郵給你。',
    },
  ],
  APPROVED: (news) => [
    {
      en: `You can send back these pieces of your order ${news.orderId}:`,
      zh: `你可以寄回訂單 ${news.orderId} 的以下貨品：`,
    },
    piecesOf(news),
    handOver(news),
    {
      en: 'We write to you as soon as it has arrived.',
      zh: '我們收到包裹後會發電郵通知你。',
    },
  ],
  REFUSED: (news) => [
    { en: `This is about your order ${news.orderId}:`, zh: `有關你的訂單 ${news.orderId}：` },
    piecesOf(news),
    { en: 'We can not take these pieces back:', zh: '我們未能接受這些貨品的退貨：' },
    { en: news.refusal ?? '-', zh: news.refusal ?? '-' },
    { en: 'If you have a question, simply answer this mail.', zh: '如有疑問，請直接回覆此電郵。' },
  ],
  RECEIVED: (news) => {
    if (news.kind !== 'RETURN') return givenBackByShop(news);
    const back = amounts({ ...news, payment: 0 });
    const [money] = amounts({ ...news, giftCards: 0, points: 0 });
    return [
      {
        en: `Your parcel with pieces of your order ${news.orderId} is here, and all is fine:`,
        zh: `我們已收到並檢查訂單 ${news.orderId} 的退貨包裹，一切妥當：`,
      },
      piecesOf(news),
      ...listed({ en: 'This has come back to you:', zh: '已退回：' }, back),
      ...(money && news.payment > 0
        ? [
            {
              en: `${money.en} is on its way; we write to you once it is given back.`,
              zh: `${money.zh}，款項正在處理，完成後會再通知你。`,
            },
          ]
        : []),
      ...(amounts(news).length > 0 ? [] : [nothing]),
      ...taken(news),
    ];
  },
  REFUNDED: (news) => [
    news.kind === 'RETURN'
      ? {
          en: `Your return ${news.returnId} of pieces of your order ${news.orderId} is done:`,
          zh: `訂單 ${news.orderId} 的退貨 ${news.returnId} 已完成：`,
        }
      : {
          en: `Your refund for pieces of your order ${news.orderId} is done:`,
          zh: `訂單 ${news.orderId} 的退款已完成：`,
        },
    piecesOf(news),
    ...(amounts(news).length > 0
      ? listed({ en: 'We have given back:', zh: '我們已退回：' }, amounts(news))
      : [nothing]),
    ...(news.payment > 0 ? [bankTakesDays] : []),
    ...taken(news),
  ],
};

/** The mail to the buyer about a step of a return (behaviour 7, /api/myAccount/return). */
export function returnMail(
  step: MailedReturnStep,
  news: ReturnNews,
  locale: Locale,
): { subject: string; text: string } {
  const page = news.isGuest ? urls.orderInquiry(news.orderId) : urls.account.orderDetails(news.orderId);
  const address = new URL(page, news.shopUrl).href;
  const paragraphs: Words[] = [
    { en: `Dear ${news.firstName},`, zh: `${news.firstName}：` },
    ...texts[step](news),
    { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  const { returnId, orderId, shopName, kind } = news;
  const subject =
    kind === 'RETURN'
      ? { en: `${shopName}: your return ${returnId}`, zh: `${shopName}：你的退貨 ${returnId}` }
      : { en: `${shopName}: refund for your order ${orderId}`, zh: `${shopName}：訂單 ${orderId} 的退款` };
  return {
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
  };
}
