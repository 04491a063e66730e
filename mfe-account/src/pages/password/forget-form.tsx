import { urls } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';
import { Link, useNavigate, useServices } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { sendResetCode } from '../../api/send-reset-code';
import { EmailInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { trimmed } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/entry';

/** Form for the address that receives the code. */
export function ForgetForm() {
  const t = useT();
  const { api } = useServices();
  const navigate = useNavigate();
  const form = useAccountForm<{ email: string }>({
    rules: rulesOf('forgetForm'),
    async send({ email }) {
      const result = await sendResetCode(api, email);
      // Within a minute the API sends no second code, and the first one is still valid.
      const waitMs = result.ok ? result.data.retryAfterSeconds * 1000 : waitOf(result.error);
      if (!result.ok && waitMs === undefined) return result.error;
      navigate(urls.passwordReset({ email }), { state: { resendAt: Date.now() + (waitMs ?? 0) } });
      return undefined;
    },
  });
  return (
    <AccountForm
      form={form}
      submitText={t('forget.submit')}
      aside={
        <TextLink as={Link} to={urls.login()}>
          {t('forget.back')}
        </TextLink>
      }
    >
      <EmailInput {...form.field('email', trimmed)} autoComplete="username" />
    </AccountForm>
  );
}
