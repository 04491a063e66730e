import { unwrap } from 'shared-contracts';
import { previewMail } from 'shared-contracts/calls/merchant-mails';
import { type Locale, locales } from 'shared-contracts/locale';
import type { MailKey, MailTexts } from 'shared-contracts/mail-texts';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { MailFrame } from '../../orders/mail-frame';
import { useStaffApi } from '../../session/staff-context';

interface MailPreviewProps {
  mail: MailKey;
  /** Words without a problem. */
  texts: MailTexts;
  locale: Locale;
}

/** A mail in one language as shoppers get it. Both languages share one call. */
export function MailPreview({ mail, texts, locale }: MailPreviewProps) {
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-preview', mail, texts],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(previewMail, { params: { mail }, body: { texts }, signal })),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { subject, html } = data[locale];
  return (
    <>
      <p lang={locales[locale]}>{subject}</p>
      <MailFrame subject={subject} html={html} lang={locales[locale]} />
    </>
  );
}
