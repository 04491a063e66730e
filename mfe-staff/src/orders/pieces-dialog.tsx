import { useState } from 'react';
import { validationKeys } from 'shared-contracts';
import { atMost } from 'shared-contracts/form-rules';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import { type StaffReason, staffReasons } from 'shared-contracts/shipment-states';
import { Button, Dialog, Notice, Select, TextArea, TextInput } from 'shared-ui';
import formStyles from '../form/form.module.css';
import { FormError } from '../form/form-error';
import { useStaffForm } from '../form/use-staff-form';
import { useT as useCommonT } from '../messages';
import { useT } from '../messages/orders';

/** A line of which pieces can be chosen. */
interface ChoiceLine {
  position: number;
  /** Title, colour and size (`namePiece`). */
  piece: string;
  most: number;
}

export interface PiecesChoice {
  lines: { position: number; quantity: number; writtenOff: number }[];
  reason: StaffReason;
  note: string;
  /** Stays the same for a repeated attempt, so that nothing is done twice. */
  idempotencyKey: string;
}

interface PiecesDialogProps {
  title: string;
  text?: string;
  submitText: string;
  lines: readonly ChoiceLine[];
  /** Includes all pieces of all lines and asks only for those to write off. */
  isWhole?: boolean;
  /** Asks for a reason and a note. */
  asksReason?: boolean;
  /** Asks which pieces cannot be sold again. */
  asksWrittenOff?: boolean;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onSubmit(choice: PiecesChoice): Promise<unknown>;
}

interface PiecesValues {
  /** In the order of the lines, as typed: an empty field is no piece. */
  lines: { quantity: string; writtenOff: string }[];
  reason: StaffReason;
  note: string;
}

const noPieces = 'pieces.none';
const piecesIn = (typed: string) => Math.max(0, Math.trunc(Number(typed)) || 0);

/** Chooses pieces of some lines, with a reason where one is needed. */
export function PiecesDialog(props: PiecesDialogProps) {
  const { title, text, submitText, lines, isWhole, asksReason, asksWrittenOff, onClose, onSubmit } = props;
  const t = useT();
  const common = useCommonT();
  const [idempotencyKey] = useState(randomId);
  const form = useStaffForm<PiecesValues>({
    rules: z.object({
      lines: z
        .array(z.object({ quantity: z.string(), writtenOff: z.string() }))
        .check(
          z.refine(
            (typed) => typed.length === 0 || typed.some(({ quantity }) => piecesIn(quantity) > 0),
            noPieces,
          ),
        ),
      note: z.string().check(atMost(1_000, validationKeys.tooLong)),
    }),
    defaultValues: {
      lines: lines.map(({ most }) => ({ quantity: isWhole ? String(most) : '0', writtenOff: '0' })),
      reason: staffReasons[0],
      note: '',
    },
    words: (message) => (message === noPieces ? t(noPieces) : undefined),
    async send({ lines: typed, reason, note }) {
      const chosen = lines
        .map(({ position }, index) => ({
          position,
          quantity: piecesIn(typed[index]?.quantity ?? ''),
          writtenOff: piecesIn(typed[index]?.writtenOff ?? ''),
        }))
        .filter(({ quantity }) => quantity > 0);
      await onSubmit({ lines: chosen, reason, note: note.trim(), idempotencyKey });
      onClose();
    },
  });
  const noneChosen = form.errorOf('lines');

  return (
    <Dialog open title={title} closeText={common('common.close')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit}>
        {text && <p>{text}</p>}
        {lines.map(({ position, piece, most }, index) => (
          <div key={position} className={formStyles.form}>
            {!isWhole && (
              <TextInput
                type="number"
                {...form.field(`lines.${index}.quantity`)}
                label={t('pieces.quantityOf', { piece, most })}
                min={0}
                max={most}
              />
            )}
            {asksWrittenOff && (
              <TextInput
                type="number"
                {...form.field(`lines.${index}.writtenOff`)}
                label={t('pieces.writtenOffOf', { piece })}
                min={0}
                max={most}
              />
            )}
          </div>
        ))}
        {asksReason && (
          <>
            <Select
              {...form.field('reason')}
              label={t('pieces.reason')}
              options={staffReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
            />
            <TextArea {...form.field('note')} label={t('pieces.note')} rows={2} maxLength={1000} />
          </>
        )}
        {noneChosen && <Notice tone="error">{noneChosen}</Notice>}
        <FormError error={form.refusal} />
        <div className={formStyles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
