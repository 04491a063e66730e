import { resultCodes, urls } from 'shared-contracts';
import { Link, useSearchParams, useServices } from 'shared-runtime';
import { ButtonLink, PasswordInput, TextInput, TextLink } from 'shared-ui';
import { logIn } from '../../api/log-in';
import { emailLookupRules, passwordEntryRules } from '../../forms/field-rules';
import { RuleForm } from '../../forms/rule-form';
import { trimmed } from '../../forms/text-filters';
import { useRuleForm } from '../../forms/use-rule-form';
import { useT } from '../../messages/entry';
import { useFormT } from '../../messages/form';
import { useEntry } from '../../session/use-entry';
import { AsideBlock, EntryFrame } from '../entry-frame';

interface LoginValues {
  email: string;
  password: string;
}
const rules = { email: emailLookupRules, password: passwordEntryRules };

/** /login (sections 2 and 4). */
export function LoginPage() {
  const t = useT();
  const [query] = useSearchParams();
  const redirecturl = query.get('redirecturl') ?? undefined;
  return (
    <EntryFrame
      title={t('login.title')}
      text={t('login.text')}
      aside={
        <>
          <AsideBlock
            title={t('login.newHere')}
            text={t('login.newText')}
            action={
              <ButtonLink as={Link} variant="secondary" to={urls.register({ redirecturl })}>
                {t('login.register')}
              </ButtonLink>
            }
          />
          <AsideBlock
            title={t('login.guestTitle')}
            text={t('login.guestText')}
            action={
              <TextLink as={Link} to={urls.orderInquiry()}>
                {t('login.inquiry')}
              </TextLink>
            }
          />
        </>
      }
    >
      <LoginForm />
    </EntryFrame>
  );
}

function LoginForm() {
  const t = useT();
  const formT = useFormT();
  const { api } = useServices();
  const { enter } = useEntry();
  const form = useRuleForm<LoginValues>({
    rules,
    async send(values) {
      const result = await logIn(api, values);
      if (result.ok) return enter(result.data).then(() => undefined);
      if (result.error.code === resultCodes.wrongCredentials)
        return { text: t('login.wrong'), focus: 'password' };
      return result.error;
    },
  });
  return (
    <RuleForm
      form={form}
      submitText={t('login.submit')}
      aside={
        <TextLink as={Link} to={urls.passwordForget()}>
          {t('login.forgotten')}
        </TextLink>
      }
    >
      <TextInput
        {...form.field('email', trimmed)}
        label={formT('label.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
      />
      <PasswordInput
        {...form.field('password')}
        label={formT('label.password')}
        showText={formT('show')}
        hideText={formT('hide')}
        required
        maxLength={128}
      />
    </RuleForm>
  );
}
