import { resultCodes, urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { PasswordInput, TextLink } from 'shared-ui';
import { logIn } from '../../api/log-in';
import { EmailInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { trimmed } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/entry';
import { useErrorText } from '../../messages/errors';
import { useFormT } from '../../messages/form';
import type { useEntry } from '../../session/use-entry';
import { CheckoutFailure } from './checkout-failure';

interface LoginValues {
  email: string;
  password: string;
}

/** E-mail and password; `enter` starts the session. */
export function LoginForm({ enter }: Pick<ReturnType<typeof useEntry>, 'enter'>) {
  const t = useT();
  const formT = useFormT();
  const errorText = useErrorText();
  const { api } = useServices();
  const form = useAccountForm<LoginValues>({
    rules: rulesOf('loginForm'),
    async send(values) {
      const result = await logIn(api, values);
      if (result.ok) return enter(result.data).then(() => undefined);
      if (result.error.code === resultCodes.wrongCredentials)
        return { text: errorText(result.error), focus: 'password' };
      return result.error;
    },
  });
  return (
    <>
      <CheckoutFailure />
      <AccountForm
        form={form}
        submitText={t('login.submit')}
        aside={
          <TextLink as={Link} to={urls.passwordForget()}>
            {t('login.forgotten')}
          </TextLink>
        }
      >
        <EmailInput {...form.field('email', trimmed)} autoComplete="username" />
        <PasswordInput
          {...form.field('password')}
          label={formT('label.password')}
          showText={formT('show')}
          hideText={formT('hide')}
          required
          maxLength={128}
        />
      </AccountForm>
    </>
  );
}
