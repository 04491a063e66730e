import { formatMoney } from 'shared-contracts';
import { redeemGiftCard } from 'shared-contracts/calls/gift-cards';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Checkbox, Notice, Skeleton } from 'shared-ui';
import { giftCardsQuery } from '../../../api/list-gift-cards';
import { useT } from '../../../messages/checkout';
import styles from '../checkout.module.css';
import type { CheckoutFormState } from '../use-checkout-form';
import { AddCard, type AddedCard } from './add-card';
import { CardAmount } from './card-amount';

interface GiftCardsPartProps {
  form: CheckoutFormState;
  memberId: string;
}

/** Store credit, which is one choice, and gift cards to pay with, in full or up to an amount; a new card is added by its code. */
export function GiftCardsPart({ form, memberId }: GiftCardsPartProps) {
  const t = useT();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const cards = useQuery(giftCardsQuery(api, memberId));
  const chosen = form.watch('giftCards');
  const choose = (ids: readonly string[]) => form.setValue('giftCards', [...ids]);
  const add = async (code: string): Promise<AddedCard> => {
    const result = await api.call(redeemGiftCard, { body: { code } });
    if (!result.ok) return result;
    await queryClient.invalidateQueries({ queryKey: ['checkout', 'gift-cards', memberId] });
    const { id, status } = result.data;
    // Of now: cards may have been chosen while the call was on its way.
    if (status === 'ACTIVE') choose([...new Set([...form.getValues('giftCards'), id])]);
    return { ok: true, isEmpty: status !== 'ACTIVE' };
  };
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
  const all = cards.data.cards;
  const bought = all.filter(({ kind }) => kind !== 'STORE_CREDIT');
  // What expires first is spent first.
  const credit = all
    .filter(({ kind }) => kind === 'STORE_CREDIT')
    .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));
  const isCredit = (id: string) => credit.some((card) => card.id === id);
  const hasCredit = chosen.some(isCredit);
  return (
    <>
      {credit.length > 0 && (
        <Checkbox
          label={t('benefits.credit', {
            amount: formatMoney(credit.reduce((sum, { balance }) => sum + balance, 0)),
          })}
          hint={t('benefits.creditHint')}
          checked={hasCredit}
          onChange={({ target }) => {
            const others = chosen.filter((id) => !isCredit(id));
            choose(target.checked ? [...credit.map(({ id }) => id), ...others] : others);
          }}
        />
      )}
      {bought.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('benefits.cards')}</legend>
          {bought.map(({ id, lastFour, balance }) => (
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
      {chosen.length > 0 && <CardAmount form={form} hasCredit={hasCredit} />}
      <AddCard hint={t('benefits.addCardHint')} add={add} />
    </>
  );
}
