import { useQueryOnDemand, useServices } from 'shared-runtime';
import { Dialog, ErrorState, Skeleton, Table } from 'shared-ui';
import { sizeGuideQuery } from '../../api/get-size-guide';
import { useT } from '../../messages/item';
import { SizeFinder } from './size-finder';
import styles from './size-guide.module.css';

/** The measurements of each size, loaded when the dialog opens. */
export function SizeGuideDialog({ code, onClose }: { code: string; onClose(): void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('sizeGuide.title')} closeText={t('common.close')}>
      <SizeGuideContent code={code} />
    </Dialog>
  );
}

function SizeGuideContent({ code }: { code: string }) {
  const t = useT();
  const { api } = useServices();
  const { data: guide, isError, refetch } = useQueryOnDemand(sizeGuideQuery(api, code));
  if (isError) {
    return <ErrorState title={t('sizeGuide.failed')} retryText={t('common.retry')} onRetry={refetch} />;
  }
  if (guide === undefined) return <Skeleton lines={6} />;
  if (guide === null) return <p>{t('sizeGuide.none')}</p>;
  return (
    <>
      <div className={styles.measurements}>
        <Table
          caption={t('sizeGuide.caption')}
          hideCaption
          columns={guide.columns.map((header, index) => ({
            key: String(index),
            header,
            render: (row: readonly string[]) => row[index] ?? '',
          }))}
          rows={guide.rows}
          rowKey={(row) => row[0] ?? ''}
        />
      </div>
      {guide.note && <p className={styles.note}>{guide.note}</p>}
      <SizeFinder guide={guide} />
    </>
  );
}
