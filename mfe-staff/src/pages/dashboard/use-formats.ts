import { useServices } from 'shared-runtime';
import { useT } from './messages';

/** Above this the exact number of days does not matter. */
const maxDays = 999;

/** Numbers of the dashboard in the language of the page. Whole amounts go through `formatMoney`. */
export function useFormats() {
  const t = useT();
  const { locale } = useServices();
  const tag = locale === 'zh' ? 'zh-Hant-HK' : 'en-HK';
  const plain = new Intl.NumberFormat(tag);
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  return {
    count: (value: number) => plain.format(value),
    /** For the ticks of an axis: `HK$12K`. */
    axisMoney: (cents: number) => `HK$${compact.format(cents / 100)}`,
    percent: (value: number | null) => (value === null ? '–' : percent.format(value / 100)),
    days(days: number | null): string {
      if (days === null) return '–';
      return days > maxDays ? t('coverMany', { days: maxDays }) : t('coverDays', { days });
    },
  };
}
