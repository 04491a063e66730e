import { type ApiError, type Profile, resultCodes, urls } from 'shared-contracts';
import { sendEmailCode, verifyEmail } from 'shared-contracts/calls/account';
import { waitOf } from 'shared-contracts/describe-error';
import { isObject, isText } from 'shared-contracts/guards';
import {
  Link,
  type PageContext,
  type PageHead,
  useLocation,
  useNavigate,
  usePageData,
  useServices,
} from 'shared-runtime';
import { Button, TextLink } from 'shared-ui';
import { CodeInput, EmailInput } from '../../forms/account-fields';
import { AccountForm } from '../../forms/account-form';
import { PresentPasswordInput, presentPasswordCheck } from '../../forms/present-password';
import { rulesOf } from '../../forms/rules-of';
import { trimmed, withoutSpaces } from '../../forms/text-filters';
import { type FormFailure, useAccountForm } from '../../forms/use-account-form';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './profile-page.module.css';

export { loader } from './load-profile';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('editEmail.title'), noIndex: true };
}

const sentToIn = (state: unknown) => (isObject(state) && isText(state.sentTo) ? state.sentTo : undefined);

/**
 * /account/profile/editEmail: verifies the present address or a new one with a code that is sent to it. The address
 * that got a code stays in the state of the navigation, which a reload keeps.
 */
export function Component() {
  const t = useT();
  const profile = usePageData<Profile>();
  const navigate = useNavigate();
  const sentTo = sentToIn(useLocation().state);
  const setSentTo = (email?: string) =>
    navigate(urls.account.editEmail(), {
      replace: true,
      preventScrollReset: true,
      state: email === undefined ? null : { sentTo: email },
    });
  return (
    <AccountLayout
      title={t('editEmail.title')}
      back={{ to: urls.account.profile(), text: t('profile.title') }}
    >
      <div className={styles.form}>
        {sentTo === undefined ? (
          <AddressForm profile={profile} onSent={setSentTo} />
        ) : (
          <CodeForm email={sentTo} before={profile.email} onChangeAddress={() => setSentTo()} />
        )}
      </div>
    </AccountLayout>
  );
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function AddressForm({ profile, onSent }: { profile: Profile; onSent(email: string): void }) {
  const t = useT();
  const formT = useFormT();
  const { api } = useServices();
  const form = useAccountForm<{ email: string; password: string }>({
    rules: async () => (await rulesOf('emailForm')())(profile.email),
    defaultValues: { email: profile.email, password: '' },
    ahead: {
      password: presentPasswordCheck(api, ({ email, password }) =>
        isSame(email, profile.email) ? '' : password,
      ),
    },
    async send({ email, password }) {
      const isPresent = isSame(email, profile.email);
      if (profile.emailVerified && isPresent) return { text: t('editEmail.same'), focus: 'email' };
      const result = await api.call(sendEmailCode, { body: isPresent ? { email } : { email, password } });
      if (!result.ok && result.error.code === resultCodes.conflict) {
        return { fields: { password: 'validation.currentPassword' } };
      }
      // Within a minute the API sends no second code, and the first one is still valid.
      if (!result.ok && waitOf(result.error) === undefined) return result.error;
      onSent(email);
      return undefined;
    },
  });
  return (
    <AccountForm
      form={form}
      submitText={t('editEmail.send')}
      aside={
        <TextLink as={Link} to={urls.account.profile()}>
          {formT('cancel')}
        </TextLink>
      }
    >
      <EmailInput
        {...form.field('email', trimmed)}
        hint={t(profile.emailVerified ? 'editEmail.hint' : 'editEmail.verifyHint')}
      />
      {!isSame(form.watch('email').trim(), profile.email) && (
        <PresentPasswordInput {...form.field('password')} hint={t('editEmail.passwordHint')} />
      )}
    </AccountForm>
  );
}

interface CodeFormProps {
  email: string;
  before: string;
  onChangeAddress(): void;
}

function codeFailure(error: ApiError): FormFailure<{ code: string }> | ApiError {
  if (error.code === resultCodes.codeWrong) return { fields: { code: 'validation.codeWrong' } };
  if (error.code === resultCodes.codeExpired) return { fields: { code: 'validation.codeExpired' } };
  return error;
}

function CodeForm({ email, before, onChangeAddress }: CodeFormProps) {
  const t = useT();
  const { api, bus, session } = useServices();
  const navigate = useNavigate();
  const form = useAccountForm<{ code: string }>({
    rules: rulesOf('codeForm'),
    defaultValues: { code: '' },
    async send({ code }) {
      const result = await api.call(verifyEmail, { body: { email, code } });
      if (!result.ok) return codeFailure(result.error);
      const { memberId, crmMemberId, firstName, lastName, roles, memberLabels } = result.data;
      session.update({
        memberId,
        crmMemberId,
        email: result.data.email,
        firstName,
        lastName,
        roles,
        memberLabels,
      });
      bus.emit('toast-requested', {
        kind: 'success',
        message: t(isSame(email, before) ? 'editEmail.verified' : 'editEmail.changed'),
      });
      // Back would lead to a code that is used up.
      navigate(urls.account.profile(), { replace: true });
      return undefined;
    },
  });
  return (
    <AccountForm
      form={form}
      submitText={t('editEmail.submit')}
      aside={
        <Button variant="link" onClick={onChangeAddress}>
          {t('editEmail.again')}
        </Button>
      }
    >
      <p role="status">{t('editEmail.sentTo', { email })}</p>
      <CodeInput {...form.field('code', withoutSpaces)} autoFocus label={t('editEmail.code')} />
    </AccountForm>
  );
}
