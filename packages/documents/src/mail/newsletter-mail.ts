import type { Locale } from 'shared-contracts/locale';
import { newsletterConsent as en } from 'shared-contracts/messages/en/consent';
import { newsletterConsent as zh } from 'shared-contracts/messages/zh/consent';
import { newsletterTokenQuery } from 'shared-contracts/newsletter-token-query';
import { urls } from 'shared-contracts/urls';
import type { ComposedMail } from './mail-words';

/** The mail that asks the owner of an address whether to send news to it. */
export function newsletterConfirmationMail(
  { token, days, shopName, shopUrl }: { token: string; days: number; shopName: string; shopUrl: string },
  locale: Locale,
): ComposedMail {
  const address = new URL(urls.landing('bit'), shopUrl);
  address.searchParams.set(newsletterTokenQuery, token);
  return locale === 'zh'
    ? {
        locale,
        subject: `${shopName}：請確認訂閱電郵通訊`,
        text: `${zh.asked.replace('{shopName}', shopName)}\n\n如果是你，請於 ${days} 天內確認。\n\n${zh.confirm}：${address.href}\n\n如果不是你，毋須理會，我們不會寄出任何通訊。`,
      }
    : {
        locale,
        subject: `${shopName}: please confirm your subscription to our news`,
        text: `${en.asked.replace('{shopName}', shopName)}\n\nIf it was you, please confirm within ${days} days.\n\n${en.confirm}: ${address.href}\n\nIf it was not you, do nothing, and we send nothing.`,
      };
}
