import type { ReactNode } from 'react';
import { type ApiError, validationKeys } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { Button, Dialog, TextArea } from 'shared-ui';
import { useT } from '../messages';
import styles from './form.module.css';
import { FormError } from './form-error';
import { useStaffForm } from './use-staff-form';

interface ReasonDialogProps {
  title: ReactNode;
  /** Describes the effect of the change. */
  children?: ReactNode;
  /** Who reads the reason; staff, unless it says otherwise. */
  hint?: string | undefined;
  submitText: string;
  onClose(): void;
  /** Throws the `ApiError` of a refusal, which the dialog shows. */
  onSubmit(reason: string): Promise<unknown>;
  /** Text for a refusal whose default text would mislead. */
  refusalText?(error: ApiError): string | undefined;
}

const rules = z.object({
  reason: z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500, validationKeys.tooLong)),
});

/** Asks for the reason of a change, makes it and closes. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, hint, submitText, onClose, onSubmit, refusalText } = props;
  const t = useT();
  const form = useStaffForm({
    rules,
    defaultValues: { reason: '' },
    async send({ reason }) {
      await onSubmit(reason.trim());
      onClose();
    },
  });
  return (
    <Dialog open title={title} closeText={t('common.close')} onClose={onClose}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {children}
        <TextArea
          {...form.field('reason')}
          label={t('common.reason')}
          hint={hint ?? t('common.reasonHint')}
          rows={2}
          maxLength={500}
          required
        />
        <FormError error={form.refusal} text={form.refusal && refusalText?.(form.refusal)} />
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
