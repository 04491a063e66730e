import { type ReturnDetail, type ReturnOptions, resultCodes } from 'shared-contracts';
import { collectionDays, returnDays as initialDays } from 'shared-contracts/shop-rules';
import { useServices } from 'shared-runtime';
import { Button, EmptyState, Notice, RadioGroup, Split, TextArea } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useErrorText } from '../messages/errors';
import { useT } from '../messages/returns';
import { CollectionAddress } from './collection-address';
import { OrderReturns } from './order-returns';
import type { ReturnAccess } from './return-access';
import { ReturnLines } from './return-lines';
import { ReturnRefund } from './return-refund';
import styles from './returns.module.css';
import { pieceOf, useReturnForm } from './use-return-form';

interface ReturnFormProps extends ReturnAccess {
  options: ReturnOptions;
  onCreated(created: ReturnDetail): void;
  onChanged(): void;
}

/** Existing returns of the order, then what can be returned, for the member's and the guest's page. */
export function ReturnForm(props: ReturnFormProps) {
  const { options, orderId, proof } = props;
  const { returnDays = initialDays } = options;
  const t = useT();
  return (
    <>
      <OrderReturns orderId={orderId} proof={proof} title={t('create.existing')} returns={options.returns} />
      {options.returnable ? (
        <OpenForm {...props} />
      ) : (
        <EmptyState
          title={t(options.returns?.length ? 'create.closedRest' : 'create.closed')}
          text={t('create.closedText', { days: returnDays })}
        />
      )}
    </>
  );
}

function OpenForm(props: ReturnFormProps) {
  const { formatUntil } = useDates();
  const { options, orderId, proof } = props;
  const { returnDays = initialDays } = options;
  const t = useT();
  const { bus } = useServices();
  const errorText = useErrorText();
  const form = useReturnForm({
    ...props,
    onChanged() {
      bus.emit('toast-requested', { kind: 'error', message: t('create.changed') });
      props.onChanged();
    },
    onSoldOut: props.onChanged,
  });
  const chosenLines = form.lines.map(({ line, quantity, exchangeSkuId }) =>
    pieceOf(line, quantity, exchangeSkuId),
  );
  return (
    <form noValidate onSubmit={(event) => void form.send(event)}>
      <p className={styles.meta}>
        {options.until
          ? t('create.until', { date: formatUntil(options.until) })
          : t('create.onTheWay', { days: returnDays })}
      </p>
      <Split
        nested
        sticky
        aside={
          <div className={styles.side}>
            <ReturnRefund orderId={orderId} lines={chosenLines} {...(proof && { proof })} />
            {form.isEmpty && <Notice tone="error">{t('create.errorPieces')}</Notice>}
            {form.error && (
              <Notice tone="error" title={t('create.failed')}>
                {form.error.code === resultCodes.outOfStock
                  ? t('create.exchangeGone')
                  : errorText(form.error)}
              </Notice>
            )}
            <Button type="submit" block loading={form.isSubmitting || form.address.isSubmitting}>
              {t('create.submit')}
            </Button>
          </div>
        }
      >
        <div className={styles.form}>
          <ReturnLines
            lines={options.lines}
            chosen={form.chosen}
            isMissing={form.isMissing}
            onChoose={form.choose}
          />
          <RadioGroup
            legend={t('create.method')}
            name="method"
            boxed
            value={form.method}
            onChange={form.setMethod}
            options={[
              { value: 'DROP_OFF', label: t('create.dropOff'), hint: t('create.dropOffHint') },
              {
                value: 'COLLECTION',
                label: t('create.collection'),
                hint: t('create.collectionHint', { days: collectionDays }),
              },
            ]}
          />
          {form.method === 'COLLECTION' && <CollectionAddress form={form.address} />}
          <TextArea
            label={t('create.note')}
            optionalText={t('create.optional')}
            maxLength={300}
            rows={3}
            value={form.note}
            onChange={(event) => form.setNote(event.target.value)}
          />
        </div>
      </Split>
    </form>
  );
}
