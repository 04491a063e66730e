import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { PurchaseOrderReceipt } from 'shared-contracts/wire/merchant-purchase-orders';
import { useServices } from 'shared-runtime';
import { Button, Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { piecesIn } from '../../goods/pieces-in';
import { useT } from './messages';

interface ReceiptsProps {
  /** The latest first. */
  receipts: readonly PurchaseOrderReceipt[];
  /** Absent for who may not take a delivery back. */
  onUndo: ((receipt: PurchaseOrderReceipt) => void) | undefined;
}

/** The deliveries of an order, each with a way back. */
export function Receipts({ receipts, onUndo }: ReceiptsProps) {
  const t = useT();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { joinList } = punctuationIn(locale);
  return (
    <Panel title={t('receipts.title')}>
      {receipts.length === 0 && <p>{t('receipts.none')}</p>}
      <ul className={styles.history}>
        {receipts.map((receipt) => {
          const { receiptId, at, staffName, lines, undoneBy, undoneAt } = receipt;
          return (
            <li key={receiptId}>
              <p>
                {t('receipts.entry', { at: formatDateTime(at), name: staffName, count: piecesIn(receipt) })}
              </p>
              <p className={styles.quiet}>
                {joinList(
                  lines.map(({ skuId, pieces }) => t('receipts.line', { sku: skuId, count: pieces })),
                )}
              </p>
              {undoneAt ? (
                <p className={styles.quiet}>
                  {t('receipts.undone', { name: undoneBy ?? '', at: formatDateTime(undoneAt) })}
                </p>
              ) : (
                onUndo && (
                  <Button
                    variant="link"
                    aria-label={t('receipts.undoOf', { at: formatDateTime(at) })}
                    onClick={() => onUndo(receipt)}
                  >
                    {t('receipts.undo')}
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
