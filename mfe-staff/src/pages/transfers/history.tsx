import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { Transfer } from 'shared-contracts/wire/merchant-transfers';
import { useServices } from 'shared-runtime';
import { Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';

/** Who prepared a transfer, sent it, received what of it, and ended it; the latest first. */
export function History({ transfer }: { transfer: Transfer }) {
  const t = useT();
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
        {receipts.map(({ receiptId, at, staffName, lines }) => (
          <li key={receiptId}>
            <p>
              {t('history.received', {
                at: formatDateTime(at),
                name: staffName,
                count: lines.reduce((sum, line) => sum + line.pieces, 0),
              })}
            </p>
            <p className={styles.quiet}>
              {joinList(lines.map((line) => t('history.line', { sku: line.skuId, count: line.pieces })))}
            </p>
          </li>
        ))}
        {sentAt && <li>{t('history.sent', { at: formatDateTime(sentAt), name: sentBy ?? '' })}</li>}
        <li>{t('history.created', { at: formatDateTime(createdAt), name: createdBy })}</li>
      </ul>
    </Panel>
  );
}
