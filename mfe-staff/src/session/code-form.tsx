import { passwordSchema, resultCodes, validationKeys } from 'shared-contracts';
import { checkStaffCode } from 'shared-contracts/calls/merchant-staff';
import { keyboardText } from 'shared-contracts/plain-text';
import * as z from 'shared-contracts/schema';
import type { StaffLoginStep, StaffProfile } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { Button, Notice, PasswordInput, TextInput } from 'shared-ui';
import { FormError } from '../form/form-error';
import { useStaffForm } from '../form/use-staff-form';
import { useT } from '../messages';
import { Enrolment } from './enrolment';
import styles from './login.module.css';

interface CodeFormProps {
  step: StaffLoginStep;
  onEnter(staff: StaffProfile): void;
  onBack(): void;
}

/** Apps show the code as two groups of three digits, and a Chinese keyboard types full-width ones. */
const digitsOf = (typed: string) => keyboardText(typed).replaceAll(/\s/g, '');
const code = z
  .string(validationKeys.required)
  .check(z.refine((typed) => /^\d{6}$/.test(digitsOf(typed)), validationKeys.code));
const codeRules = z.object({ code });
const enrolmentRules = z.object({ code, newPassword: passwordSchema });

/** Second step of the login; at the first login it also sets up the second factor and the password. */
export function CodeForm({ step, onEnter, onBack }: CodeFormProps) {
  const t = useT();
  const { api, config } = useServices();
  const form = useStaffForm({
    rules: step.needsNewPassword ? enrolmentRules : codeRules,
    defaultValues: { code: '', newPassword: '' },
    async send({ code: typed, newPassword }) {
      const body = { code: digitsOf(typed), ...(step.needsNewPassword && { newPassword }) };
      const result = await api.call(checkStaffCode, { body: body });
      if (!result.ok) throw result.error;
      if (result.data.staff) onEnter(result.data.staff);
    },
  });
  const isWrong = form.refusal?.code === resultCodes.codeWrong;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {step.enrolment ? (
        <Enrolment {...step.enrolment} />
      ) : (
        <p>{t('login.codeIntro', { shopName: config.shopName })}</p>
      )}
      <TextInput
        {...form.field('code')}
        label={t('login.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
      {step.needsNewPassword && (
        <PasswordInput
          {...form.field('newPassword')}
          label={t('login.newPassword')}
          hint={t('login.newPasswordHint')}
          showText={t('login.show')}
          hideText={t('login.hide')}
          autoComplete="new-password"
          required
        />
      )}
      {isWrong ? <Notice tone="error">{t('login.wrongCode')}</Notice> : <FormError error={form.refusal} />}
      <Button type="submit" block loading={form.isSending}>
        {t('login.submit')}
      </Button>
      <Button variant="link" onClick={onBack}>
        {t('login.back')}
      </Button>
    </form>
  );
}
