import { type ReturnDetail, urls } from 'shared-contracts';
import { formatStamp } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { joinParts } from 'shared-contracts/punctuation';
import { collectionDays, exchangeHoldDays } from 'shared-contracts/shop-rules';
import type { ExchangedFor } from 'shared-contracts/wire/returns';
import { Link, useServices } from 'shared-runtime';
import { AddressText, classes, Heading, Notice, OrderNumber, Panel, Split, TextLink } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/returns';
import { OrderedItems } from '../orders/ordered-items';
import { CancelReturn, type CancelReturnProps } from './cancel-return';
import { ReturnLabel } from './return-label';
import { RefundSums } from './return-refund';
import { returnStatusKey } from './return-status-key';
import styles from './returns.module.css';

const endedWithoutRefund: readonly ReturnDetail['status'][] = ['CANCELLED', 'REFUSED', 'NOT_RECEIVED'];

/** A return of which nothing is paid back: each item is exchanged. */
const isExchange = ({ lines }: ReturnDetail) => lines.every(({ exchangeFor }) => exchangeFor);

/** What the buyer does next, by state and method. */
function nextText(found: ReturnDetail) {
  const { status, method, refundFailedAt } = found;
  if (refundFailedAt) return 'detail.next.REFUND_FAILED';
  const isExchanged = found.lines.some(({ exchangeFor }) => exchangeFor);
  if (isExchanged && status === 'ARRIVED') return 'detail.next.ARRIVED_EXCHANGE';
  // The notice about the replacement says what follows.
  if (isExchange(found) && (status === 'RECEIVED' || status === 'REFUNDED')) return undefined;
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
  /** URL of the order that replaces exchanged items. */
  urlOfOrder(orderId: string): string;
}

/** A return with its state, items and refund, for the member's and the guest's page. */
export function ReturnView({ found, orderUrl, urlOfReturn, urlOfOrder, ...actions }: ReturnViewProps) {
  const { formatDateTime } = useDates();
  const t = useT();
  const { locale } = useServices();
  const nameOf = ({ color, size }: ExchangedFor) => joinParts(locale, color, size);
  const next = nextText(found);
  return (
    <>
      <p className={styles.meta}>
        <strong>
          {t(
            found.refundFailedAt ? 'status.REFUND_FAILED' : returnStatusKey(found.status, isExchange(found)),
          )}
        </strong>
        <span>{t('detail.placed', { date: formatDateTime(found.createdAt) })}</span>
        <TextLink as={Link} to={orderUrl}>
          <OrderNumber orderId={found.orderId} text={t('detail.order', { orderId: found.orderId })} />
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
        {found.replacedBy && (
          <Notice tone="success">
            {t('detail.replacedBy')}{' '}
            <TextLink as={Link} to={urlOfOrder(found.replacedBy)}>
              <OrderNumber
                orderId={found.replacedBy}
                text={t('detail.order', { orderId: found.replacedBy })}
              />
            </TextLink>
          </Notice>
        )}
        {!found.replacedBy && found.cancellable && found.lines.some(({ exchangeFor }) => exchangeFor) && (
          <Notice>{t('detail.held', { days: found.heldDays ?? exchangeHoldDays })}</Notice>
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
            {!endedWithoutRefund.includes(found.status) && !isExchange(found) && (
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
          notesOf={({ quantity, reason, arrived, announced = quantity, exchangeFor }) => [
            arrived === undefined || arrived === announced
              ? t('detail.quantity', { count: quantity })
              : t('detail.arrived', { arrived, announced }),
            t(`reasons.${reason}`),
            ...(exchangeFor ? [t('detail.exchangeFor', { piece: nameOf(exchangeFor) })] : []),
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
          {found.timeline
            .filter(({ status }) => status !== 'REFUNDED' || !isExchange(found))
            .map(({ status, at }) => (
              <li key={`${status}-${at}`}>
                {t(returnStatusKey(status, isExchange(found)))}{' '}
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
