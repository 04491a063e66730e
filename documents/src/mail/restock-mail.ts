import { sizeName } from 'commerce-rules/size-order';
import type { Locale } from 'shared-contracts/locale';
import { urls } from 'shared-contracts/urls';

interface RestockedSku {
  itemCode: string;
  brandName: string;
  title: Record<Locale, string>;
  color: Record<Locale, string>;
  size: string;
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
  return locale === 'zh'
    ? {
        subject: `${item} 已補貨`,
        text: `你等候的貨品已補貨：\n\n${item}，${sku.color.zh}，尺碼 ${size}\n${address}\n\n貨品不會預留，售完即止。此電郵只會發送一次，你的電郵地址已從通知名單刪除。\n\n${shopName}`,
      }
    : {
        subject: `${item} is back in stock`,
        text: `The size you waited for is back:\n\n${item}, ${sku.color.en}, size ${size}\n${address}\n\nIt is not reserved, so it may sell out again. We send this mail once; your address is off the list now.\n\n${shopName}`,
      };
}
