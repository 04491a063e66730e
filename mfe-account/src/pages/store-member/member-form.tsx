import { useEffect, useState } from 'react';
import { type ApiError, resultCodes } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';
import { useServices } from 'shared-runtime';
import { Button, Checkbox, PasswordInput, TextInput } from 'shared-ui';
import { registerMember } from '../../api/register-member';
import { sendMemberCode } from '../../api/send-member-code';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { trimmed, withoutSpaces } from '../../forms/text-filters';
import { type FormFailure, useAccountForm } from '../../forms/use-account-form';
import { clockText, useCountdown } from '../../forms/use-countdown';
import { useT as useEntryT } from '../../messages/entry';
import { useErrorText } from '../../messages/errors';
import { useFormT } from '../../messages/form';
import { useT } from '../../messages/store-member';
import type { useEntry } from '../../session/use-entry';
import { TermsField } from '../register/terms-field';
import type { SentCode } from './phone-form';

interface MemberValues {
  code: string;
  email: string;
  password: string;
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
    defaultValues: { code: '', email: '', password: '', subscribe: false, terms: false },
    async send({ terms: _accepted, ...values }) {
      const result = await registerMember(api, { ...values, phoneRegion, phone });
      if (!result.ok) return failureOf(result.error);
      const name = result.data.user.firstName;
      bus.emit('toast-requested', { kind: 'success', message: t('welcome', { name }) });
      await enter(result.data);
      return undefined;
    },
  });
}

/** The code from the text message, and e-mail and password of the new account. */
export function MemberForm(props: MemberFormProps) {
  const t = useT();
  const entryT = useEntryT();
  const formT = useFormT();
  const form = useMemberForm(props);
  const { phoneRegion, phone } = props.sent;
  return (
    <AccountForm
      form={form}
      submitText={t('submit')}
      aside={
        <>
          <ResendCode sent={props.sent} />
          <Button variant="link" onClick={props.onChangeNumber}>
            {t('change')}
          </Button>
        </>
      }
    >
      <p role="status">{t('sentTo', { phone: `${phoneRegion} ${phone}` })}</p>
      <TextInput
        {...form.field('code', withoutSpaces)}
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
      />
      <TextInput
        {...form.field('email', trimmed)}
        label={formT('label.email')}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
      />
      <PasswordInput
        {...form.field('password')}
        label={formT('label.password')}
        hint={formT('passwordHint')}
        showText={formT('show')}
        hideText={formT('hide')}
        autoComplete="new-password"
        required
      />
      <div>
        <TermsField {...form.field('terms')} />
        <Checkbox
          {...form.field('subscribe')}
          label={entryT('register.subscribe')}
          hint={entryT('register.subscribeHint')}
        />
      </div>
    </AccountForm>
  );
}

/** Sends another code, at most one a minute. */
function ResendCode({ sent: { resendAt, ...number } }: { sent: SentCode }) {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus } = useServices();
  const { secondsLeft, start } = useCountdown();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (resendAt > Date.now()) start(resendAt - Date.now());
  }, [resendAt, start]);

  async function resend() {
    setIsSending(true);
    const result = await sendMemberCode(api, number);
    setIsSending(false);
    const waitMs = result.ok ? result.data.retryAfterSeconds * 1000 : waitOf(result.error);
    if (waitMs !== undefined) start(waitMs);
    bus.emit(
      'toast-requested',
      result.ok
        ? { kind: 'success', message: t('resent') }
        : { kind: 'error', message: errorText(result.error) },
    );
  }

  return (
    <Button variant="link" disabled={secondsLeft > 0} loading={isSending} onClick={resend}>
      {secondsLeft > 0 ? t('resendIn', { time: clockText(secondsLeft) }) : t('resend')}
    </Button>
  );
}
