import type { WholesaleOrderDetail } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { joinParts } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Heading } from 'shared-ui';
import { useT } from '../../messages';

/** The states of an order and its approval, in the order of time; a cancellation says who ended it. */
function historyOf({ timeline = [], approvedAt, trade }: WholesaleOrderDetail) {
  const states = timeline.map(({ status, at }) => ({
    status: status === 'CANCELLED' ? (trade?.ending ?? status) : status,
    at,
  }));
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
