import { useState } from 'react';
import { formatMoney, parseDollars, validationKeys } from 'shared-contracts';
import { toDollars } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import { creditNeedingApproval, type TradeTerms } from 'shared-contracts/wire/merchant-wholesale';
import { Button, Dialog, Select, TextArea, TextInput } from 'shared-ui';
import formStyles from '../../form/form.module.css';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';

interface TermsFormProps {
  company: string;
  /** The terms to change; absent for an application. */
  terms?: TradeTerms | undefined;
  priceLists: readonly { id: string; name: string }[];
  onClose(): void;
  onSubmit(terms: TradeTerms, reason: string): Promise<unknown>;
}

const filled = z
  .string()
  .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(500, validationKeys.tooLong));
const money = filled.check(z.refine((text) => parseDollars(text) !== undefined, validationKeys.required));
const optionalMoney = z
  .string()
  .check(z.refine((text) => !text.trim() || parseDollars(text) !== undefined, validationKeys.required));
const whole = filled.check(z.regex(/^\d{1,4}$/, validationKeys.required));
const shape = { limit: money, days: whole, minimum: money, approval: optionalMoney, hours: whole };
const newRules = z.object(shape);
const changeRules = z.object({ ...shape, reason: filled });
const unlimitedRules = z.object({ ...shape, limit: optionalMoney, reason: filled });

/** Price list, credit limit and terms of a buyer. */
export function TermsForm({ company, terms, priceLists, onClose, onSubmit }: TermsFormProps) {
  const t = useT();
  const commonT = useCommonT();
  const [priceListId, setPriceListId] = useState(terms?.priceListId ?? priceLists[0]?.id ?? '');
  // Saving other terms of a buyer without a limit must not set one.
  const isUnlimited = terms?.creditLimitMinor === null;
  const form = useStaffForm({
    rules: !terms ? newRules : isUnlimited ? unlimitedRules : changeRules,
    defaultValues: {
      limit: isUnlimited ? '' : toDollars(terms?.creditLimitMinor ?? 10_000_000),
      days: String(terms?.paymentDays ?? 30),
      minimum: toDollars(terms?.minimumOrderMinor ?? 0),
      approval: typeof terms?.approvalAboveMinor === 'number' ? toDollars(terms.approvalAboveMinor) : '',
      hours: String(terms?.cancellationHours ?? 24),
      reason: '',
    },
    async send({ limit, days, minimum, approval, hours, reason }) {
      const typedTerms = {
        priceListId,
        creditLimitMinor: parseDollars(limit) ?? null,
        paymentDays: Number(days),
        minimumOrderMinor: parseDollars(minimum) ?? 0,
        approvalAboveMinor: parseDollars(approval) ?? null,
        cancellationHours: Number(hours),
      };
      await onSubmit(typedTerms, reason.trim());
      onClose();
    },
  });
  return (
    <Dialog open title={t('termsOf', { company })} closeText={commonT('common.close')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <Select
          label={t('priceList')}
          value={priceListId}
          options={priceLists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setPriceListId(target.value)}
        />
        <TextInput
          {...form.field('limit')}
          label={t('limitField')}
          hint={
            isUnlimited ? t('unlimitedHint') : t('limitHint', { amount: formatMoney(creditNeedingApproval) })
          }
          inputMode="decimal"
          required={!isUnlimited}
        />
        <TextInput {...form.field('days')} label={t('days')} inputMode="numeric" required />
        <TextInput {...form.field('minimum')} label={t('minimum')} inputMode="decimal" required />
        <TextInput
          {...form.field('approval')}
          label={t('approval')}
          hint={t('approvalHint')}
          inputMode="decimal"
        />
        <TextInput {...form.field('hours')} label={t('hours')} inputMode="numeric" required />
        {terms && <TextArea {...form.field('reason')} label={commonT('common.reason')} rows={2} required />}
        <FormError error={form.refusal} />
        <Button type="submit" loading={form.isSending}>
          {terms ? commonT('common.save') : t('approve')}
        </Button>
      </form>
    </Dialog>
  );
}
