import { useState } from 'react';
import { type ApiResult, validationKeys } from 'shared-contracts';
import { atMost } from 'shared-contracts/form-rules';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import { type StaffReason, staffReasons } from 'shared-contracts/shipment-states';
import type { RefundPreview } from 'shared-contracts/wire/merchant-orders';
import { Notice, Select, TextArea, TextInput } from 'shared-ui';
import formStyles from '../form/form.module.css';
import { FormDialog } from '../form/form-dialog';
import { FormError } from '../form/form-error';
import { useStaffForm } from '../form/use-staff-form';
import { useT } from '../messages/orders';
import {
  countFates,
  type FateKind,
  type FateValues,
  fateFor,
  isPlaced,
  noFate,
  PieceFateFields,
  piecesIn,
} from './piece-fate';
import { CreditChoice, RefundPreviewText, useRefundPreview } from './refund-preview';

/** A line of which pieces can be chosen. */
interface ChoiceLine {
  position: number;
  /** Title, colour and size (`namePiece`). */
  piece: string;
  most: number;
  /** What was paid for the line, in words; only for who may see amounts. */
  paid?: string | undefined;
}

export interface PiecesChoice {
  lines: { position: number; quantity: number; restocked: number; writtenOff: number; awaited: number }[];
  reason: StaffReason;
  note: string;
  /** What would go to card or wallet becomes store credit. */
  asCredit: boolean;
  /** Stays the same for a repeated attempt, so that nothing is done twice. */
  idempotencyKey: string;
}

interface PiecesDialogProps {
  title: string;
  /** What is done with which order: the preview's answers are kept by it. */
  subject: string;
  text?: string;
  submitText: string;
  lines: readonly ChoiceLine[];
  /** Includes all pieces of all lines and asks only where they go. */
  isWhole?: boolean;
  /** Asks for a reason and a note. */
  asksReason?: boolean;
  /** Asks where the pieces of each line go. */
  fates?: FateKind;
  /** Asks the server what the choice would pay back. */
  preview?(choice: PiecesChoice): Promise<ApiResult<RefundPreview>>;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onSubmit(choice: PiecesChoice): Promise<unknown>;
  /** Text for a refusal that the page can explain. */
  refusalText?(error: unknown): string | undefined;
}

interface PiecesValues {
  /** In the order of the lines, as typed: an empty field is no piece. */
  lines: { quantity: string }[];
  reason: StaffReason;
  note: string;
}

const noPieces = 'pieces.none';

/** Chooses pieces of some lines, with a reason where one is needed. */
export function PiecesDialog(props: PiecesDialogProps) {
  const { title, subject, text, submitText, lines, isWhole, asksReason, fates, preview, onClose, onSubmit } =
    props;
  const { refusalText } = props;
  const t = useT();
  const [idempotencyKey] = useState(randomId);
  const [typedFates, setTypedFates] = useState<Record<number, FateValues>>({});
  const [isTried, setIsTried] = useState(false);
  const [asCredit, setAsCredit] = useState(false);
  const form = useStaffForm<PiecesValues>({
    rules: z.object({
      lines: z
        .array(z.object({ quantity: z.string() }))
        .check(
          z.refine(
            (typed) => typed.length === 0 || typed.some(({ quantity }) => piecesIn(quantity) > 0),
            noPieces,
          ),
        ),
      note: z.string().check(atMost(1_000, validationKeys.tooLong)),
    }),
    defaultValues: {
      lines: lines.map(({ most }) => ({ quantity: isWhole ? String(most) : '0' })),
      reason: staffReasons[0],
      note: '',
    },
    words: (message) => (message === noPieces ? t(noPieces) : undefined),
    async send({ lines: typed, reason, note }) {
      const chosen = lines
        .map(({ position }, index) => placed(position, piecesIn(typed[index]?.quantity ?? ''), reason))
        .filter(({ quantity }) => quantity > 0);
      setIsTried(true);
      if (fates && !chosen.every((piece) => isPlaced(fates, piece.quantity, piece))) return;
      await onSubmit({ lines: chosen, reason, note: note.trim(), asCredit, idempotencyKey });
      onClose();
    },
  });
  /** The pieces of a line and where they go. */
  function placed(position: number, quantity: number, reason: StaffReason) {
    const typed = typedFates[position] ?? noFate;
    const choice = fates ? fateFor(fates, reason, typed) : 'RESTOCK';
    return { position, quantity, ...countFates(choice, quantity, typed) };
  }
  const [reason, quantities] = form.watch(['reason', 'lines']);
  const noneChosen = form.errorOf('lines');
  const pieces = lines
    .map(({ position }, index) => placed(position, piecesIn(quantities[index]?.quantity ?? ''), reason))
    .filter(({ quantity }) => quantity > 0);
  const isComplete =
    pieces.length > 0 && (!fates || pieces.every((one) => isPlaced(fates, one.quantity, one)));
  const choice =
    preview && isComplete ? { lines: pieces, reason, note: '', asCredit, idempotencyKey: '' } : undefined;
  const refund = useRefundPreview(
    subject,
    choice,
    (wanted) => preview?.(wanted) ?? Promise.reject(new Error('no preview')),
  );

  return (
    <FormDialog
      title={title}
      submitText={submitText}
      isSending={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {choice && (
            <>
              <CreditChoice preview={refund} isChosen={asCredit} onChange={setAsCredit} />
              <RefundPreviewText {...refund} />
            </>
          )}
          {noneChosen && <Notice tone="error">{noneChosen}</Notice>}
          <FormError error={form.refusal} text={refusalText?.(form.refusal)} />
        </>
      }
    >
      {text && <p>{text}</p>}
      {asksReason && (
        <Select
          {...form.field('reason')}
          label={t('pieces.reason')}
          options={staffReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      )}
      {lines.map(({ position, piece, most, paid }, index) => {
        const quantity = piecesIn(quantities[index]?.quantity ?? '');
        const typed = typedFates[position] ?? noFate;
        const isWrong = fates && isTried && !isPlaced(fates, quantity, placed(position, quantity, reason));
        return (
          <div key={position} className={formStyles.form}>
            {!isWhole && (
              <TextInput
                type="number"
                {...form.field(`lines.${index}.quantity`)}
                label={t('pieces.quantityOf', { piece, most })}
                hint={paid}
                min={0}
                max={most}
              />
            )}
            {fates && quantity > 0 && (
              <PieceFateFields
                kind={fates}
                name={piece}
                quantity={Math.min(quantity, most)}
                choice={fateFor(fates, reason, typed)}
                typed={typed}
                error={isWrong ? t('fate.wrong', { count: quantity }) : undefined}
                onChange={(values) => setTypedFates({ ...typedFates, [position]: values })}
              />
            )}
          </div>
        );
      })}
      {asksReason && <TextArea {...form.field('note')} label={t('pieces.note')} rows={2} maxLength={1000} />}
    </FormDialog>
  );
}
