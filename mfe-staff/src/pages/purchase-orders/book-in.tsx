import { type ReactNode, useState } from 'react';
import { isApiError } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import type { PurchaseOrder } from 'shared-contracts/wire/merchant-purchase-orders';
import { Button, Notice, Panel } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useLineName } from '../../goods/line-name';
import { PiecesField } from '../../goods/pieces-field';
import { useDelivery } from '../../goods/use-delivery';
import { LinesTable } from './lines-table';
import { useT } from './messages';
import { ScanField } from './scan-field';
import type { PurchaseOrderActions } from './use-purchase-order';

interface BookInProps {
  order: PurchaseOrder;
  actions: PurchaseOrderActions;
  /** What was done on this page last, which is shown beside the button: wherever a long order is scrolled to. */
  outcome: ReactNode;
  /** Called with the order when a delivery is in the stock. */
  onDone(order: PurchaseOrder): void;
}

/** Counts what is in a delivery and books it into the stock. */
export function BookIn({ order, actions: { load, receive }, outcome, onDone }: BookInProps) {
  const t = useT();
  const nameOf = useLineName();
  const delivery = useDelivery(order.purchaseOrderId, order.lines);
  const { isSending, error, send } = useSending();
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { counted, more, isAnyWrong } = delivery;
  const count = counted.reduce((sum, { pieces }) => sum + pieces, 0);
  const moreOf = new Map(more.map((one) => [one.line.skuId, one.count]));

  function start(): void {
    setIsTried(false);
    delivery.restart();
  }

  const bookIn = () =>
    send(async () => {
      const lines = counted.map(({ skuId, pieces }) => {
        const above = moreOf.get(skuId);
        return { skuId, pieces, ...(above !== undefined && { more: above }) };
      });
      try {
        const booked = await receive({ lines }, delivery.idempotencyKey);
        start();
        onDone(booked);
      } catch (refusal) {
        if (isApiError(refusal) && refusal.code === resultCodes.idempotencyMismatch) start();
        // What is left has changed. After a lost answer the count stays as it was sent.
        if (isApiError(refusal) && refusal.status === 409) void load.refetch();
        throw refusal;
      }
    });

  function submit(): void {
    setIsTried(true);
    if (count === 0 || isAnyWrong) return;
    if (more.length > 0) setIsAsking(true);
    else void bookIn();
  }

  function refusalText(): string | undefined {
    if (!isApiError(error)) return undefined;
    if (error.code === resultCodes.idempotencyMismatch) return t('delivery.twice');
    if (error.code === resultCodes.conflict) return t('delivery.changed');
    // A sku may have left the catalogue since it was ordered.
    const [, index] = /^lines\.(\d+)\.skuId$/.exec(error.fields[0]?.path ?? '') ?? [];
    const code = index && counted[Number(index)]?.skuId;
    return code && t('delivery.unknown', { code });
  }
  return (
    <Panel title={t('delivery.title')}>
      <div className={styles.stack}>
        {delivery.isKept && <Notice>{t('delivery.kept')}</Notice>}
        <ScanField delivery={delivery} />
        <div className={styles.row}>
          {order.left > 0 && (
            <Button variant="link" onClick={delivery.fillLeft}>
              {t('delivery.allLeft')}
            </Button>
          )}
          {!delivery.isEmpty && (
            <Button variant="link" onClick={delivery.clear}>
              {t('delivery.clear')}
            </Button>
          )}
        </div>
        <LinesTable
          lines={delivery.lines}
          deliveryOf={(line) => (
            <PiecesField
              label={t('lines.deliveryOf', { piece: nameOf(line) })}
              value={delivery.textOf(line.skuId)}
              error={delivery.isWrong(line.skuId) ? t('delivery.wrong') : undefined}
              onText={(text) => delivery.set(line.skuId, text)}
            />
          )}
        />
        {isTried && count === 0 && !isAnyWrong && <Notice tone="error">{t('delivery.none')}</Notice>}
        <FormError error={error} text={refusalText()} />
        <div className={styles.foot}>
          <Button loading={isSending} onClick={submit}>
            {t('delivery.bookIn', { count })}
          </Button>
          <div role="status" className={styles.outcome}>
            {delivery.isEmpty && outcome}
          </div>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('delivery.moreTitle')}
          ways={[{ text: t('delivery.moreConfirm'), run: bookIn }]}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('delivery.moreText')}</p>
          <ul>
            {more.map(({ line, count: above }) => (
              <li key={line.skuId}>{t('delivery.moreOf', { count: above, piece: nameOf(line) })}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
