import { useState } from 'react';
import { parseDollars, unwrap, validationKeys } from 'shared-contracts';
import { decideReturn, previewReturn, receiveReturn } from 'shared-contracts/calls/merchant-returns';
import { atMost } from 'shared-contracts/form-rules';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import * as z from 'shared-contracts/schema';
import type {
  MerchantReturn,
  PreviewReturnRequest,
  ReturnDecision,
} from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Checkbox, Notice, Select, TextArea, TextInput } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { piecesIn } from '../../orders/piece-fate';
import { CreditChoice, RefundPreviewText, useRefundPreview } from '../../orders/refund-preview';
import { useStaff } from '../../session/staff-context';

interface ReturnValues {
  /** In the order of the lines, as typed. */
  lines: { arrived: string; writtenOff: string }[];
  note: string;
  missing: '' | 'WAIT' | 'CLOSE';
  amount: string;
  because: string;
}

const tooMany = 'returns.tooMany';
const none = 'returns.none';

const rulesFor = (lines: MerchantReturn['lines']) =>
  z.object({
    lines: z.array(z.object({ arrived: z.string(), writtenOff: z.string() })).check(
      z.refine((typed) => typed.some(({ arrived }) => piecesIn(arrived) > 0), none),
      z.refine(
        (typed) =>
          typed.every(
            ({ arrived, writtenOff }, index) =>
              piecesIn(arrived) <= (lines[index]?.quantity ?? 0) && piecesIn(writtenOff) <= piecesIn(arrived),
          ),
        tooMany,
      ),
    ),
    note: z.string().check(atMost(1_000, validationKeys.tooLong)),
  });

interface ReturnDialogProps {
  found: MerchantReturn;
  /** `receive` asks what is here, `decide` what goes back for it. */
  mode: 'receive' | 'decide';
  onClose(): void;
  onDone(): void;
}

