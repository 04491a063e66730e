import { sizeName } from 'commerce-rules/size-order';
import { liquorLaw } from 'shared-contracts/liquor-law';
import type { Locale } from 'shared-contracts/locale';
import { restockTokenQuery } from 'shared-contracts/restock-token-query';
import { urls } from 'shared-contracts/urls';

export interface RestockedSku {
  itemCode: string;
  brandName: string;
  title: Record<Locale, string>;
  color: Record<Locale, string>;
  size: string;
  /** Liquor: the mail has the prescribed notice. */
  ageRestricted: boolean;
}

const lawOf = ({ ageRestricted }: RestockedSku) =>
  ageRestricted ? `${liquorLaw.zh}\n${liquorLaw.en}\n\n` : '';

/** The mail that asks the owner of an address whether to write when a size is back. */
export function restockConfirmationMail(
  sku: RestockedSku,
  { channelId, locale, token }: { channelId: number; locale: Locale; token: string },
  { shopName, shopUrl }: { shopName: string; shopUrl: string },
): { subject: string; text: string } {
  const address = new URL(urls.item(sku.itemCode, channelId), shopUrl);
  address.searchParams.set(restockTokenQuery, token);
  const item = `${sku.brandName} ${sku.title[locale]}`;
  const size = sizeName(sku.size, locale);
  const law = lawOf(sku);
  return locale === 'zh'
    ? {
        subject: `${item} 補貨時要通知你嗎？`,
        text: `有人以此電郵地址要求補貨通知：\n\n${item}，${sku.color.zh}，尺碼 ${size}\n\n如果是你，請於 7 天內確認：\n${address.href}\n\n如果不是你，毋須理會，我們不會再發送通知。\n\n${law}${shopName}`,
      }
    : {
        subject: `Shall we write when ${item} is back?`,
        text: `Somebody asked for a mail to this address when a size is back in stock:\n\n${item}, ${sku.color.en}, size ${size}\n\nIf it was you, please confirm within 7 days:\n${address.href}\n\nIf it was not you, do nothing, and we do not write about it.\n\n${law}${shopName}`,
      };
}

/** The mail about a size that is back in stock. */
export function restockMail(
  sku: RestockedSku,
  { channelId, locale }: { channelId: number; locale: Locale },
  { shopName, shopUrl }: { shopName: string; shopUrl: string },
): { subject: string; text: string } {
  const address = new URL(urls.item(sku.itemCode, channelId), shopUrl).href;
  const item = `${sku.brandName} ${sku.title[locale]}`;
  const size = sizeName(sku.size, locale);
  const law = lawOf(sku);
  return locale === 'zh'
    ? {
        subject: `${item} 已補貨`,
        text: `你等候的貨品已補貨：\n\n${item}，${sku.color.zh}，尺碼 ${size}\n${address}\n\n貨品不會預留，售完即止。此電郵只會發送一次，你的電郵地址已從通知名單刪除。\n\n${law}${shopName}`,
      }
    : {
        subject: `${item} is back in stock`,
        text: `The size you waited for is back:\n\n${item}, ${sku.color.en}, size ${size}\n${address}\n\nIt is not reserved, so it may sell out again. We send this mail once; your address is off the list now.\n\n${law}${shopName}`,
      };
}
