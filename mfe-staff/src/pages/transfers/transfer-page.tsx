import { useState } from 'react';
import { urls } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { Transfer } from 'shared-contracts/wire/merchant-transfers';
import { Link, useParams, useServices } from 'shared-runtime';
import { Badge, PageHead, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { usePlaceName } from '../../goods/use-places';
import { useStaff } from '../../session/staff-context';
import { History } from './history';
import { LinesTable } from './lines-table';
import { useT } from './messages';
import { ReceivePieces } from './receive-pieces';
import { TransferActions } from './transfer-actions';
import { TransferForm } from './transfer-form';
import { useTransfer } from './use-transfer';

/** /staff/transfers/:transferId: what goes from one place to another; who opens its boxes receives it here. */
export function TransferPage() {
  const t = useT();
  const { may } = useStaff();
  const { withLabel } = punctuationIn(useServices().locale);
  const placeName = usePlaceName();
  const { transferId = '' } = useParams();
  const actions = useTransfer(transferId);
  /** The transfer as it was when somebody began to edit it. */
  const [edited, setEdited] = useState<Transfer>();
  /** How many pieces were received on this page last. */
  const [done, setDone] = useState<number>();
  const { data: transfer, error, refetch } = actions.load;
  if (!transfer)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  const { state, pieces, received, from, to, note } = transfer;
  const place = placeName(to);
  const outcome = done !== undefined && (
    <>
      {t('receive.done', { count: done, place })} {state === 'RECEIVED' && t('receive.complete')}
    </>
  );
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.transfers()}>
        {t('back')}
      </TextLink>
      <PageHead
        title={t('transfer', { number: transferId })}
        text={t('route', { from: placeName(from), to: place })}
        aside={<Badge>{t(`states.${state}`)}</Badge>}
      />
      {edited ? (
        <Panel title={t('actions.edit')}>
          <TransferForm
            transfer={edited}
            onSave={async (values) => {
              await actions.edit({ ...values, version: edited.version });
              setEdited(undefined);
            }}
            onCancel={() => setEdited(undefined)}
          />
        </Panel>
      ) : (
        <>
          <div className={styles.stack}>
            {note && <p>{withLabel(t('note'), note)}</p>}
            <p>
              {state === 'SENT'
                ? t('left', { count: pieces - received })
                : state === 'CLOSED'
                  ? t('missing', { count: pieces - received })
                  : t('sum', { count: pieces })}
            </p>
            {may('stock.write') && (
              <TransferActions transfer={transfer} actions={actions} onEdit={() => setEdited(transfer)} />
            )}
          </div>
          {state === 'SENT' && may('stock.receive') ? (
            <ReceivePieces transfer={transfer} actions={actions} outcome={outcome} onDone={setDone} />
          ) : (
            <>
              <div role="status">{outcome}</div>
              <LinesTable transfer={transfer} />
            </>
          )}
          <History
            transfer={transfer}
            onUndo={
              may('stock.receive') && (state === 'SENT' || state === 'RECEIVED')
                ? async (receiptId) => {
                    await actions.undo(receiptId);
                    setDone(undefined);
                  }
                : undefined
            }
          />
        </>
      )}
    </div>
  );
}
