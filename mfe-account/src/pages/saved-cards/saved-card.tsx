import { useState } from 'react';
import type { StoredMethod } from 'shared-contracts/wire/stored-methods';
import { Badge, Button, ConfirmDialog, classes, Heading } from 'shared-ui';
import cards from '../../layout/cards.module.css';
import { useFormT } from '../../messages/form';
import styles from './saved-cards.module.css';
import { useT } from './texts';
import { useCardActions } from './use-card-actions';

const knownBrands = ['visa', 'mc', 'amex', 'jcb', 'cup'] as const;

/** `Visa ending in 1111` */
function useCardName({ brand, lastFour }: StoredMethod): string {
  const t = useT();
  const known = knownBrands.find((name) => name === brand);
  return t('card', { brand: known ? t(`brand.${known}`) : t('otherBrand'), lastFour });
}

/** A saved card with its actions. Removing asks for confirmation. */
export function SavedCard({ card }: { card: StoredMethod }) {
  const t = useT();
  const formT = useFormT();
  const name = useCardName(card);
  const { running, remove, makeDefault } = useCardActions(card.id);
  const [isAsking, setIsAsking] = useState(false);
  const { holderName, expiryMonth, expiryYear, isDefault, isExpired } = card;
  const date = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return (
    <article className={classes(cards.card, styles.card)} aria-label={name}>
      <div className={cards.head}>
        <Heading level={2} look="small">
          {name}
        </Heading>
        {isExpired ? <Badge tone="sale">{t('expired')}</Badge> : isDefault && <Badge>{t('isDefault')}</Badge>}
      </div>
      <p className={styles.muted}>
        {holderName && <>{holderName} · </>}
        {t('expires', { date })}
      </p>
      <div className={cards.foot}>
        <Button
          variant="link"
          size="sm"
          aria-label={t('removeOf', { card: name })}
          onClick={() => setIsAsking(true)}
        >
          {t('remove')}
        </Button>
        {!isDefault && !isExpired && (
          <Button
            variant="link"
            size="sm"
            loading={running === 'default'}
            aria-label={t('makeDefaultOf', { card: name })}
            onClick={makeDefault}
          >
            {t('makeDefault')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('confirmTitle')}
        closeText={formT('close')}
        cancelText={formT('cancel')}
        confirmText={t('confirm')}
        loading={running === 'remove'}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => remove().then(() => setIsAsking(false))}
      >
        <p>{t('confirmText', { card: name })}</p>
      </ConfirmDialog>
    </article>
  );
}
