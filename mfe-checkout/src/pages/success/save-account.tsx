import { type FormEvent, useState } from 'react';
import { type ApiError, type OrderDetail, resultCodes, urls } from 'shared-contracts';
import { bindOrder } from 'shared-contracts/calls/orders';
import { register } from 'shared-contracts/calls/session';
import { Link, useNavigate, useServices } from 'shared-runtime';
import { Button, Heading, Notice, PasswordInput, TextLink } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { useErrorText } from '../../messages/errors';
import { useFieldText } from '../../messages/validation';
import styles from './success-page.module.css';

/** A guest keeps the order in a new account: all it needs is a password, the rest is in the order. */
export function SaveAccount({ order }: { order: OrderDetail }) {
  const t = useT();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { api, bus, session } = useServices();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { orderId, email, address } = order;
  const wrong = error?.fields.find(({ path }) => path === 'password');
  const isTaken = error?.code === resultCodes.emailTaken;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSaving(true);
    setError(undefined);
    const { firstName, lastName } = address;
    const registered = await api.call(register, {
      body: { email, password, firstName, lastName },
      auth: 'none',
    });
    if (!registered.ok) {
      setError(registered.error);
      setIsSaving(false);
      return;
    }
    session.start(registered.data);
    const bound = await api.call(bindOrder, { body: { orderId, email } });
    bus.emit('toast-requested', { kind: 'success', message: t('saveAccount.done') });
    // An order that could not be moved still opens with its e-mail address, and from there it can be moved.
    void navigate(bound.ok ? urls.account.orderDetails(orderId) : urls.orderDetails(orderId), {
      replace: true,
    });
  }

  return (
    <section className={styles.next} aria-labelledby="save-account">
      <Heading level={2} look="small" id="save-account">
        {t('saveAccount.heading')}
      </Heading>
      <p>{t('saveAccount.text', { email })}</p>
      <form noValidate className={styles.account} onSubmit={(event) => void save(event)}>
        <PasswordInput
          label={t('saveAccount.password')}
          hint={t('saveAccount.passwordHint')}
          showText={t('saveAccount.show')}
          hideText={t('saveAccount.hide')}
          autoComplete="new-password"
          value={password}
          error={fieldText(wrong?.message)}
          onChange={({ target }) => setPassword(target.value)}
          required
        />
        {error && !wrong && (
          <Notice tone="error">
            {errorText(error)}{' '}
            {isTaken && (
              <TextLink as={Link} to={urls.login({ redirecturl: urls.orderDetails(orderId) })}>
                {t('saveAccount.logIn')}
              </TextLink>
            )}
          </Notice>
        )}
        <Button type="submit" variant="secondary" loading={isSaving}>
          {t('saveAccount.submit')}
        </Button>
      </form>
    </section>
  );
}
