import { formatUntil } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs, type Words } from './mail-words';

interface CreditNews {
  firstName: string;
  /** In cents. */
  amount: number;
  /** The order of which it is the refund; null for credit that the shop grants. */
  orderId: string | null;
  /** A guest types it at checkout; null for a member. */
  code: string | null;
  expiresAt: Date;
  shopName: string;
  shopUrl: string;
}

/** How it is spent: a member chooses it, a guest types a number. */
function spentBy({ code, shopUrl }: CreditNews): Words[] {
  if (code === null) {
    const account = new URL(urls.account.giftCard(), shopUrl).href;
    return [
      {
        en: `It is in your account, and you can choose it at checkout: ${account}`,
        zh: `購物金已存入你的帳戶，結帳時可選用：${account}`,
      },
    ];
  }
  return [
    {
      en: 'Enter this number at checkout, where gift cards are entered. Who has the number can spend the credit:',
      zh: '結帳時在禮品卡一欄輸入以下密碼即可使用。任何人持有此密碼均可使用，請妥善保管：',
    },
    { en: code, zh: code },
  ];
}

/** The mail about new store credit: how much, what for, how it is spent and until when. */
export function storeCreditMail(news: CreditNews, locale: Locale, edits: MailEdits): ComposedMail {
  const { amount, orderId, code, expiresAt, shopName } = news;
  const value = formatMoney(amount);
  const { subject, opening, closing } = mailText(edits, 'store-credit', {
    name: news.firstName,
    shop: shopName,
  });
  const paragraphs: Words[] = [
    ...opening,
    orderId === null
      ? { en: `We have given you ${value} of store credit.`, zh: `我們送你 ${value} 購物金。` }
      : {
          en: `The refund of your order ${orderId} is ${value} of store credit, as agreed.`,
          zh: `按照你的要求，訂單 ${orderId} 的退款 ${value} 已轉為購物金。`,
        },
    ...spentBy(news),
    {
      en: `You can spend it until ${formatUntil(expiresAt, 'en')}, at once or in parts.`,
      zh: `有效期至 ${formatUntil(expiresAt, 'zh')}，可一次或分次使用。`,
    },
    ...closing,
  ];
  return {
    locale,
    ...(code !== null && { codes: [code] }),
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
  };
}
