import type { Locale } from 'shared-contracts';
import { previewPath } from 'shared-contracts/preview-token';
import { lostNoticeId, previewBadgeId } from '../../app/document-parts';
import { getT } from '../../app/messages/document';
import { escapeHtml } from './escape-html';

/** Hidden; the start script shows it when a script of the page does not arrive. */
export function lostNotice(locale: Locale): string {
  const t = getT(locale);
  return `<p class="shop-lost" id="${lostNoticeId}" role="alert" hidden>${t('lost')} <a>${t('retry')}</a></p>`;
}

/** Says which versions this visitor previews, with a link that ends the preview. Empty otherwise. */
export function previewBadge(locale: Locale, preview: Readonly<Record<string, string>> | undefined): string {
  if (!preview) return '';
  const t = getT(locale);
  const versions = Object.entries(preview).map(([remote, version]) => `${remote} ${version}`);
  const words = escapeHtml(t('preview.of', { versions: versions.join(', ') }));
  return `<aside class="shop-preview" id="${previewBadgeId}" aria-label="${t('preview.label')}">${words} <a href="${previewPath}">${t('preview.end')}</a></aside>`;
}
