import { sizeName } from 'commerce-rules/size-order';
import { liquorLaw } from 'shared-contracts/liquor-law';
import type { Locale } from 'shared-contracts/locale';
import { restockTokenQuery } from 'shared-contracts/restock-token-query';
import { urls } from 'shared-contracts/urls';
import type { ComposedMail } from './mail-words';

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

const lawOf = ({ ageRestricted }: RestockedSku) =>
  ageRestricted ? `\n\n${liquorLaw.zh}\n${liquorLaw.en}` : '';

/** The mail that asks the owner of an address whether to write when a size is back. */
export function restockConfirmationMail(
  sku: RestockedSku,
  { channelId, locale, token }: { channelId: number; locale: Locale; token: string },
  { shopUrl }: { shopUrl: string },
): ComposedMail {
  const address = new URL(urls.item(sku.itemCode, channelId), shopUrl);
  address.searchParams.set(restockTokenQuery, token);
  const { item, name, design } = shownSize(sku, { channelId, locale });
  const law = lawOf(sku);
  return locale === 'zh'
    ? {
        ...design,
        subject: `${item} 補貨時要通知你嗎？`,
        text: `有人以此電郵地址要求補貨通知：\n\n${name}\n\n如果是你，請於 7 天內確認。\n\n確認補貨通知：${address.href}\n\n如果不是你，毋須理會，我們不會再發送通知。${law}`,
      }
    : {
        ...design,
        subject: `Want to know when ${item} is back?`,
        text: `Someone asked us to e-mail this address when a size is back in stock:\n\n${name}\n\nIf it was you, please confirm within 7 days.\n\nYes, let me know: ${address.href}\n\nIf it was not you, please ignore this e-mail.${law}`,
      };
}

/** The mail about a size that is back in stock. */
export function restockMail(
  sku: RestockedSku,
  { channelId, locale }: { channelId: number; locale: Locale },
  { shopUrl }: { shopUrl: string },
): ComposedMail {
  const address = new URL(urls.item(sku.itemCode, channelId), shopUrl).href;
  const { item, name, design } = shownSize(sku, { channelId, locale });
  const law = lawOf(sku);
  return locale === 'zh'
    ? {
        ...design,
        subject: `${item} 已補貨`,
        text: `你等候的貨品已補貨：\n\n${name}\n\n選購：${address}\n\n貨品不會預留，售完即止。此電郵只會發送一次，你的電郵地址已從通知名單刪除。${law}`,
      }
    : {
        ...design,
        subject: `${item} is back in stock`,
        text: `The size you waited for is back:\n\n${name}\n\nShop it now: ${address}\n\nIt is not reserved, so it may sell out again. This is the only e-mail we send about it, and your address is off the list.${law}`,
      };
}
