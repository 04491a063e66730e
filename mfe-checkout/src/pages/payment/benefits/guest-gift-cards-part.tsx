import { formatMoney } from 'shared-contracts';
import { listGuestGiftCards } from 'shared-contracts/calls/gift-cards';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { Button } from 'shared-ui';
import { guestGiftCardsQuery } from '../../../api/list-guest-gift-cards';
import { useT } from '../../../messages/checkout';
import styles from '../checkout.module.css';
import type { CheckoutFormState } from '../use-checkout-form';
import { AddCard, type AddedCard } from './add-card';
import { CardAmount } from './card-amount';

/**
 * Gift cards of a guest, who types their codes. The form holds passes in place of codes, so that they stay at a reload; cards
 * that cannot pay any more are left out when the order is priced.
 */
export function GuestGiftCardsPart({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const chosen = form.watch('giftCards');
  const { data } = useQuery({
    ...guestGiftCardsQuery(api, chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const choose = (passes: string[]) => form.setValue('giftCards', passes);

  const add = async (code: string): Promise<AddedCard> => {
    const result = await api.call(listGuestGiftCards, { body: { code, giftCards: chosen } });
    if (!result.ok) return result;
    const passes = result.data.cards.map(({ id }) => id);
    queryClient.setQueryData(guestGiftCardsQuery(api, passes).queryKey, result.data);
    // A card that was taken away while the call was on its way stays away.
    const kept = form.getValues('giftCards');
    choose(passes.filter((id) => kept.includes(id) || !chosen.includes(id)));
    return {
      ok: true,
      isEmpty: passes.length === chosen.length && passes.every((id) => chosen.includes(id)),
    };
  };

  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.choices} aria-label={t('benefits.cards')}>
          {data?.cards
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, lastFour, balance }) => (
              <li key={id}>
                {t('benefits.card', { lastFour, amount: formatMoney(balance) })}{' '}
                <Button
                  variant="link"
                  size="sm"
                  aria-label={t('benefits.removeCardLabel', { lastFour })}
                  onClick={() => choose(chosen.filter((pass) => pass !== id))}
                >
                  {t('benefits.removeCard')}
                </Button>
              </li>
            ))}
        </ul>
      )}
      {chosen.length > 0 && <CardAmount form={form} />}
      <AddCard hint={t('benefits.guestCardHint')} add={add} />
    </>
  );
}
