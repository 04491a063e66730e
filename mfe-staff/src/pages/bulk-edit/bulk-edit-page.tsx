import { unwrap, urls } from 'shared-contracts';
import { getItemChoices } from 'shared-contracts/calls/merchant-catalogue';
import { Link, useSearchParams } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { PageHead, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { BulkEditForm } from './bulk-edit-form';
import { LatestBulkEdits } from './latest-bulk-edits';
import { useT } from './messages';
import { useBulkEdits } from './use-bulk-edits';

/** /staff/bulk-edit: one change of many items, looked at before it is made; with the search of the list of items. */
export function BulkEditPage() {
  const t = useT();
  const goodsT = useGoodsT();
  const api = useStaffApi();
  const [query] = useSearchParams();
  const edits = useBulkEdits();
  const making = useSave();
  const choices = useQuery({
    queryKey: ['item-choices'],
    queryFn: async ({ signal }) => unwrap(await api.call(getItemChoices, { signal })),
  });
  if (!choices.data)
    return choices.error ? (
      <LoadFailed error={choices.error} onRetry={() => void choices.refetch()} />
    ) : (
      <PageSkeleton />
    );
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.items()}>
        {goodsT('item.back')}
      </TextLink>
      <PageHead title={t('bulk.title')} text={t('bulk.text')} />
      <BulkEditForm
        choices={choices.data}
        from={{ search: query.get('search') ?? '', shown: query.get('shown') ?? '' }}
        making={making}
        onMake={edits.make}
      />
      <LatestBulkEdits edits={edits} choices={choices.data} onUndo={making.clear} />
    </div>
  );
}
