import { formatDateTime } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs, picturesOf, pieceWords, type Words } from './mail-words';

interface SwappedPiece {
  title: Words;
  color: Words;
  size: string;
  image: string;
  itemCode: string;
  channelId: number;
}

export interface SwapNews {
  firstName: string;
  /** The order that was paid. */
  ofOrder: string;
  /** The order that asks for the difference. */
  orderId: string;
  before: SwappedPiece;
  after: SwappedPiece;
  quantity: number;
  /** In cents. */
  due: number;
  until: Date;
  shopName: string;
  shopUrl: string;
}

const piecesOf = ({ before, after, quantity }: SwapNews): Words => {
  const [from, to] = [pieceWords(before), pieceWords(after)];
  return {
    en: `${quantity} × ${to.en} instead of ${from.en}`,
    zh: `${quantity} × ${to.zh}，代替${from.zh}`,
  };
};

const placeholdersOf = ({ firstName, ofOrder, shopName }: SwapNews) => ({
  name: firstName,
  order: ofOrder,
  shop: shopName,
});

/** Asks the buyer for the difference to a dearer piece: how much, for what, where it is paid and until when. */
export function swapAskedMail(news: SwapNews, locale: Locale, edits: MailEdits): ComposedMail {
  const { subject, opening, closing } = mailText(edits, 'order-swap-asked', placeholdersOf(news));
  const amount = formatMoney(news.due);
  const link = new URL(urls.checkout.payAgain(news.orderId), news.shopUrl).href;
  const paragraphs: Words[] = [
    ...opening,
    piecesOf(news),
    { en: `Pay ${amount}: ${link}`, zh: `支付 ${amount}：${link}` },
    {
      en: `We keep the new item for you until ${formatDateTime(news.until, 'en')}. Without the payment your order stays as it is.`,
      zh: `新貨品會為你保留至 ${formatDateTime(news.until, 'zh')}。如未付款，訂單將維持不變。`,
    },
    {
      en: 'What you have paid by card or wallet already counts as store credit for the new item: if you return it later, this part comes back as store credit.',
      zh: '你早前以信用卡或電子錢包支付的款項，會以購物金形式用於新貨品；日後如退貨，該部分會退回為購物金。',
    },
    ...closing,
  ];
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
    pictures: picturesOf([news.after], locale),
  };
}

/** Tells the buyer that a piece is not swapped, because the difference was not paid or staff took the question back. */
export function swapEndedMail(news: SwapNews, locale: Locale, edits: MailEdits): ComposedMail {
  const { subject, opening, closing } = mailText(edits, 'order-swap-ended', placeholdersOf(news));
  const paragraphs: Words[] = [
    ...opening,
    piecesOf(news),
    {
      en: 'Your order stays as it was. If you have paid the difference after all, it goes back the way you paid.',
      zh: '訂單維持不變。如你其後已支付差價，款項會按你的付款方式退回。',
    },
    ...closing,
  ];
  return { locale, subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}
