import { type ReactNode, useState } from 'react';
import { isApiError } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import type { Transfer, TransferLine } from 'shared-contracts/wire/merchant-transfers';
import { Button, Notice, Panel } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { CodeField } from '../../goods/code-field';
import styles from '../../goods/goods.module.css';
import { type NamedSku, useLineName } from '../../goods/line-name';
import { PiecesField } from '../../goods/pieces-field';
import { useDelivery } from '../../goods/use-delivery';
import { LinesTable } from './lines-table';
import { useT } from './messages';
import type { TransferActions } from './use-transfer';

interface ReceivePiecesProps {
  transfer: Transfer;
  actions: TransferActions;
  /** What was done on this page last, which is shown beside the button. */
  outcome: ReactNode;
  /** Called with the number of pieces that are in the stock now. */
  onDone(count: number, transfer: Transfer): void;
}

/** Counts what has come of a transfer and books it into the place that it was sent to. */
export function ReceivePieces({ transfer, actions: { load, receive }, outcome, onDone }: ReceivePiecesProps) {
  const t = useT();
  const nameOf = useLineName();
  const delivery = useDelivery(
    transfer.transferId,
    transfer.lines.map((line) => ({ ...line, ordered: line.pieces })),
  );
  const { isSending, error, send } = useSending();
  const [isTried, setIsTried] = useState(false);
  /** The line whose code was scanned last; undefined after an unknown code. */
  const [last, setLast] = useState<NamedSku>();
  const [problem, setProblem] = useState<string>();
  const { counted, more, isAnyWrong } = delivery;
  const count = counted.reduce((sum, { pieces }) => sum + pieces, 0);

  function take(code: string): void {
    const line = delivery.find(code);
    setLast(line);
    setProblem(line ? undefined : t('receive.notListed', { code }));
    if (line) delivery.countOne(line.skuId);
  }

  function start(): void {
    setIsTried(false);
    setLast(undefined);
    delivery.restart();
  }

  const bookIn = () =>
    send(async () => {
      try {
        const received = await receive({ lines: counted }, delivery.idempotencyKey);
        start();
        onDone(count, received);
      } catch (refusal) {
        if (isApiError(refusal) && refusal.code === resultCodes.idempotencyMismatch) start();
        // What is on the way has changed. After a lost answer the count stays as it was sent.
        if (isApiError(refusal) && refusal.status === 409) void load.refetch();
        throw refusal;
      }
    });

  function submit(): void {
    setIsTried(true);
    if (count > 0 && !isAnyWrong && more.length === 0) void bookIn();
  }

  function refusalText(): string | undefined {
    if (!isApiError(error)) return undefined;
    if (error.code === resultCodes.idempotencyMismatch) return t('receive.twice');
    return error.code === resultCodes.conflict ? t('receive.changed') : undefined;
  }

  function errorOf({ skuId, pieces, received }: TransferLine): string | undefined {
    if (delivery.isWrong(skuId)) return t('receive.wrong');
    const left = pieces - received;
    return delivery.countOf(skuId) > left ? t('receive.more', { count: left }) : undefined;
  }
  return (
    <Panel title={t('receive.title')}>
      <div className={styles.stack}>
        {delivery.isKept && <Notice>{t('receive.kept')}</Notice>}
        <CodeField label={t('receive.code')} hint={t('receive.codeHint')} error={problem} onCode={take} />
        <div role="status">
          {last &&
            delivery.countOf(last.skuId) > 0 &&
            t('receive.counted', { piece: nameOf(last), count: delivery.countOf(last.skuId) })}
        </div>
        <div className={styles.row}>
          <Button variant="link" onClick={delivery.fillLeft}>
            {t('receive.allLeft')}
          </Button>
          {!delivery.isEmpty && (
            <Button variant="link" onClick={delivery.clear}>
              {t('receive.clear')}
            </Button>
          )}
        </div>
        <LinesTable
          transfer={transfer}
          cameOf={(line) => (
            <PiecesField
              label={t('lines.cameOf', { piece: nameOf(line) })}
              value={delivery.textOf(line.skuId)}
              error={errorOf(line)}
              onText={(text) => delivery.set(line.skuId, text)}
            />
          )}
        />
        {more.length > 0 && <Notice tone="warning">{t('receive.moreHint')}</Notice>}
        {isTried && count === 0 && !isAnyWrong && <Notice tone="error">{t('receive.none')}</Notice>}
        <FormError error={error} text={refusalText()} />
        <div className={styles.foot}>
          <Button loading={isSending} onClick={submit}>
            {t('receive.bookIn', { count })}
          </Button>
          <div role="status" className={styles.outcome}>
            {delivery.isEmpty && outcome}
          </div>
        </div>
      </div>
    </Panel>
  );
}
