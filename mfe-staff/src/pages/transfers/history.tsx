import { useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { Transfer, TransferReceipt } from 'shared-contracts/wire/merchant-transfers';
import { useServices } from 'shared-runtime';
import { Button, Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { piecesIn } from '../../goods/pieces-in';
import { TakeBackDialog } from '../../goods/take-back-dialog';
import { useT } from './messages';

interface HistoryProps {
  transfer: Transfer;
  /** Takes back what was received; absent for who may not, and once the transfer has ended. */
  onUndo: ((receiptId: string) => Promise<void>) | undefined;
}

/** Who prepared a transfer, sent it, received what of it, and ended it; the latest first. */
export function History({ transfer, onUndo }: HistoryProps) {
  const t = useT();
  const [asked, setAsked] = useState<TransferReceipt>();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { joinList } = punctuationIn(locale);
  const { state, createdAt, createdBy, sentAt, sentBy, endedAt, endedBy, pieces, received, receipts } =
    transfer;
  const ended = endedAt && { at: formatDateTime(endedAt), name: endedBy ?? '' };
  return (
    <Panel title={t('history.title')}>
      <ul className={styles.history}>
        {ended && (
          <li>
            {state === 'CANCELLED'
              ? t('history.cancelled', ended)
              : t('history.closed', { ...ended, count: pieces - received })}
          </li>
        )}
        {receipts.map((receipt) => {
          const { receiptId, at, staffName, lines, undoneBy, undoneAt } = receipt;
          return (
            <li key={receiptId}>
              <p>
                {t('history.received', { at: formatDateTime(at), name: staffName, count: piecesIn(receipt) })}
              </p>
              <p className={styles.quiet}>
                {joinList(lines.map((line) => t('history.line', { sku: line.skuId, count: line.pieces })))}
              </p>
              {undoneAt ? (
                <p className={styles.quiet}>
                  {t('undo.done', { at: formatDateTime(undoneAt), name: undoneBy ?? '' })}
                </p>
              ) : (
                onUndo && (
                  <Button
                    variant="link"
                    aria-label={t('undo.of', { at: formatDateTime(at) })}
                    onClick={() => setAsked(receipt)}
                  >
                    {t('undo.button')}
                  </Button>
                )
              )}
            </li>
          );
        })}
        {sentAt && <li>{t('history.sent', { at: formatDateTime(sentAt), name: sentBy ?? '' })}</li>}
        <li>{t('history.created', { at: formatDateTime(createdAt), name: createdBy })}</li>
      </ul>
      {asked && onUndo && (
        <TakeBackDialog
          title={t('undo.title')}
          text={t('undo.text', { count: piecesIn(asked) })}
          confirmText={t('undo.confirm')}
          goneText={(skus) => t('undo.gone', { skus })}
          onUndo={() => onUndo(asked.receiptId)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
