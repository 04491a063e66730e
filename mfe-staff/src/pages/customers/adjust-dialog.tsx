import { type ApiError, validationKeys } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { Button, Dialog, TextArea, TextInput } from 'shared-ui';
import formStyles from '../../form/form.module.css';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';

interface AdjustDialogProps {
  title: string;
  label: string;
  hint: string;
  /** Error text when `parse` refuses the input. */
  invalidText: string;
  inputMode: 'decimal' | 'text';
  /** Parses the input; undefined when the call would not accept the number. */
  parse(text: string): number | undefined;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onSubmit(value: number, reason: string): Promise<unknown>;
}

/** Message key of a number that `parse` refused; the field shows `invalidText` for it. */
const invalid = 'validation.other';
const filled = z
  .string()
  .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500, validationKeys.tooLong));

/** Changes a balance, with the reason. */
export function AdjustDialog(props: AdjustDialogProps) {
  const { title, label, hint, invalidText, inputMode, parse, onClose, onSubmit } = props;
  const t = useT();
  const common = useCommonT();
  const form = useStaffForm({
    rules: z.object({
      amount: filled.check(z.refine((text) => parse(text) !== undefined, invalid)),
      reason: filled,
    }),
    defaultValues: { amount: '', reason: '' },
    async send({ amount, reason }) {
      await onSubmit(parse(amount) ?? 0, reason.trim());
      onClose();
    },
  });
  const { error: amountError, ...amount } = form.field('amount');
  const isInvalid = form.formState.errors.amount?.message === invalid;
  /** The default text of a conflict is about orders. */
  const refusalText = ({ code }: ApiError) =>
    code === 40908 ? t('pointsShort') : code === 409 ? t('stale') : undefined;

  return (
    <Dialog open title={title} closeText={common('common.close')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <TextInput
          {...amount}
          error={isInvalid ? invalidText : amountError}
          label={label}
          hint={hint}
          inputMode={inputMode}
          autoComplete="off"
          required
        />
        <TextArea
          {...form.field('reason')}
          label={common('common.reason')}
          hint={common('common.reasonHint')}
          rows={2}
          maxLength={500}
          required
        />
        <FormError error={form.refusal} text={form.refusal && refusalText(form.refusal)} />
        <div className={formStyles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {common('common.back')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {common('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
