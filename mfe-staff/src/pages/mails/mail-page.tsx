import { unwrap, urls } from 'shared-contracts';
import { getMail } from 'shared-contracts/calls/merchant-mails';
import { isMailKey, type MailKey } from 'shared-contracts/mail-texts';
import { Link, useParams } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { EmptyState, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { MailForm } from './mail-form';
import { useT } from './messages';

/** /staff/mails/{mail}: the words of one mail, with what it looks like. */
export function MailPage() {
  const t = useT();
  const { mail = '' } = useParams();
  if (isMailKey(mail)) return <OneMail key={mail} mail={mail} />;
  return (
    <EmptyState
      headingLevel={1}
      title={t('page.unknown')}
      actions={
        <TextLink as={Link} to={urls.staff.mails()}>
          {t('page.back')}
        </TextLink>
      }
    />
  );
}

function OneMail({ mail }: { mail: MailKey }) {
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', mail],
    queryFn: async ({ signal }) => unwrap(await api.call(getMail, { params: { mail }, signal })),
    // What is typed is based on it.
    refetchOnWindowFocus: false,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return <MailForm mail={mail} loaded={data} />;
}
