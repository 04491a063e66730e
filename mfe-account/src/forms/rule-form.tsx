import type { ReactNode } from 'react';
import { Button, Notice } from 'shared-ui';
import { useFormT } from '../messages/form';
import styles from './rule-form.module.css';
import { clockText } from './use-countdown';
import type { RuleFormState } from './use-rule-form';

interface RuleFormProps {
  form: RuleFormState;
  submitText: string;
  children: ReactNode;
  /** Beside the button, as a way back. */
  aside?: ReactNode;
}

/**
 * A column of fields, what went wrong with the whole of it, and the button that sends it. `post`: should it be sent
 * before the page is hydrated, no password gets into an address.
 */
export function RuleForm({ form, submitText, children, aside }: RuleFormProps) {
  const t = useFormT();
  const { secondsLeft } = form;
  return (
    <form noValidate method="post" className={styles.form} onSubmit={form.submit}>
      {children}
      {form.text && <Notice tone="error">{form.text}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" block loading={form.isSubmitting} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? t('wait', { time: clockText(secondsLeft) }) : submitText}
        </Button>
        {aside}
      </div>
    </form>
  );
}
