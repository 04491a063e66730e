import { type FormEvent, useState } from 'react';
import { randomId } from 'shared-contracts/random-id';
import { type StaffReason, staffReasons } from 'shared-contracts/shipment-states';
import { Button, Dialog, Notice, Select, TextArea, TextInput } from 'shared-ui';
import formStyles from '../form/form.module.css';
import { FormError } from '../form/form-error';
import { useSending } from '../form/use-sending';
import { useT as useCommonT } from '../messages';
import { useT } from '../messages/orders';

/** A line of which pieces can be chosen. */
interface ChoiceLine {
  position: number;
  title: string;
  size: string;
  most: number;
}

export interface PiecesChoice {
  lines: { position: number; quantity: number; writtenOff: number }[];
  reason: StaffReason;
  note: string;
  /** The same for a repeated attempt, so that nothing is done twice. */
  idempotencyKey: string;
}

interface PiecesDialogProps {
  title: string;
  text?: string;
  submitText: string;
  lines: readonly ChoiceLine[];
  /** All pieces of all lines; only those written off are asked for. */
  isWhole?: boolean;
  /** Asks for a reason and a note. */
  asksReason?: boolean;
  /** Asks which pieces cannot be sold again. */
  asksWrittenOff?: boolean;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onSubmit(choice: PiecesChoice): Promise<unknown>;
}

const numberIn = (data: FormData, name: string) => Math.max(0, Math.trunc(Number(data.get(name))) || 0);

/** Chooses pieces of some lines, with a reason where one is needed. */
export function PiecesDialog(props: PiecesDialogProps) {
  const { title, text, submitText, lines, isWhole, asksReason, asksWrittenOff, onClose, onSubmit } = props;
  const t = useT();
  const common = useCommonT();
  const [idempotencyKey] = useState(randomId);
  const { isSending, error, send } = useSending();
  const [isEmpty, setIsEmpty] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = lines
      .map(({ position, most }) => ({
        position,
        quantity: isWhole ? most : numberIn(data, `quantity-${position}`),
        writtenOff: numberIn(data, `written-off-${position}`),
      }))
      .filter(({ quantity }) => quantity > 0);
    setIsEmpty(chosen.length === 0 && lines.length > 0);
    if (chosen.length === 0 && lines.length > 0) return;
    const reason = staffReasons.find((one) => one === data.get('reason')) ?? 'OTHER';
    const note = String(data.get('note') ?? '').trim();
    void send(async () => {
      await onSubmit({ lines: chosen, reason, note, idempotencyKey });
      onClose();
    });
  }

  return (
    <Dialog open title={title} closeText={common('common.close')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        {text && <p>{text}</p>}
        {lines.map(({ position, title: name, size, most }) => (
          <div key={position} className={formStyles.form}>
            {!isWhole && (
              <TextInput
                type="number"
                name={`quantity-${position}`}
                label={t('pieces.quantityOf', { title: name, size, most })}
                min={0}
                max={most}
                defaultValue={0}
              />
            )}
            {asksWrittenOff && (
              <TextInput
                type="number"
                name={`written-off-${position}`}
                label={t('pieces.writtenOffOf', { title: name, size })}
                min={0}
                max={most}
                defaultValue={0}
              />
            )}
          </div>
        ))}
        {asksReason && (
          <>
            <Select
              name="reason"
              label={t('pieces.reason')}
              options={staffReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
            <TextArea name="note" label={t('pieces.note')} rows={2} maxLength={1000} />
          </>
        )}
        {isEmpty && <Notice tone="error">{t('pieces.none')}</Notice>}
        <FormError error={error} />
        <div className={formStyles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
