import { type FormEvent, useState } from 'react';
import type { MerchantShipment, ParcelStepRequest } from 'shared-contracts/wire/merchant-orders';
import { Button, Dialog, TextInput } from 'shared-ui';
import formStyles from '../../form/form.module.css';
import { useT as useCommonT } from '../../messages';
import { useT } from '../../messages/orders';

/** The steps that tell the buyer that a parcel has arrived, and the one that takes it back. */
export const arrivalSteps = ['COLLECTED', 'DELIVERED', 'UNDONE'] as const;
export type ArrivalStep = (typeof arrivalSteps)[number];

interface ArrivalDialogProps {
  step: ArrivalStep;
  shipment: MerchantShipment;
  onClose(): void;
  onStep(step: ArrivalStep, fields: Partial<ParcelStepRequest>): void;
}

/** Asks before an arrival, because the buyer is told at once; at a store, for the code that the buyer shows. */
export function ArrivalDialog({ step, shipment, onClose, onStep }: ArrivalDialogProps) {
  const t = useT();
  const common = useCommonT();
  const [code, setCode] = useState('');
  const asksCode = step === 'COLLECTED' && shipment.hasCollectionCode;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    onStep(step, asksCode && code.trim() ? { collectionCode: code.trim() } : {});
  }
  return (
    <Dialog
      open
      size="sm"
      title={t(step === 'UNDONE' ? 'arrival.undoTitle' : `arrival.${step}`)}
      closeText={common('common.close')}
      onClose={onClose}
    >
      <form className={formStyles.form} onSubmit={submit}>
        <p>{t(step === 'UNDONE' ? 'arrival.undoText' : 'arrival.text')}</p>
        {asksCode && (
          <TextInput
            label={t('arrival.code')}
            hint={t('arrival.codeHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <div className={formStyles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {common('common.back')}
          </Button>
          <Button type="submit">{t(step === 'UNDONE' ? 'arrival.undo' : `step.${step}`)}</Button>
        </div>
      </form>
    </Dialog>
  );
}
