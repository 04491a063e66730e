import { formatDateTime, locales, unwrap } from 'shared-contracts';
import { listConsents } from 'shared-contracts/calls/merchant-customers';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Badge, Table } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import styles from '../../orders/orders.module.css';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { NoRows } from './no-rows';

/** What a customer agreed to be sent and what they ended, the latest first, each in the words that they read. */
export function Consents({ customerId: id }: { customerId: string }) {
  const t = useT();
  const { locale } = useServices();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'consents', id],
    queryFn: async ({ signal }) => unwrap(await api.call(listConsents, { params: { id }, signal })),
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return <NoRows title={t('consents')} text={t('noConsents')} />;
  return (
    <Table
      cards
      caption={t('consents')}
      rows={data}
      rowKey={({ at, channel }) => `${at} ${channel}`}
      columns={[
        {
          key: 'at',
          header: t('consentAt'),
          isShort: true,
          render: ({ at }) => formatDateTime(at, locale),
        },
        {
          key: 'channel',
          header: t('consentChannel'),
          isShort: true,
          render: ({ channel }) => t(`consentChannels.${channel}`),
        },
        {
          key: 'given',
          header: t('status'),
          isShort: true,
          render: ({ given }) => <Badge>{t(given ? 'consentGiven' : 'consentEnded')}</Badge>,
        },
        { key: 'source', header: t('consentSource'), render: ({ source }) => t(`consentSources.${source}`) },
        {
          key: 'text',
          header: t('consentText'),
          render: ({ text, locale: language, wording }) =>
            text ? (
              <>
                <span lang={locales[language === 'zh' ? 'zh' : 'en']}>{text.split('\n').join(' / ')}</span>{' '}
                <span className={styles.muted}>{wording}</span>
              </>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
