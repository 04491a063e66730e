import { unwrap, urls } from 'shared-contracts';
import { listMails } from 'shared-contracts/calls/merchant-mails';
import { datesIn } from 'shared-contracts/dates';
import { isMailKey } from 'shared-contracts/mail-texts';
import type { MailList } from 'shared-contracts/wire/merchant-mails';
import { Link, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';

type Row = MailList['rows'][number];

/** /staff/mails: the mails to shoppers whose words staff can change. */
export function MailsPage() {
  const t = useT();
  const api = useStaffApi();
  const query = useTableQuery();
  const { formatDateTime } = datesIn(useServices().locale);
  const load = useQuery({
    queryKey: ['mails'],
    queryFn: async ({ signal }) => unwrap(await api.call(listMails, { signal })),
  });
  return (
    <div className={styles.page}>
      <PageHead title={t('list.title')} text={t('list.text')} />
      <DataTable
        query={{ ...query, isFiltered: false }}
        load={load}
        caption={t('list.title')}
        // A newer API may have mails that this page does not know.
        rows={load.data?.rows.filter(({ mail }) => isMailKey(mail))}
        rowKey={({ mail }) => mail}
        columns={[
          {
            key: 'name',
            header: t('list.name'),
            render: ({ mail }: Row) =>
              isMailKey(mail) && (
                <TextLink as={Link} to={urls.staff.mail(mail)}>
                  {t(`names.${mail}`)}
                </TextLink>
              ),
          },
          {
            key: 'when',
            header: t('list.when'),
            render: ({ mail }: Row) => isMailKey(mail) && t(`when.${mail}`),
          },
          {
            key: 'words',
            header: t('list.words'),
            render: ({ edited }: Row) =>
              edited
                ? t('list.edited', { at: formatDateTime(edited.at), name: edited.staffName })
                : t('list.own'),
          },
        ]}
      />
    </div>
  );
}
