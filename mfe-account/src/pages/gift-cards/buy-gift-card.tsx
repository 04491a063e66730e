import { hongKongDay } from 'shared-contracts/dates';
import { mixedLength } from 'shared-contracts/mixed-length';
import { formatMoney, formatRoundMoney } from 'shared-contracts/money';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import {
  giftCardAmounts,
  giftCardDesigns,
  giftCardFurthestDays,
  maxCardMessageLength,
  maxGiftCards,
} from 'shared-contracts/wire/gift-cards';
import { useServices, useSession } from 'shared-runtime';
import { DatePicker, RadioGroup, Select, Sums, TextArea, TextInput } from 'shared-ui';
import { AccountForm } from '../../forms/account-form';
import { dateTexts } from '../../forms/field-texts';
import { trimmed } from '../../forms/text-filters';
import { useFormT } from '../../messages/form';
import { useT } from '../../messages/gift-cards';
import { GiftCardFace } from './gift-card-face';
import styles from './gift-cards.module.css';
import { amountOf, type GiftCardValues, otherAmount, useGiftCardForm } from './use-gift-card-form';

/** HK$ */
const presets = ['200', '500', '1000', '2000'];
const quantities = Array.from({ length: maxGiftCards }, (_, index) => String(index + 1));

/** Buys cards: design, amount, recipient, message and day. */
export function BuyGiftCard() {
  const t = useT();
  const formT = useFormT();
  const form = useGiftCardForm();
  const { isLoggedIn } = useSession();
  const values = form.watch();
  const amount = amountOf(values);
  const left = maxCardMessageLength - mixedLength(values.message ?? '');
  return (
    <div className={styles.buy}>
      <div className={styles.preview}>
        <GiftCardFace design={values.design} amount={amount} />
        <p className={styles.muted}>{t('buyText', { years: giftCardValidYears })}</p>
      </div>
      <AccountForm form={form} submitText={t('submit')}>
        <RadioGroup
          legend={t('design.label')}
          name="design"
          options={giftCardDesigns.map((value) => ({ value, label: t(`design.${value}`) }))}
          value={form.watch('design')}
          onChange={(design) => form.setValue('design', design)}
        />
        <AmountFields form={form} />
        <Select
          {...form.field('quantity')}
          label={t('quantity')}
          options={quantities.map((value) => ({ value, label: value }))}
        />
        {!isLoggedIn && (
          <TextInput
            {...form.field('email', trimmed)}
            label={t('guest.email')}
            hint={t('guest.emailHint')}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
        )}
        <TextInput {...form.field('senderName', trimmed)} label={t('senderName')} required maxLength={60} />
        <TextInput
          {...form.field('recipientName', trimmed)}
          label={t('recipientName')}
          required
          maxLength={60}
        />
        <TextInput
          {...form.field('recipientEmail', trimmed)}
          label={t('recipientEmail')}
          type="email"
          autoComplete="off"
          required
          maxLength={254}
        />
        <TextArea
          {...form.field('message')}
          label={t('message')}
          hint={t('messageLeft', { count: Math.max(0, left) })}
          optionalText={formT('optional')}
          rows={3}
        />
        <DeliveryDay form={form} />
        <Sums
          total={{
            label: t('sum'),
            value: amount === undefined ? '–' : formatMoney(amount * Number(values.quantity)),
          }}
        />
      </AccountForm>
    </div>
  );
}

type Form = ReturnType<typeof useGiftCardForm>;

function AmountFields({ form }: { form: Form }) {
  const t = useT();
  const preset: GiftCardValues['preset'] = form.watch('preset');
  const { minimum, maximum, step } = giftCardAmounts;
  return (
    <>
      <RadioGroup
        legend={t('amount')}
        name="preset"
        options={[
          ...presets.map((value) => ({ value, label: formatMoney(Number(value) * 100) })),
          { value: otherAmount, label: t('otherAmount') },
        ]}
        value={preset}
        onChange={(value) => form.setValue('preset', value)}
      />
      {preset === otherAmount && (
        <TextInput
          {...form.field('amount', trimmed)}
          label={t('otherAmount')}
          hint={t('otherAmountHint', {
            minimum: formatRoundMoney(minimum),
            maximum: formatRoundMoney(maximum),
            step: formatRoundMoney(step),
          })}
          prefix="HK$"
          inputMode="numeric"
          required
          maxLength={8}
        />
      )}
    </>
  );
}

function DeliveryDay({ form }: { form: Form }) {
  const t = useT();
  const formT = useFormT();
  const { locale } = useServices();
  const now = Date.now();
  return (
    <DatePicker
      {...form.valueField('deliverOn')}
      label={t('deliverOn')}
      hint={t('deliverOnHint')}
      optionalText={formT('optional')}
      min={hongKongDay(now)}
      max={hongKongDay(now + giftCardFurthestDays * 86_400_000)}
      locale={locale}
      placeholder={formT('date.pattern')}
      texts={dateTexts(formT)}
    />
  );
}
