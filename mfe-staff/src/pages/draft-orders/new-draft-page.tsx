import { urls } from 'shared-contracts';
import { Link, useNavigate, useSearchParams } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useStaff } from '../../session/staff-context';
import { DraftForm } from './draft-form';
import { useT } from './messages';
import { emptyDraft, likeDraft } from './typed-draft';
import { useDraftOrder } from './use-draft-orders';

/** /staff/orders/new: an order for somebody who calls; `?from=` begins with the pieces and the buyer of another draft. */
export function NewDraftPage() {
  const t = useT();
  const navigate = useNavigate();
  const { staff } = useStaff();
  const from = useSearchParams()[0].get('from') ?? '';
  const { data: like, error, refetch } = useDraftOrder(from).load;
  if (from !== '' && !like) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.draftOrders()}>
        {t('backToDrafts')}
      </TextLink>
      <PageHead title={t('create')} text={like && t('form.like', { number: like.draftId })} />
      <DraftForm
        key={from}
        owner={`${staff.id} ${from}`}
        begin={like ? likeDraft(like) : emptyDraft}
        onSaved={({ draftId }) => void navigate(urls.staff.draftOrder(draftId))}
      />
    </div>
  );
}
