import { type FormEvent, useState } from 'react';
import {
  type GuestProof,
  isTemporary,
  patterns,
  urls,
  validationKeys,
  writeGuestProof,
} from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Button, PageHead, TextInput, TextLink } from 'shared-ui';
import { getOrder } from '../api/get-order';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import { useFieldText } from '../messages/validation';
import styles from './pay.module.css';

interface ProofFormProps {
  orderId: string;
  onProven(proof: GuestProof): void;
}

/**
 * Behaviour 6: an order is visible to its member, or to a guest with its e-mail address. Shown in a tab that
 * has neither.
 */
export function ProofForm({ orderId, onProven }: ProofFormProps) {
  const t = useT();
  const services = useServices();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = email.trim();
    if (!patterns.emailLenient.test(typed)) {
      setError(fieldText(validationKeys.email));
      return;
    }
    setIsAsking(true);
    const result = await getOrder(services.api, orderId, { email: typed });
    setIsAsking(false);
    if (result.ok) {
      writeGuestProof(orderId, { email: typed });
      onProven({ email: typed });
      return;
    }
    const isKnown = isTemporary(result.error) || result.error.status === 429;
    setError(isKnown ? errorText(result.error) : t('proof.wrong'));
  }

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <PageHead title={t('proof.heading')} text={t('proof.text', { orderId })} />
      <TextInput
        label={t('proof.email')}
        type="email"
        autoComplete="email"
        required
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" block loading={isAsking}>
        {t('proof.submit')}
      </Button>
      <TextLink as={Link} to={urls.login({ redirecturl: urls.checkout.payAgain(orderId) })}>
        {t('proof.login')}
      </TextLink>
    </form>
  );
}
