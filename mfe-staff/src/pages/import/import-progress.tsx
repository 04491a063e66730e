import { unwrap } from 'shared-contracts';
import { getImportProgress } from 'shared-contracts/calls/merchant-catalogue';
import { useQuery } from 'shared-runtime/query';
import { Button, ProgressBar } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useStaffApi } from '../../session/staff-context';

const everyMs = 1_000;
/** Reading a file takes most of the time; the rest of the bar is for what follows. */
const readingShare = 0.8;

/** How far an import is, and the way to cancel it. */
export function ImportProgress({ onCancel }: { onCancel(): void }) {
  const t = useGoodsT();
  const api = useStaffApi();
  const { data } = useQuery({
    queryKey: ['import-progress'],
    queryFn: async ({ signal }) => unwrap(await api.call(getImportProgress, { signal })),
    refetchInterval: everyMs,
    gcTime: 0,
  });
  const state = data?.state ?? 'WAITING';
  const share = { WAITING: 0, READING: (data?.percent ?? 0) * readingShare, MERGING: 90 }[state];
  return (
    <div className={styles.stack}>
      <ProgressBar label={t(`import.progress${state}`, { percent: data?.percent ?? 0 })} value={share} />
      <p className={styles.quiet}>{t('import.stay')}</p>
      <Button className={styles.start} variant="secondary" onClick={onCancel}>
        {t('import.cancel')}
      </Button>
    </div>
  );
}
