import { sizeName } from 'commerce-rules/size-order';
import { liquorLaw } from 'shared-contracts/liquor-law';
import type { Locale } from 'shared-contracts/locale';
import { restockTokenQuery } from 'shared-contracts/restock-token-query';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs, type Words } from './mail-words';

export interface RestockedSku {
  itemCode: string;
  brandName: string;
  title: Record<Locale, string>;
  color: Record<Locale, string>;
  size: string;
  image?: string;
  /** Liquor: the mail has the prescribed notice. */
  ageRestricted: boolean;
}

/** The size as the mail names it, with its picture. */
function shownSize(
  { brandName, title, color, size, image, itemCode }: RestockedSku,
  { channelId, locale }: { channelId: number; locale: Locale },
) {
  const item = `${brandName} ${title[locale]}`;
  const shown = sizeName(size, locale);
  const name =
    locale === 'zh' ? `${item}，${color.zh}，尺碼 ${shown}` : `${item}, ${color.en}, size ${shown}`;
  const pictures = image ? [{ name, image, page: urls.item(itemCode, channelId) }] : [];
  return { item, name, design: { locale, pictures } };
}

const lawOf = ({ ageRestricted }: RestockedSku): Words[] => {
  const law = `${liquorLaw.zh}\n${liquorLaw.en}`;
  return ageRestricted ? [{ en: law, zh: law }] : [];
};

/** A mail about a size: its words around the size and the way to its page. */
function sizeMail(
  key: 'restock-confirmation' | 'restock',
  { sku, channelId, locale }: { sku: RestockedSku; channelId: number; locale: Locale },
  { facts, shopName, edits }: { facts: Words[]; shopName: string; edits: MailEdits },
): ComposedMail {
  const { item, name, design } = shownSize(sku, { channelId, locale });
  const { subject, opening, closing } = mailText(edits, key, { item, shop: shopName });
  const paragraphs = [...opening, { en: name, zh: name }, ...facts, ...closing, ...lawOf(sku)];
  return { ...design, subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}

interface Shop {
  shopName: string;
  shopUrl: string;
}

/** The mail that asks the owner of an address whether to write when a size is back. */
export function restockConfirmationMail(
  sku: RestockedSku,
  { channelId, locale, token }: { channelId: number; locale: Locale; token: string },
  { shopName, shopUrl }: Shop,
  edits: MailEdits,
): ComposedMail {
  const address = new URL(urls.item(sku.itemCode, channelId), shopUrl);
  address.searchParams.set(restockTokenQuery, token);
  const facts = [
    { en: 'If it was you, please confirm within 7 days.', zh: '如果是你，請於 7 天內確認。' },
    { en: `Yes, let me know: ${address.href}`, zh: `確認補貨通知：${address.href}` },
  ];
  return sizeMail('restock-confirmation', { sku, channelId, locale }, { facts, shopName, edits });
}

/** The mail about a size that is back in stock. */
export function restockMail(
  sku: RestockedSku,
  { channelId, locale }: { channelId: number; locale: Locale },
  { shopName, shopUrl }: Shop,
  edits: MailEdits,
): ComposedMail {
  const address = new URL(urls.item(sku.itemCode, channelId), shopUrl).href;
  const facts = [{ en: `Shop it now: ${address}`, zh: `選購：${address}` }];
  return sizeMail('restock', { sku, channelId, locale }, { facts, shopName, edits });
}
