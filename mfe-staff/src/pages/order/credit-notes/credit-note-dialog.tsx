import { useState } from 'react';
import { type ApiError, formatMoney, parseDollars, validationKeys } from 'shared-contracts';
import { atMost, required } from 'shared-contracts/form-rules';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import type { CreditNotes, WriteCreditNote } from 'shared-contracts/wire/credit-notes';
import { RadioGroup, TextArea, TextInput } from 'shared-ui';
import { FormDialog } from '../../../form/form-dialog';
import { FormError } from '../../../form/form-error';
import { useStaffForm } from '../../../form/use-staff-form';
import { useT } from './messages';

/** A line of the order with what can be credited of it. */
export interface CreditableLine {
  position: number;
  name: string;
  /** Cents of a piece. */
  price: number;
  pieces: number;
  sent: number;
}

interface Values {
  kind: 'PIECES' | 'AMOUNT';
  /** Pieces of each line as typed, by its place in `lines`. */
  pieces: string[];
  restock: '' | 'yes' | 'no';
  /** In HK$, as typed. */
  amount: string;
  reason: string;
}

interface CreditNoteDialogProps {
  left: CreditNotes['left'];
  lines: readonly CreditableLine[];
  onClose(): void;
  /** Throws the `ApiError` of a refusal. */
  onWrite(note: WriteCreditNote, idempotencyKey: string): Promise<unknown>;
}

const wrong = { pieces: 'pieces', none: 'none', amount: 'amount', restock: 'restock' } as const;
const count = (text: string | undefined) => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : undefined);

/** Writes a credit note: of pieces, with the choice whether they are for sale again, or of an amount. */
export function CreditNoteDialog({ left, lines, onClose, onWrite }: CreditNoteDialogProps) {
  const t = useT();
  const [idempotencyKey] = useState(randomId);
  const limitOf = (line: CreditableLine, restock: Values['restock']) =>
    restock === 'yes' ? line.sent : line.pieces;

  function words(message: string): string | undefined {
    const most = /^at most:? (\d+)$/.exec(message)?.[1];
    if (message.startsWith('at most: ') && most) return t('most', { amount: formatMoney(Number(most)) });
    if (most) return t('mostPieces', { count: Number(most) });
    if (message === wrong.pieces) return t('wrongPieces');
    if (message === wrong.none) return t('none');
    if (message === wrong.amount) return t('wrongAmount');
    return message === wrong.restock ? t('chooseRestock') : undefined;
  }

  const form = useStaffForm<Values>({
    rules: ({ kind, restock }) =>
      z.object({
        reason: z.string().check(required(validationKeys.required), atMost(300, validationKeys.tooLong)),
        ...(kind === 'AMOUNT'
          ? {
              amount: z.string().check(
                z.refine((text) => (parseDollars(text) ?? 0) > 0, { message: wrong.amount, abort: true }),
                z.refine((text) => (parseDollars(text) ?? 0) <= left, `at most: ${left}`),
              ),
            }
          : {
              restock: z.string().check(z.refine((choice) => choice !== '', wrong.restock)),
              pieces: z.array(z.string()).check(({ value, issues }) => {
                const say = (index: number, message: string) =>
                  issues.push({ code: 'custom', message, path: [index], input: value[index] });
                if (value.every((text) => text.trim() === '' || count(text) === 0)) say(0, wrong.none);
                for (const [index, line] of lines.entries()) {
                  const text = value[index]?.trim() ?? '';
                  const pieces = text === '' ? 0 : count(text);
                  const most = limitOf(line, restock);
                  if (pieces === undefined) say(index, wrong.pieces);
                  else if (pieces > most) say(index, `at most ${most}`);
                }
              }),
            }),
      }),
    defaultValues: {
      kind: lines.length > 0 ? 'PIECES' : 'AMOUNT',
      pieces: lines.map(() => ''),
      restock: '',
      amount: '',
      reason: '',
    },
    words,
    async send({ kind, pieces, restock, amount, reason }) {
      const chosen = lines.flatMap(({ position }, index) => {
        const quantity = count(pieces[index]) ?? 0;
        return quantity > 0 ? [{ position, quantity }] : [];
      });
      const what =
        kind === 'AMOUNT'
          ? { amountMinor: parseDollars(amount) ?? 0 }
          : { lines: chosen, restock: restock === 'yes' };
      await onWrite({ reason: reason.trim(), ...what }, idempotencyKey);
      onClose();
    },
  });
  const [kind, restock, typed] = form.watch(['kind', 'restock', 'pieces']);
  const sum = lines.reduce((total, { price }, index) => total + price * (count(typed[index]) ?? 0), 0);
  const refusalText = (refusal: ApiError | undefined) =>
    refusal?.fields.map(({ message }) => words(message)).find((text) => text !== undefined);
  return (
    <FormDialog
      title={t('title')}
      submitText={t('write')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {kind === 'PIECES' && sum > 0 && <p>{t('sum', { amount: formatMoney(sum) })}</p>}
          <FormError error={form.refusal} text={refusalText(form.refusal)} />
        </>
      }
    >
      <p>{t('text', { amount: formatMoney(left) })}</p>
      {lines.length > 0 && (
        <RadioGroup
          legend={t('what')}
          name="kind"
          value={kind}
          onChange={(value) => form.setValue('kind', value)}
          options={[
            { value: 'PIECES', label: t('pieces') },
            { value: 'AMOUNT', label: t('amount') },
          ]}
        />
      )}
      {kind === 'PIECES' ? (
        <>
          {lines.map((line, index) => (
            <TextInput
              key={line.position}
              {...form.field(`pieces.${index}`)}
              label={line.name}
              hint={t('lineHint', { count: line.pieces, sent: line.sent, price: formatMoney(line.price) })}
              inputMode="numeric"
            />
          ))}
          <RadioGroup
            legend={t('restock')}
            name="restock"
            value={restock}
            error={form.errorOf('restock')}
            onChange={(value) =>
              form.setValue('restock', value, { shouldValidate: form.formState.isSubmitted })
            }
            options={[
              { value: 'yes', label: t('restockYes'), hint: t('restockHint') },
              { value: 'no', label: t('restockNo') },
            ]}
            required
          />
        </>
      ) : (
        <TextInput {...form.field('amount')} label={t('amountLabel')} inputMode="decimal" required />
      )}
      <TextArea
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={300}
        required
      />
    </FormDialog>
  );
}
