import { type ReturnDetail, urls } from 'shared-contracts';
import { formatStamp } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { collectionDays } from 'shared-contracts/shop-rules';
import { Link, useServices } from 'shared-runtime';
import { AddressText, classes, Heading, Notice, Panel, Split, TextLink } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/returns';
import { OrderedItems } from '../orders/ordered-items';
import { CancelReturn, type CancelReturnProps } from './cancel-return';
import { ReturnLabel } from './return-label';
import { RefundSums } from './return-refund';
import styles from './returns.module.css';

const endedWithoutRefund: readonly ReturnDetail['status'][] = ['CANCELLED', 'REFUSED', 'NOT_RECEIVED'];

/** What the buyer does next, by state and method. */
function nextText({ status, method, refundFailedAt }: ReturnDetail) {
  if (refundFailedAt) return 'detail.next.REFUND_FAILED';
  switch (status) {
    case 'APPROVED':
    case 'REQUESTED':
      return method ? (`detail.next.APPROVED_${method}` as const) : 'detail.next.APPROVED';
    case 'ARRIVED':
    case 'NOT_RECEIVED':
    case 'RECEIVED':
    case 'REFUNDED':
      return `detail.next.${status}` as const;
    default:
      return undefined;
  }
}

interface ReturnViewProps extends CancelReturnProps {
  /** URL of the order's page. */
  orderUrl: string;
  /** URL of another return of the order. */
  urlOfReturn(returnId: string): string;
}

/** A return with its state, items and refund, for the member's and the guest's page. */
export function ReturnView({ found, orderUrl, urlOfReturn, ...actions }: ReturnViewProps) {
  const { formatDateTime } = useDates();
  const t = useT();
  const next = nextText(found);
  return (
    <>
      <p className={styles.meta}>
        <strong>{t(`status.${found.refundFailedAt ? 'REFUND_FAILED' : found.status}`)}</strong>
        <span>{t('detail.placed', { date: formatDateTime(found.createdAt) })}</span>
        <TextLink as={Link} to={orderUrl}>
          {t('detail.order', { orderId: found.orderId })}
        </TextLink>
      </p>
      <div className={styles.existing}>
        {next && (
          <Notice tone={found.refundFailedAt ? 'warning' : 'info'}>
            <p>{t(next, { returnId: found.returnId, days: collectionDays })}</p>
            {next === 'detail.next.APPROVED_DROP_OFF' && (
              <TextLink as={Link} to={urls.help.storeLocator()}>
                {t('detail.stores')}
              </TextLink>
            )}
          </Notice>
        )}
        {found.refusal && (
          <Notice tone="warning" title={t('detail.refusal')}>
            {found.refusal}
          </Notice>
        )}
        {found.deduction && (
          <Notice tone="warning" title={t('detail.kept', { amount: formatMoney(found.deduction.amount) })}>
            {found.deduction.because}
          </Notice>
        )}
        {(['continues', 'continuedBy'] as const).map((name) => {
          const other = found[name];
          return (
            other && (
              <Notice key={name}>
                {t(`detail.${name}`)}{' '}
                <TextLink as={Link} to={urlOfReturn(other)}>
                  {other}
                </TextLink>
              </Notice>
            )
          );
        })}
      </div>
      {(found.status === 'REQUESTED' || found.status === 'APPROVED') && <ReturnLabel found={found} />}
      <Split
        nested
        sticky
        aside={
          <div className={styles.side}>
            {!endedWithoutRefund.includes(found.status) && (
              <Panel title={t('detail.summary')}>
                <RefundSums {...found} />
              </Panel>
            )}
            {found.cancellable && <CancelReturn found={found} {...actions} />}
          </div>
        }
      >
        <OrderedItems
          title={t('detail.items')}
          lines={found.lines}
          notesOf={({ quantity, reason, arrived, announced = quantity }) => [
            arrived === undefined || arrived === announced
              ? t('detail.quantity', { count: quantity })
              : t('detail.arrived', { arrived, announced }),
            t(`reasons.${reason}`),
          ]}
        />
        <Facts found={found} />
      </Split>
    </>
  );
}

function Facts({ found }: Pick<ReturnViewProps, 'found'>) {
  const { locale } = useServices();
  const t = useT();
  return (
    <section className={classes(styles.form, styles.facts)}>
      {found.method && (
        <div>
          <Heading level={2} look="label">
            {t('detail.method')}
          </Heading>
          <p>{t(found.method === 'COLLECTION' ? 'create.collection' : 'create.dropOff')}</p>
        </div>
      )}
      {found.collectFrom && (
        <div>
          <Heading level={2} look="label">
            {t('detail.collectFrom')}
          </Heading>
          <AddressText address={found.collectFrom} locale={locale} />
        </div>
      )}
      {found.note && (
        <div>
          <Heading level={2} look="label">
            {t('detail.note')}
          </Heading>
          <p>{found.note}</p>
        </div>
      )}
      <div>
        <Heading level={2} look="label">
          {t('detail.timeline')}
        </Heading>
        <ol>
          {found.timeline.map(({ status, at }) => (
            <li key={`${status}-${at}`}>
              {t(`status.${status}`)}{' '}
              <time dateTime={at} className={styles.minor}>
                {formatStamp(at)}
              </time>
            </li>
          ))}
          {found.refundFailedAt && (
            <li>
              {t('status.REFUND_FAILED')}{' '}
              <time dateTime={found.refundFailedAt} className={styles.minor}>
                {formatStamp(found.refundFailedAt)}
              </time>
            </li>
          )}
        </ol>
      </div>
    </section>
  );
}
