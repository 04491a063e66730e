import { useState } from 'react';
import { formatMoney, isNotFound, parseDollars } from 'shared-contracts';
import { plainText } from 'shared-contracts/plain-text';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Checkbox, Notice, Skeleton, TextInput } from 'shared-ui';
import { giftCardsQuery } from '../../../api/list-gift-cards';
import { redeemGiftCard } from '../../../api/redeem-gift-card';
import { useT } from '../../../messages/checkout';
import { useErrorText } from '../../../messages/errors';
import styles from '../checkout.module.css';
import type { CheckoutFormState } from '../use-checkout-form';
import { Entry } from './entry';

interface GiftCardsPartProps {
  form: CheckoutFormState;
  memberId: string;
}

/** Gift cards to pay with, in full or up to an amount; a new card is added by its code. */
export function GiftCardsPart({ form, memberId }: GiftCardsPartProps) {
  const t = useT();
  const { api } = useServices();
  const cards = useQuery(giftCardsQuery(api, memberId));
  const [chosen, amount] = form.watch(['giftCards', 'giftCardAmount']);
  const choose = (ids: readonly string[]) => form.setValue('giftCards', [...ids]);
  const isWrong = amount !== '' && parseDollars(amount) === undefined;
  if (!cards.data) {
    if (!cards.isError) return <Skeleton lines={2} />;
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="link" size="sm" onClick={() => void cards.refetch()}>
            {t('form.retry')}
          </Button>
        }
      >
        {t('benefits.cardsFailed')}
      </Notice>
    );
  }
  return (
    <>
      {cards.data.cards.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('benefits.cards')}</legend>
          {cards.data.cards.map(({ id, lastFour, balance }) => (
            <Checkbox
              key={id}
              label={t('benefits.card', { lastFour, amount: formatMoney(balance) })}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, id] : chosen.filter((entry) => entry !== id))
              }
            />
          ))}
        </fieldset>
      )}
      {chosen.length > 0 && (
        <TextInput
          label={t('benefits.cardAmount')}
          hint={t('benefits.cardAmountHint')}
          error={isWrong ? t('benefits.cardAmountWrong') : undefined}
          prefix="HK$"
          inputMode="decimal"
          autoComplete="off"
          optionalText={t('form.optional')}
          maxLength={12}
          {...form.register('giftCardAmount')}
        />
      )}
      <AddCard memberId={memberId} onAdded={(id) => choose([...new Set([...chosen, id])])} />
    </>
  );
}

function AddCard({ memberId, onAdded }: { memberId: string; onAdded(id: string): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const queryClient = useQueryClient();
  // Not part of the stored form: whoever knows the code can spend the card.
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);

  async function add(): Promise<void> {
    const plain = plainText(code);
    if (plain.replace(/[ \p{Dash}]/gu, '').length !== 16) {
      setProblem(t('benefits.cardCodeWrong'));
      return;
    }
    setIsAdding(true);
    const result = await redeemGiftCard(api, plain.replace(/\p{Dash}/gu, '-'));
    setIsAdding(false);
    if (!result.ok) {
      setProblem(isNotFound(result.error) ? t('benefits.cardUnknown') : errorText(result.error));
      return;
    }
    setCode('');
    await queryClient.invalidateQueries({ queryKey: ['checkout', 'gift-cards', memberId] });
    if (result.data.status === 'ACTIVE') onAdded(result.data.id);
    else setProblem(t('benefits.cardEmpty'));
  }

  return (
    <Entry
      label={t('benefits.addCard')}
      hint={t('benefits.addCardHint')}
      value={code}
      error={problem}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      onChange={(value) => {
        setProblem(undefined);
        setCode(value);
      }}
      action={t('benefits.add')}
      isBusy={isAdding}
      onAct={() => void add()}
    />
  );
}
