import { locales, phoneText, urls } from 'shared-contracts';
import { fullName } from 'shared-contracts/address-form';
import { datesIn } from 'shared-contracts/dates';
import type { DraftOrder } from 'shared-contracts/wire/merchant-draft-orders';
import { Link, useParams, useServices } from 'shared-runtime';
import { AddressText, Badge, Notice, OrderNumber, PageHead, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../orders/orders.module.css';
import { DraftActions } from './draft-actions';
import { DraftLines, isShort } from './draft-lines';
import { useT } from './messages';
import { useDraftOrder } from './use-draft-orders';

/** What has become of a draft that is over. */
function Outcome({ draft: { state, orderId, expiresAt, withdrawnBy, withdrawnAt } }: { draft: DraftOrder }) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  if (state === 'ORDERED' && orderId !== null) {
    return (
      <Notice tone="success">
        {t('over.ORDERED')}{' '}
        <TextLink as={Link} to={urls.staff.order(orderId)}>
          <OrderNumber orderId={orderId} />
        </TextLink>
      </Notice>
    );
  }
  if (state === 'EXPIRED') return <Notice>{t('over.EXPIRED', { at: formatDateTime(expiresAt) })}</Notice>;
  if (state !== 'WITHDRAWN' || withdrawnAt === null) return null;
  return <Notice>{t('over.WITHDRAWN', { name: withdrawnBy ?? '', at: formatDateTime(withdrawnAt) })}</Notice>;
}

/** /staff/orders/drafts/:draftId: a draft with its link, and the order that came of it. */
export function DraftPage() {
  const t = useT();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { draftId = '' } = useParams();
  const { load, take } = useDraftOrder(draftId);
  const { data: draft, error, refetch } = load;
  if (!draft) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { address, delivery, note, phone, phoneRegion, memberId } = draft;
  return (
    <div className={styles.block}>
      <TextLink as={Link} to={urls.staff.draftOrders()}>
        {t('backToDrafts')}
      </TextLink>
      <PageHead
        title={t('draft', { number: draftId })}
        text={t('by', { name: draft.createdBy, at: formatDateTime(draft.createdAt) })}
        aside={
          <div role="status">
            <Badge>{t(`states.${draft.state}`)}</Badge>
          </div>
        }
      />
      <Outcome draft={draft} />
      {draft.state === 'OPEN' && isShort(draft.price) && <Notice tone="warning">{t('lines.short')}</Notice>}
      <DraftActions draft={draft} take={take} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DraftLines price={draft.price} />
          <p className={styles.muted}>{t('notReserved')}</p>
        </div>
        <div className={styles.side}>
          <Panel title={t('buyer')}>
            {memberId === null ? (
              <p>{fullName(draft)}</p>
            ) : (
              <TextLink as={Link} to={urls.staff.customer(memberId)}>
                {fullName(draft)}
              </TextLink>
            )}
            <p>{draft.email}</p>
            {phone && <p>{phoneText({ phoneRegion, phone })}</p>}
            <p>{t(`form.languages.${draft.locale === 'en' ? 'en' : 'zh'}`)}</p>
          </Panel>
          <Panel title={t('form.delivery')}>
            <p>{delivery?.name ?? t('form.buyerChooses')}</p>
            {address && <AddressText address={address} locale={locale} />}
          </Panel>
          {note && (
            <Panel title={t('form.note')}>
              <p className={styles.note} lang={locales[draft.locale === 'en' ? 'en' : 'zh']}>
                {note}
              </p>
            </Panel>
          )}
        </div>
      </div>
    </div>
  );
}
