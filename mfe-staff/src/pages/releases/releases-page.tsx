import { unwrap } from 'shared-contracts';
import { formatStamp } from 'shared-contracts/dates';
import { useQuery } from 'shared-runtime/query';
import { ButtonLink, EmptyState, PageHead, Table } from 'shared-ui';
import { getReleases } from '../../api/get-releases';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';

/** /staff/releases: what is live, since when and by whom. Changes are made in the console of the registry. */
export function ReleasesPage() {
  const t = useT();
  const api = useStaffApi();
  const load = useQuery({
    queryKey: ['releases'],
    queryFn: async ({ signal }) => unwrap(await getReleases(api, signal)),
  });
  if (!load.data) {
    return load.error ? (
      <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
    ) : (
      <PageSkeleton />
    );
  }
  const { consoleUrl, state } = load.data;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        text={`${t('text')} ${consoleUrl ? t('consoleHint') : ''}`}
        aside={
          consoleUrl && (
            <ButtonLink to={consoleUrl} target="_blank" rel="noreferrer">
              {t('console')}
            </ButtonLink>
          )
        }
      />
      {state ? (
        <>
          <Table
            cards
            caption={t('live', { environment: state.environment })}
            rows={state.live}
            rowKey={({ remote }) => remote}
            columns={[
              { key: 'remote', header: t('remote'), render: ({ remote }) => remote },
              { key: 'version', header: t('version'), render: ({ version }) => version },
              {
                key: 'canary',
                header: t('canary'),
                render: ({ canary }) => canary && t('canaryShare', canary),
              },
              {
                key: 'since',
                header: t('since'),
                isShort: true,
                render: ({ at }) => at && formatStamp(at),
              },
              { key: 'by', header: t('by'), render: ({ by }) => by },
              { key: 'previous', header: t('previous'), render: ({ previous }) => previous },
            ]}
          />
          <Table
            cards
            caption={t('history')}
            rows={state.history}
            rowKey={({ remote, version, at }) => `${remote} ${version} ${at}`}
            columns={[
              { key: 'at', header: t('at'), isShort: true, render: ({ at }) => formatStamp(at) },
              { key: 'remote', header: t('remote'), render: ({ remote }) => remote },
              { key: 'version', header: t('version'), render: ({ version }) => version },
              {
                key: 'previous',
                header: t('previous'),
                render: ({ previous }) => previous ?? t('first'),
              },
              { key: 'by', header: t('by'), render: ({ by }) => by },
              { key: 'reason', header: t('reason'), render: ({ reason }) => reason },
            ]}
          />
        </>
      ) : (
        <EmptyState
          title={t(consoleUrl ? 'noneTitle' : 'unknownTitle')}
          text={t(consoleUrl ? 'noneText' : 'unknownText')}
        />
      )}
    </div>
  );
}
