import { urls } from 'shared-contracts';
import { Link, useSession } from 'shared-runtime';
import { TextInput, TextLink } from 'shared-ui';
import { useT } from '../../messages/checkout';
import styles from './checkout.module.css';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** Contact: a member is known, a guest enters an e-mail address. */
export function ContactPart({ form, isLoggedIn }: { form: CheckoutFormState; isLoggedIn: boolean }) {
  const t = useT();
  const { user } = useSession();
  const field = useField(form);
  if (isLoggedIn) {
    return <p className={styles.minor}>{t('form.loggedInAs', { email: user?.email ?? '' })}</p>;
  }
  return (
    <>
      <p className={styles.minor}>
        {t('form.haveAccount')}{' '}
        <TextLink as={Link} to={urls.login({ redirecturl: urls.checkout.payment() })}>
          {t('form.login')}
        </TextLink>
      </p>
      <TextInput
        {...field('email')}
        label={t('form.email')}
        hint={t('form.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </>
  );
}
