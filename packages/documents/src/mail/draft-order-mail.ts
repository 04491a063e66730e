import { formatDate, hongKongDay } from 'shared-contracts/dates';
import { liquorLaw } from 'shared-contracts/liquor-law';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import {
  type ComposedMail,
  greeting,
  inLines,
  inParagraphs,
  picturesOf,
  pieceWords,
  type Words,
} from './mail-words';

interface PreparedPiece {
  title: Words;
  color: Words;
  size: string;
  image: string;
  itemCode: string;
  channelId: number;
  quantity: number;
  salePrice: number;
  /** Liquor: the mail has the prescribed notice. */
  ageRestricted: boolean;
}

interface DraftOrderNews {
  firstName: string;
  pieces: readonly PreparedPiece[];
  /** Words of staff. */
  note: string | null;
  expiresAt: Date;
  link: string;
  shopName: string;
}

const law = inLines([liquorLaw.zh, liquorLaw.en].map((text) => ({ en: text, zh: text })));

/** The link to an order that staff have prepared for a buyer. */
export function draftOrderMail(
  { firstName, pieces, note, expiresAt, link, shopName }: DraftOrderNews,
  locale: Locale,
): ComposedMail {
  const until = hongKongDay(expiresAt);
  const subject = { en: `${shopName}: your order is prepared`, zh: `${shopName}：我們已為你準備訂單` };
  const lines = pieces.map(({ quantity, salePrice, ...piece }) => {
    const name = pieceWords(piece);
    const price = formatMoney(salePrice * quantity);
    return { en: `${quantity} × ${name.en}: ${price}`, zh: `${quantity} × ${name.zh}：${price}` };
  });
  const paragraphs = [
    greeting(firstName),
    { en: 'As agreed, we have prepared an order for you:', zh: '按照你的要求，我們已為你準備以下訂單：' },
    inLines(lines),
    ...(note === null ? [] : [{ en: note, zh: note }]),
    { en: `Look at it and pay: ${link}`, zh: `查看及付款：${link}` },
    {
      en: `The link works until ${formatDate(until, 'en')}. Nothing is reserved until you order, and the price is the one of that day.`,
      zh: `連結有效至 ${formatDate(until, 'zh')}。貨品不會預留，價格以下單當日為準。`,
    },
    ...(pieces.some(({ ageRestricted }) => ageRestricted) ? [law] : []),
    { en: 'Questions? Just reply to this e-mail.', zh: '如有疑問，請直接回覆此電郵。' },
  ];
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
    pictures: picturesOf(pieces, locale),
  };
}
