import { unwrap } from 'shared-contracts';
import { settleAwaited } from 'shared-contracts/calls/merchant-returns';
import { punctuationIn } from 'shared-contracts/punctuation';
import * as z from 'shared-contracts/schema';
import type { MerchantReturn } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { Notice, TextInput } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { piecesIn } from '../../orders/piece-fate';
import { useStaffApi } from '../../session/staff-context';

interface AwaitedValues {
  lines: Record<(typeof parts)[number], string>[];
}

const parts = ['restocked', 'writtenOff', 'missing'] as const;
const wrong = 'returns.awaitedWrong';

/** Records what became of refunded pieces that were on their way back. */
export function AwaitedDialog({
  found,
  onClose,
  onDone,
}: {
  found: MerchantReturn;
  onClose(): void;
  onDone(): void;
}) {
  const t = useT();
  const api = useStaffApi();
  const { namePiece } = punctuationIn(useServices().locale);
  const awaited = found.lines.filter((line) => (line.awaited ?? 0) > 0);
  const sumOf = (typed: AwaitedValues['lines'][number] | undefined) =>
    parts.reduce((sum, part) => sum + piecesIn(typed?.[part] ?? ''), 0);
  const form = useStaffForm<AwaitedValues>({
    rules: z.object({
      lines: z
        .array(z.object({ restocked: z.string(), writtenOff: z.string(), missing: z.string() }))
        .check(
          z.refine(
            (typed) =>
              typed.some((line) => sumOf(line) > 0) &&
              typed.every((line, index) => sumOf(line) <= (awaited[index]?.awaited ?? 0)),
            wrong,
          ),
        ),
    }),
    defaultValues: {
      lines: awaited.map((line) => ({ restocked: String(line.awaited), writtenOff: '0', missing: '0' })),
    },
    words: (message) => (message === wrong ? t(wrong) : undefined),
    async send({ lines }) {
      const counted = awaited.map(({ position }, index) => {
        const { restocked = '', writtenOff = '', missing = '' } = lines[index] ?? {};
        return {
          position,
          restocked: piecesIn(restocked),
          writtenOff: piecesIn(writtenOff),
          missing: piecesIn(missing),
        };
      });
      const request = { receipts: found.receipts ?? 0, lines: counted };
      unwrap(await api.call(settleAwaited, { params: { returnId: found.returnId }, body: request }));
      onDone();
      onClose();
    },
  });
  const problem = form.errorOf('lines');
  return (
    <FormDialog
      title={t('returns.awaited')}
      submitText={t('returns.receiveSubmit')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {problem && <Notice tone="error">{problem}</Notice>}
          <FormError error={form.refusal} />
        </>
      }
    >
      <p>{t('returns.awaitedText')}</p>
      {awaited.map((line, index) => (
        <fieldset key={line.position} className={styles.parts}>
          <legend>{t('order.holds', { count: line.awaited ?? 0, piece: namePiece(line) })}</legend>
          {parts.map((part) => (
            <TextInput
              key={part}
              type="number"
              {...form.field(`lines.${index}.${part}`)}
              label={t(`returns.awaited_${part}`)}
              min={0}
              max={line.awaited}
            />
          ))}
        </fieldset>
      ))}
    </FormDialog>
  );
}
