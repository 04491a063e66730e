import { urls } from 'shared-contracts';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { Link, useNavigate, useSearchParams } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useStaff } from '../../session/staff-context';
import { DraftForm } from './draft-form';
import { useT } from './messages';
import { draftForBuyerOf, emptyDraft, likeDraft } from './typed-draft';
import { useDraftOrder, useOrderOfBuyer } from './use-draft-orders';

/**
 * /staff/orders/new: an order for somebody who calls. `?from=` begins with the pieces and the buyer of another draft,
 * `?order=` with the buyer and the address of an order.
 */
export function NewDraftPage() {
  const t = useT();
  const navigate = useNavigate();
  const { staff } = useStaff();
  const [query] = useSearchParams();
  const from = query.get('from') ?? '';
  const orderId = query.get('order') ?? '';
  const like = useDraftOrder(from).load;
  const order = useOrderOfBuyer(orderId);
  const waiting = [from !== '' && like, orderId !== '' && order].find((load) => load && !load.data);
  if (waiting) {
    const { error, refetch } = waiting;
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  const text = like.data
    ? t('form.like', { number: like.data.draftId })
    : order.data && t('form.forBuyerOf', { number: groupedOrderNumber(orderId) });
  const begin = like.data ? likeDraft(like.data) : order.data ? draftForBuyerOf(order.data) : emptyDraft;
  // What was sent already cannot be packed together with anything.
  const isOpen = order.data?.status === 'PAID' || order.data?.status === 'PACKED';
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.draftOrders()}>
        {t('backToDrafts')}
      </TextLink>
      <PageHead title={t('create')} text={text} />
      <DraftForm
        key={from || orderId}
        owner={`${staff.id} ${from || orderId}`}
        begin={begin}
        addsTo={isOpen ? orderId : undefined}
        onSaved={({ draftId }) => void navigate(urls.staff.draftOrder(draftId))}
      />
    </div>
  );
}
