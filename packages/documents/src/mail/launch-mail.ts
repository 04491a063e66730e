import { formatDateTime } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs } from './mail-words';

export interface LaunchNews {
  itemCode: string;
  brandName: string;
  title: Record<Locale, string>;
  image?: string | undefined;
  channelId: number;
  firstName: string;
  /** Until when the member has to look. */
  until: Date;
}

/** The mail to a member whose turn in the queue of a launch has come. */
export function launchMail(
  { itemCode, brandName, title, image, channelId, firstName, until }: LaunchNews,
  locale: Locale,
  { shopName, shopUrl }: { shopName: string; shopUrl: string },
  edits: MailEdits,
): ComposedMail {
  const item = `${brandName} ${title[locale]}`;
  const page = urls.item(itemCode, channelId);
  const address = new URL(page, shopUrl).href;
  const values = { name: firstName, item, shop: shopName };
  const { subject, opening, closing } = mailText(edits, 'launch-turn', values);
  const facts = [
    {
      en: `Open its page by ${formatDateTime(until, 'en')}, Hong Kong time: ${address}`,
      zh: `請於香港時間 ${formatDateTime(until, 'zh')} 前開啟頁面：${address}`,
    },
  ];
  const pictures = image ? [{ name: item, image, page }] : [];
  const text = inParagraphs([...opening, { en: item, zh: item }, ...facts, ...closing], locale);
  return { locale, pictures, subject: subject[locale], text };
}
