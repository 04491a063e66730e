import { formatRoundMoney } from 'shared-contracts/money';
import type { DeliveryMethodTerms, DeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { useT } from './messages';
import type { TermsChange } from './typed-terms';

/** Words of fees, days and what changes about them. */
export function useTermsText() {
  const t = useT();

  function ofTariff(tariff: DeliveryMethodTerms['HK']): string {
    if (!tariff) return t('words.notOffered');
    const { fee, freeFrom, minDays, maxDays } = tariff;
    const days =
      minDays === maxDays
        ? t('words.oneDay', { max: maxDays })
        : t('words.days', { min: minDays, max: maxDays });
    if (fee === 0) return t('words.plain', { fee: t('words.noFee'), days });
    return t('words.tariff', {
      fee: t('words.fee', { amount: formatRoundMoney(fee) }),
      free:
        freeFrom === null
          ? t('words.neverFree')
          : t('words.freeFrom', { amount: formatRoundMoney(freeFrom) }),
      days,
    });
  }

  const ofHour = (hour: number) => (hour === 24 ? t('page.noCutOff') : `${String(hour).padStart(2, '0')}:00`);

  function nameOf(change: TermsChange): string {
    if (change.kind === 'cutOff') return t('words.cutOff');
    const method = t(`methods.${change.code}`);
    return change.kind === 'tariff'
      ? t('words.methodIn', { method, region: t(`regions.${change.region}`) })
      : t('words.describedIn', { method, language: t(`page.languages.${change.language}`) });
  }
  function textOf(terms: DeliveryTerms, change: TermsChange): string {
    if (change.kind === 'cutOff') return ofHour(terms.cutOffHour);
    const method = terms.methods[change.code];
    return change.kind === 'tariff' ? ofTariff(method[change.region]) : method.description[change.language];
  }
  return { ofHour, nameOf, textOf };
}
