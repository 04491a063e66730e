import { resultCodes } from 'shared-contracts';
import { register } from 'shared-contracts/calls/session';
import { showing } from 'shared-contracts/consent';
import type { PhoneRegion } from 'shared-contracts/validation';
import { Link, useServices } from 'shared-runtime';
import { NameFields, PhoneInput, TextInput, TextLink } from 'shared-ui';
import { EmailInput, NewPasswordInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { nameTexts, phoneTexts } from '../../forms/field-texts';
import { rulesOf } from '../../forms/rules-of';
import { digitsOnly, trimmed } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/entry';
import { useFormT } from '../../messages/form';
import type { useEntry } from '../../session/use-entry';
import { ConsentFields } from './consent-fields';

interface RegisterValues {
  email: string;
  password: string;
  passwordRepeat: string;
  firstName: string;
  lastName: string;
  phoneRegion: PhoneRegion;
  phone: string;
  refererCode: string;
  subscribe: boolean;
  terms: boolean;
}

type Enter = ReturnType<typeof useEntry>['enter'];

function useRegisterForm(enter: Enter) {
  const t = useT();
  const { api, bus } = useServices();
  return useAccountForm<RegisterValues>({
    rules: rulesOf('registerForm'),
    async send({ terms: _accepted, passwordRepeat: _repeat, phone, phoneRegion, refererCode, ...values }) {
      const result = await api.call(register, {
        body: {
          ...values,
          ...(phone ? { phone, phoneRegion } : {}),
          ...(refererCode ? { refererCode } : {}),
        },
        auth: 'none',
        ...showing('register-1'),
      });
      if (!result.ok) {
        if (result.error.code !== resultCodes.emailTaken) return result.error;
        return { fields: { email: 'validation.emailTaken' } };
      }
      bus.emit('toast-requested', {
        kind: 'success',
        message: t('register.welcome', { name: result.data.user.firstName }),
      });
      bus.emit('record-activity', { name: 'sign_up', method: 'email' });
      await enter(result.data);
      return undefined;
    },
  });
}

interface RegisterFormProps {
  login: string;
  /** The referral code in the link that the visitor followed. */
  referer: string;
  enter: Enter;
}

/** The registration form; `enter` starts the session. */
export function RegisterForm({ login, referer, enter }: RegisterFormProps) {
  const t = useT();
  const formT = useFormT();
  const { locale } = useServices();
  const form = useRegisterForm(enter);
  return (
    <AccountForm form={form} submitText={t('register.submit')}>
      <NameFields
        first={form.field('firstName', trimmed)}
        last={form.field('lastName', trimmed)}
        texts={nameTexts(formT)}
        locale={locale}
      />
      <EmailField form={form} login={login} />
      <NewPasswordInput {...form.field('password')} repeat={form.field('passwordRepeat')} />
      <PhoneInput
        texts={phoneTexts(formT)}
        region={form.field('phoneRegion')}
        number={form.field('phone', digitsOnly)}
        optionalText={formT('optional')}
      />
      <TextInput
        {...form.field('refererCode', trimmed)}
        label={t('register.referer')}
        hint={t('register.refererHint')}
        optionalText={formT('optional')}
        defaultValue={referer}
        autoComplete="off"
        maxLength={64}
      />
      <ConsentFields field={form.field} />
    </AccountForm>
  );
}

interface EmailFieldProps {
  form: ReturnType<typeof useRegisterForm>;
  login: string;
}

/** E-mail field that links to the login when the address already has an account. */
function EmailField({ form, login }: EmailFieldProps) {
  const t = useT();
  const { error, ...control } = form.field('email', trimmed);
  const isTaken = form.errors.email?.message === 'validation.emailTaken';
  const logIn = (
    <TextLink as={Link} to={login}>
      {t('register.taken')}
    </TextLink>
  );
  return (
    <EmailInput
      {...control}
      error={
        isTaken ? (
          <>
            {error} {logIn}
          </>
        ) : (
          error
        )
      }
    />
  );
}
