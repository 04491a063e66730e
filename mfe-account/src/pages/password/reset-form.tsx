import { resultCodes } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { PasswordInput, TextInput } from 'shared-ui';
import { resetPassword } from '../../api/reset-password';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { trimmed, withoutSpaces } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/entry';
import { useFormT } from '../../messages/form';
import type { useEntry } from '../../session/use-entry';
import { ResendCode } from './resend-code';

interface ResetValues {
  email: string;
  code: string;
  password: string;
}

/** Message key by result code; the error appears at the code field. */
const codeRefusals: Readonly<Record<number, string>> = {
  [resultCodes.codeWrong]: 'validation.codeWrong',
  [resultCodes.codeExpired]: 'validation.codeExpired',
};

type Enter = ReturnType<typeof useEntry>['enter'];

function useResetForm(email: string, enter: Enter) {
  const t = useT();
  const { api, bus } = useServices();
  return useAccountForm<ResetValues>({
    rules: rulesOf('resetForm'),
    ...(email === '' ? {} : { defaultValues: { email } }),
    async send(values) {
      const result = await resetPassword(api, values);
      if (!result.ok) {
        const refusal = codeRefusals[result.error.code ?? 0];
        return refusal === undefined ? result.error : { fields: { code: refusal } };
      }
      bus.emit('toast-requested', { kind: 'success', message: t('reset.done') });
      await enter(result.data);
      return undefined;
    },
  });
}

/** Form for the code and a new password; `enter` starts the session. */
export function ResetForm({ email, enter }: { email: string; enter: Enter }) {
  const t = useT();
  const formT = useFormT();
  const form = useResetForm(email, enter);
  return (
    <AccountForm
      form={form}
      submitText={t('reset.submit')}
      aside={<ResendCode email={() => form.getValues('email') ?? ''} />}
    >
      <TextInput
        {...form.field('email', trimmed)}
        label={formT('label.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
      />
      <TextInput
        {...form.field('code', withoutSpaces)}
        label={t('reset.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
      />
      <PasswordInput
        {...form.field('password')}
        label={formT('label.newPassword')}
        hint={formT('passwordHint')}
        showText={formT('show')}
        hideText={formT('hide')}
        autoComplete="new-password"
        required
      />
    </AccountForm>
  );
}
