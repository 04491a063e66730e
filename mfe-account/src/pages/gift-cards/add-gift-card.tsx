import { resultCodes } from 'shared-contracts';
import { redeemGiftCard } from 'shared-contracts/calls/gift-cards';
import { formatMoney } from 'shared-contracts/money';
import { useRevalidator, useServices } from 'shared-runtime';
import { TextInput } from 'shared-ui';
import { AccountForm } from '../../forms/account-form';
import { rulesOf } from '../../forms/rules-of';
import { cardNumber } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/gift-cards';

/** Adds a card to the account by its number. */
export function AddGiftCard() {
  const t = useT();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const form = useAccountForm<{ code: string }>({
    rules: rulesOf('giftCardCodeForm'),
    defaultValues: { code: '' },
    async send({ code }) {
      const result = await api.call(redeemGiftCard, { body: { code } });
      if (!result.ok) {
        if (result.error.code !== resultCodes.notFound) return result.error;
        return { text: t('notFound'), focus: 'code' };
      }
      const amount = formatMoney(result.data.balance);
      bus.emit('toast-requested', { kind: 'success', message: t('added', { amount }) });
      form.setValue('code', '');
      await revalidate();
      return undefined;
    },
  });
  return (
    <AccountForm form={form} submitText={t('addSubmit')}>
      <TextInput
        {...form.field('code', cardNumber)}
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
      />
    </AccountForm>
  );
}
