import { patterns, resultCodes, validationKeys } from 'shared-contracts';
import { verifyCode } from 'shared-contracts/calls/session';
import { useLocation, useServices } from 'shared-runtime';
import { resetPassword } from '../../api/reset-password';
import { sendResetCode } from '../../api/send-reset-code';
import { CodeInput, EmailInput, NewPasswordInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { ResendCode } from '../../forms/resend-code';
import { rulesOf } from '../../forms/rules-of';
import { trimmed, withoutSpaces } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/entry';
import { useFormT } from '../../messages/form';
import { useFieldText } from '../../messages/validation';
import type { useEntry } from '../../session/use-entry';

interface ResetValues {
  email: string;
  code: string;
  password: string;
  passwordRepeat: string;
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
    ahead: {
      code: {
        subject: ({ email: address = '', code = '' }) =>
          patterns.emailStrict.test(address) && patterns.verificationCode.test(code)
            ? `${address} ${code}`
            : undefined,
        async ask({ email: address, code }) {
          const result = await api.call(verifyCode, {
            query: { email: address, purpose: 'resetPassword', code },
          });
          return result.ok ? undefined : (codeRefusals[result.error.code ?? 0] ?? result.error);
        },
      },
    },
    ...(email === '' ? {} : { defaultValues: { email } }),
    async send({ passwordRepeat: _repeat, ...values }) {
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

/** The previous page passes the time from which the next code may be requested. */
function resendAtOf(state: unknown): number {
  const at = typeof state === 'object' && state !== null && 'resendAt' in state ? state.resendAt : 0;
  return typeof at === 'number' ? at : 0;
}

/** Form for the code and a new password; `enter` starts the session. */
export function ResetForm({ email, enter }: { email: string; enter: Enter }) {
  const t = useT();
  const formT = useFormT();
  const form = useResetForm(email, enter);
  const fieldText = useFieldText();
  const { api, bus } = useServices();
  const { state } = useLocation();

  async function resend() {
    const address = (form.getValues('email') ?? '').trim();
    if (patterns.emailStrict.test(address)) return sendResetCode(api, address);
    bus.emit('toast-requested', { kind: 'error', message: fieldText(validationKeys.email) ?? '' });
    return undefined;
  }

  return (
    <AccountForm
      form={form}
      submitText={t('reset.submit')}
      aside={<ResendCode resendAt={resendAtOf(state)} send={resend} />}
    >
      <EmailInput {...form.field('email', trimmed)} autoComplete="username" />
      <CodeInput {...form.field('code', withoutSpaces)} label={t('reset.code')} />
      <NewPasswordInput
        {...form.field('password')}
        repeat={form.field('passwordRepeat')}
        label={formT('label.newPassword')}
      />
    </AccountForm>
  );
}
