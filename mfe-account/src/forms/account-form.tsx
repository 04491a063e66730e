import type { ReactNode } from 'react';
import { Button, Notice } from 'shared-ui';
import { useFormT } from '../messages/form';
import styles from './account-form.module.css';
import type { AccountFormState } from './use-account-form';
import { clockText } from './use-countdown';

interface AccountFormProps {
  form: AccountFormState;
  submitText: string;
  children: ReactNode;
  /** Rendered beside the button, for example a back link. */
  aside?: ReactNode;
}

/**
 * A column of fields, an error for the whole form, and the submit button. `post`: a form submitted before
 * hydration must not put a password into the URL.
 */
export function AccountForm({ form, submitText, children, aside }: AccountFormProps) {
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
