import { type ApiError, resultCodes, urls } from 'shared-contracts';
import { closeAccount } from 'shared-contracts/calls/account';
import { Link, type PageContext, type PageHead, useNavigate, useServices } from 'shared-runtime';
import { Checkbox, Notice, TextLink } from 'shared-ui';
import { AccountForm } from '../../forms/account-form';
import { PresentPasswordInput, presentPasswordCheck } from '../../forms/present-password';
import { rulesOf } from '../../forms/rules-of';
import { type FormFailure, useAccountForm } from '../../forms/use-account-form';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './profile-page.module.css';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('close.title'), noIndex: true };
}

interface CloseValues {
  password: string;
  sure: boolean;
}

function useCloseForm() {
  const t = useT();
  const { api, bus, session } = useServices();
  const navigate = useNavigate();

  function failureOf(error: ApiError): FormFailure<CloseValues> | ApiError {
    if (error.code === resultCodes.conflict) return { fields: { password: 'validation.currentPassword' } };
    if (error.code === resultCodes.orderState) return { text: t('close.open') };
    if (error.code === resultCodes.forbidden) return { text: t('close.managed') };
    return error;
  }

  return useAccountForm<CloseValues>({
    rules: rulesOf('closeAccountForm'),
    ahead: { password: presentPasswordCheck(api, (values) => values.password) },
    defaultValues: { password: '', sure: false },
    async send({ password }) {
      const result = await api.call(closeAccount, { body: { password } });
      if (!result.ok) return failureOf(result.error);
      session.end('logout');
      bus.emit('toast-requested', { kind: 'success', message: t('close.done') });
      navigate(urls.home(), { replace: true });
      return undefined;
    },
  });
}

/** /account/profile/closeAccount: what is lost and what is kept, then the password. */
export function Component() {
  const t = useT();
  const formT = useFormT();
  const form = useCloseForm();
  return (
    <AccountLayout title={t('close.title')} back={{ to: urls.account.profile(), text: t('profile.title') }}>
      <div className={styles.form}>
        <Notice tone="warning" title={t('close.warning')}>
          <p>{t('close.lost')}</p>
          <p>{t('close.kept')}</p>
        </Notice>
        <AccountForm
          form={form}
          submitText={t('close.submit')}
          aside={
            <TextLink as={Link} to={urls.account.profile()}>
              {formT('cancel')}
            </TextLink>
          }
        >
          <PresentPasswordInput {...form.field('password')} />
          <Checkbox {...form.field('sure')} required label={t('close.sure')} />
        </AccountForm>
      </div>
    </AccountLayout>
  );
}
