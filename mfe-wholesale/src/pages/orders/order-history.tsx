import type { WholesaleOrderDetail } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { joinParts } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Heading } from 'shared-ui';
import { useT } from '../../messages';

type State = NonNullable<WholesaleOrderDetail['timeline']>[number]['status'];

/** The states of an order and its approval, in the order of time; a cancellation says who ended it. */
function historyOf({ timeline = [], approvedAt, trade }: WholesaleOrderDetail) {
  /** An order above the buyer's limit is not on account before its approval. */
  const isWaiting = (at: string) =>
    approvedAt
      ? Date.parse(at) < Date.parse(approvedAt)
      : trade?.awaitsApproval || trade?.ending === 'DECLINED';
  const meaningOf = (status: State, at: string) => {
    if (status === 'CANCELLED') return trade?.ending ?? status;
    return status === 'PENDING_PAYMENT' && isWaiting(at) ? ('toApprove' as const) : status;
  };
  const states = timeline.map(({ status, at }) => ({ status: meaningOf(status, at), at }));
  const approval = approvedAt ? [{ status: 'approved' as const, at: approvedAt }] : [];
  return [...states, ...approval].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** What happened to an order, as its buyer reads it. */
export function OrderHistory({ order }: { order: WholesaleOrderDetail }) {
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const t = useT();
  return (
    <section>
      <Heading level={2} look="label">
        {t('detail.history')}
      </Heading>
      <ol>
        {historyOf(order).map(({ status, at }) => (
          <li key={`${status} ${at}`}>{joinParts(locale, t(`status.${status}`), formatDateTime(at))}</li>
        ))}
      </ol>
    </section>
  );
}
