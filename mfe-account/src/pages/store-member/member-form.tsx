import { type ApiError, phoneText, resultCodes } from 'shared-contracts';
import { registerMember, sendCode } from 'shared-contracts/calls/session';
import { showing } from 'shared-contracts/consent';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { CodeInput, EmailInput, NewPasswordInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { ResendCode } from '../../forms/resend-code';
import { rulesOf } from '../../forms/rules-of';
import { trimmed, withoutSpaces } from '../../forms/text-filters';
import { type FormFailure, useAccountForm } from '../../forms/use-account-form';
import type { useEntry } from '../../session/use-entry';
import { ConsentFields } from '../register/consent-fields';
import { forgetSentCode, keepSentCode, type SentCode } from './sent-code';
import { useT } from './texts';

interface MemberValues {
  code: string;
  email: string;
  password: string;
  passwordRepeat: string;
  subscribe: boolean;
  terms: boolean;
}

interface MemberFormProps {
  sent: SentCode;
  login: string;
  enter: ReturnType<typeof useEntry>['enter'];
  onChangeNumber(): void;
}

function useMemberForm({ sent: { phoneRegion, phone }, enter }: MemberFormProps) {
  const t = useT();
  const { api, bus } = useServices();

  function failureOf(error: ApiError): FormFailure<MemberValues> | ApiError {
    if (error.code === resultCodes.codeWrong) return { fields: { code: 'validation.codeWrong' } };
    if (error.code === resultCodes.codeExpired) return { fields: { code: 'validation.codeExpired' } };
    if (error.code === resultCodes.emailTaken) return { fields: { email: 'validation.emailTaken' } };
    if (error.code === resultCodes.conflict) return { text: t('hasAccount') };
    return error;
  }

  return useAccountForm<MemberValues>({
    rules: rulesOf('storeMemberForm'),
    defaultValues: { code: '', email: '', password: '', passwordRepeat: '', subscribe: false, terms: false },
    async send({ terms: _accepted, passwordRepeat: _repeat, ...values }) {
      const result = await api.call(registerMember, {
        body: { ...values, phoneRegion, phone },
        auth: 'none',
        ...showing('register-1'),
      });
      if (!result.ok) return failureOf(result.error);
      forgetSentCode();
      const name = result.data.user.firstName;
      bus.emit('toast-requested', { kind: 'success', message: t('welcome', { name }) });
      bus.emit('record-activity', { name: 'sign_up', method: 'mobile' });
      await enter(result.data);
      return undefined;
    },
  });
}

/** The code from the text message, and e-mail and password of the new account. */
export function MemberForm(props: MemberFormProps) {
  const t = useT();
  const form = useMemberForm(props);
  const { api } = useServices();
  const { resendAt, phoneRegion, phone } = props.sent;
  const number = { phoneRegion, phone };

  async function resend() {
    const result = await api.call(sendCode, { body: { ...number, purpose: 'registerMember' }, auth: 'none' });
    if (result.ok) keepSentCode(number, result.data.retryAfterSeconds * 1000);
    return result;
  }

  return (
    <AccountForm
      form={form}
      submitText={t('submit')}
      aside={
        <>
          <ResendCode resendAt={resendAt} send={resend} />
          <Button variant="link" onClick={props.onChangeNumber}>
            {t('change')}
          </Button>
        </>
      }
    >
      <p role="status">{t('sentTo', { phone: phoneText({ phoneRegion, phone }) })}</p>
      <CodeInput {...form.field('code', withoutSpaces)} autoFocus label={t('code')} />
      <EmailInput {...form.field('email', trimmed)} />
      <NewPasswordInput {...form.field('password')} repeat={form.field('passwordRepeat')} />
      <ConsentFields field={form.field} />
    </AccountForm>
  );
}