/** Records which pieces of a return are here, and decides what goes back for them. */
export function ReturnDialog({ found, mode, onClose, onDone }: ReturnDialogProps) {
  const t = useT();
  const { may, api } = useStaff();
  const { namePiece } = punctuationIn(useServices().locale);
  const [decidesNow, setDecidesNow] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isCredit, setIsCredit] = useState(false);
  const asCredit = isCredit && { asCredit: true };
  const { returnId, receipts = 0 } = found;
  const decides = mode === 'decide' || decidesNow;

  const form = useStaffForm<ReturnValues>({
    rules: rulesFor(found.lines),
    defaultValues: {
      lines: found.lines.map(({ received, quantity, writtenOff }) => ({
        arrived: String(received ?? quantity),
        writtenOff: String(writtenOff),
      })),
      note: found.receiptNote ?? '',
      missing: '',
      amount: '',
      because: '',
    },
    words: (message) => (message === tooMany || message === none ? t(message) : undefined),
    async send(values) {
      setIsTried(true);
      if (decides && problem) return;
      if (mode === 'decide')
        unwrap(await api.call(decideReturn, { params: { returnId }, body: { ...decision, receipts } }));
      else {
        const note = values.note.trim();
        const request = { lines: arrivedLines, receipts, ...(note && { note }) };
        unwrap(
          await api.call(receiveReturn, {
            params: { returnId },
            body: { ...request, ...(decides && { decide: decision }) },
          }),
        );
      }
      onDone();
      onClose();
    },
  });
  const [typedLines, missing, amount, because] = form.watch(['lines', 'missing', 'amount', 'because']);

  const arrivedLines = found.lines.map(({ position }, index) => ({
    position,
    arrived: piecesIn(typedLines[index]?.arrived ?? ''),
    writtenOff: piecesIn(typedLines[index]?.writtenOff ?? ''),
  }));
  const missingLines = found.lines.flatMap((line, index) => {
    const count = line.quantity - (arrivedLines[index]?.arrived ?? 0);
    return count > 0 ? [t('order.holds', { count, piece: namePiece(line) })] : [];
  });
  const cents = amount.trim() === '' ? 0 : parseDollars(amount);
  const choice: PreviewReturnRequest | undefined =
    decides && arrivedLines.some(({ arrived }) => arrived > 0)
      ? { lines: arrivedLines, ...asCredit }
      : undefined;
  const ask = (body: PreviewReturnRequest) => api.call(previewReturn, { params: { returnId }, body });
  const full = useRefundPreview(returnId, choice, ask);
  const most = full.data?.mostDeduction ?? 0;
  const deduction =
    cents && cents > 0 && cents <= most ? { amount: cents, because: because.trim() || '–' } : undefined;
  const shown = useRefundPreview(returnId, choice && deduction && { ...choice, deduction }, ask);
  const previewed = deduction ? shown : full;
  const amountProblem =
    cents === undefined || cents < 0
      ? t('returns.amountWrong')
      : cents > most
        ? t('returns.amountMost', { amount: formatMoney(most) })
        : undefined;
  const becauseProblem = cents && !because.trim() ? t('returns.becauseMissing') : undefined;
  const missingProblem = missingLines.length > 0 && !missing ? t('returns.missingAsked') : undefined;
  const problem = amountProblem ?? becauseProblem ?? missingProblem;
  const decision: ReturnDecision = {
    ...(missing && missingLines.length > 0 && { missing }),
    ...(cents && { deduction: { amount: cents, because: because.trim() } }),
    ...asCredit,
  };
  const title = t(mode === 'receive' ? 'returns.receive' : 'returns.decide');
  const linesError = form.errorOf('lines');

  return (
    <FormDialog
      title={title}
      submitText={t(decides ? 'returns.decideSubmit' : 'returns.receiveSubmit')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {decides && (
            <>
              <CreditChoice preview={previewed} isChosen={isCredit} onChange={setIsCredit} />
              <RefundPreviewText {...previewed} />
            </>
          )}
          {linesError && <Notice tone="error">{linesError}</Notice>}
          <FormError error={form.refusal} />
        </>
      }
    >
      <p>{t(mode === 'receive' ? 'returns.receiveText' : 'returns.decideText')}</p>
      {mode === 'receive' &&
        found.lines.map((line, index) => (
          <fieldset key={line.position} className={styles.parts}>
            <legend>{namePiece(line)}</legend>
            <TextInput
              type="number"
              {...form.field(`lines.${index}.arrived`)}
              label={t('returns.arrivedOf', { most: line.quantity })}
              min={0}
              max={line.quantity}
            />
            <TextInput
              type="number"
              {...form.field(`lines.${index}.writtenOff`)}
              label={t('returns.unsellableOf')}
              min={0}
              max={line.quantity}
            />
          </fieldset>
        ))}
      {mode === 'receive' && (
        <TextArea {...form.field('note')} label={t('returns.receiptNote')} rows={2} maxLength={1000} />
      )}
      {mode === 'receive' && may('returns.refund') && (
        <Checkbox
          label={t('returns.decideNow')}
          checked={decidesNow}
          onChange={({ target }) => setDecidesNow(target.checked)}
        />
      )}
      {decides && (
        <>
          {missingLines.length > 0 && (
            <Select
              {...form.field('missing')}
              label={t('returns.missing', { pieces: missingLines.join(' · ') })}
              placeholder={t('returns.choose')}
              error={isTried ? missingProblem : undefined}
              options={(['WAIT', 'CLOSE'] as const).map((value) => ({
                value,
                label: t(`returns.${value}`),
              }))}
            />
          )}
          <TextInput
            {...form.field('amount')}
            label={t('returns.deduction')}
            hint={t('returns.deductionHint')}
            inputMode="decimal"
            error={amountProblem}
          />
          {Boolean(cents) && (
            <TextArea
              {...form.field('because')}
              label={t('returns.because')}
              hint={t('returns.becauseHint')}
              rows={2}
              maxLength={300}
              error={isTried ? becauseProblem : undefined}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
