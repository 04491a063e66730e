import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts';
import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, Heading, Notice, Skeleton } from 'shared-ui';
import { offeredMethodsQuery } from '../../api/list-payment-methods';
import { useT } from '../../messages/checkout';
import { useErrorText } from '../../messages/errors';
import type { CardEntry } from '../../payment/card-entry';
import { CardFields } from '../../payment/card-fields';
import styles from '../../payment/pay.module.css';
import { useStoreCard } from './use-store-card';

/** The fragment `add-card`: stores a card in the account, without an order. */
export function StoreCard() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { store, phase, problem, forgetProblem } = useStoreCard(() => setIsOpen(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  // The form takes the place of the button that opens it, and the other way round.
  useEffect(() => {
    if (wasOpen.current !== isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className={styles.form} aria-labelledby="add-card">
      <Heading level={2} look="small" id="add-card" ref={heading} tabIndex={-1}>
        {t('storeCard.heading')}
      </Heading>
      <p role="status" className={styles.minor}>
        {phase === 'confirming' && t('storeCard.confirming')}
        {phase === 'leaving' && t('storeCard.leaving')}
      </p>
      {problem && (
        <Notice tone="error" title={t('storeCard.failedTitle')}>
          {problem}
        </Notice>
      )}
      {isOpen ? (
        <CardForm
          isBusy={phase !== 'idle'}
          onStore={store}
          onClose={() => {
            forgetProblem();
            setIsOpen(false);
          }}
        />
      ) : (
        <div>
          <Button variant="secondary" loading={phase !== 'idle'} onClick={() => setIsOpen(true)}>
            {t('storeCard.add')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface CardFormProps {
  isBusy: boolean;
  onStore(details: NonNullable<Awaited<ReturnType<CardEntry['collect']>>>): void;
  onClose(): void;
}

function CardForm({ isBusy, onStore, onClose }: CardFormProps) {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const { user } = useSession();
  // The form needs the provider's settings, which come with its offer.
  const offer = useQuery(offeredMethodsQuery(api, user?.memberId ?? '', 0));
  const card = useRef<CardEntry>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const details = await card.current?.collect();
    if (details) onStore(details);
  }

  if (!offer.data && offer.isError) {
    return (
      <Notice
        tone="error"
        action={
          <Button variant="link" size="sm" onClick={() => void offer.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {isApiError(offer.error) ? errorText(offer.error) : t('pay.cardFailed')}
      </Notice>
    );
  }
  if (!offer.data) return <Skeleton lines={4} />;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <CardFields ref={card} environment={offer.data.environment} clientKey={offer.data.clientKey} />
      <p className={styles.minor}>{t('storeCard.hint')}</p>
      <Button type="submit" loading={isBusy}>
        {t('storeCard.save')}
      </Button>
      <Button variant="link" onClick={onClose}>
        {t('storeCard.cancel')}
      </Button>
    </form>
  );
}
