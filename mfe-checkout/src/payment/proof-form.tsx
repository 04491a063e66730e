import { type GuestProof, isTemporary, urls, writeGuestProof } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Button, OrderNumber, PageHead, TextInput, TextLink } from 'shared-ui';
import { rulesError, useSchemaForm } from 'shared-ui/form';
import { getOrder } from '../api/get-order';
import { rulesOf } from '../forms/rules-of';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import { useFieldText } from '../messages/validation';
import styles from './pay.module.css';

interface ProofFormProps {
  orderId: string;
  onProven(proof: GuestProof): void;
}

/**
 * behaviour/roles: an order is visible to its member, or to a guest with its e-mail address. Shown in a tab that
 * has neither.
 */
export function ProofForm({ orderId, onProven }: ProofFormProps) {
  const t = useT();
  const services = useServices();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { register, handleSubmit, setError, formState } = useSchemaForm<{ email: string }>({
    defaultValues: { email: '' },
    schema: rulesOf('proofForm'),
  });
  const { errors, isSubmitting } = formState;

  async function ask({ email }: { email: string }): Promise<void> {
    const proof = { email: email.trim() };
    const result = await getOrder(services.api, orderId, proof);
    if (result.ok) {
      writeGuestProof(orderId, proof);
      onProven(proof);
      return;
    }
    const isKnown = isTemporary(result.error) || result.error.status === 429;
    setError(
      'email',
      { type: 'server', message: isKnown ? errorText(result.error) : t('proof.wrong') },
      { shouldFocus: true },
    );
  }

  /** A rule's message is a key; the server's message is text already. */
  function emailError(): string | undefined {
    const error = rulesError(errors);
    if (error) return errorText(error);
    return errors.email?.type === 'server' ? errors.email.message : fieldText(errors.email?.message);
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(ask)}>
      <PageHead
        title={t('proof.heading')}
        text={<OrderNumber orderId={orderId} text={t('proof.text', { orderId })} />}
      />
      <TextInput
        label={t('proof.email')}
        type="email"
        autoComplete="email"
        required
        {...register('email')}
        error={emailError()}
      />
      <Button type="submit" block loading={isSubmitting}>
        {t('proof.submit')}
      </Button>
      <TextLink as={Link} to={urls.login({ redirecturl: urls.checkout.payAgain(orderId) })}>
        {t('proof.login')}
      </TextLink>
    </form>
  );
}
