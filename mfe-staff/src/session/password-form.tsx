import { emailLookupSchema, passwordEntrySchema } from 'shared-contracts';
import { checkStaffPassword } from 'shared-contracts/calls/merchant-staff';
import * as z from 'shared-contracts/schema';
import type { StaffLoginStep } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { Button, PasswordInput, TextInput } from 'shared-ui';
import { FormError } from '../form/form-error';
import { useStaffForm } from '../form/use-staff-form';
import { useT } from '../messages';
import styles from './login.module.css';

const rules = z.object({ email: emailLookupSchema, password: passwordEntrySchema });

/** First step of the login. */
export function PasswordForm({ onPassed }: { onPassed(step: StaffLoginStep): void }) {
  const t = useT();
  const { api } = useServices();
  const form = useStaffForm({
    rules,
    defaultValues: { email: '', password: '' },
    async send(values) {
      const result = await api.call(checkStaffPassword, { body: values });
      if (!result.ok) throw result.error;
      onPassed(result.data);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.field('email')}
        label={t('login.email')}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordInput
        {...form.field('password')}
        label={t('login.password')}
        showText={t('login.show')}
        hideText={t('login.hide')}
        required
      />
      <FormError error={form.refusal} />
      <Button type="submit" block loading={form.isSending}>
        {t('login.next')}
      </Button>
    </form>
  );
}
