import { resultCodes, urls } from 'shared-contracts';
import { changePassword } from 'shared-contracts/calls/account';
import { Link, type PageContext, type PageHead, useNavigate, useServices } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { NewPasswordInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { PresentPasswordInput, presentPasswordCheck } from '../../forms/present-password';
import { rulesOf } from '../../forms/rules-of';
import { useAccountForm } from '../../forms/use-account-form';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './profile-page.module.css';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('editPassword.title'), noIndex: true };
}

interface PasswordValues {
  currentPassword: string;
  password: string;
  passwordRepeat: string;
}

/** /account/profile/editPassword: needs the current password; ends other sessions. */
export function Component() {
  const t = useT();
  const formT = useFormT();
  const { api, bus } = useServices();
  const navigate = useNavigate();
  const form = useAccountForm<PasswordValues>({
    rules: rulesOf('passwordForm'),
    ahead: { currentPassword: presentPasswordCheck(api, (values) => values.currentPassword) },
    async send({ passwordRepeat: _repeat, ...values }) {
      const result = await api.call(changePassword, { body: values });
      if (!result.ok) {
        if (result.error.code !== resultCodes.conflict) return result.error;
        return { fields: { currentPassword: 'validation.currentPassword' } };
      }
      bus.emit('toast-requested', { kind: 'success', message: t('editPassword.saved') });
      navigate(urls.account.profile());
      return undefined;
    },
  });
  return (
    <AccountLayout
      title={t('editPassword.title')}
      back={{ to: urls.account.profile(), text: t('profile.title') }}
    >
      <div className={styles.form}>
        <AccountForm
          form={form}
          submitText={t('editPassword.submit')}
          aside={
            <TextLink as={Link} to={urls.account.profile()}>
              {formT('cancel')}
            </TextLink>
          }
        >
          <PresentPasswordInput {...form.field('currentPassword')} />
          <NewPasswordInput
            {...form.field('password')}
            repeat={form.field('passwordRepeat')}
            label={formT('label.newPassword')}
          />
        </AccountForm>
      </div>
    </AccountLayout>
  );
}
