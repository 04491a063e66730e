import { punctuationIn } from 'shared-contracts/punctuation';
import type { ClosingLine } from 'shared-contracts/wire/merchant-closing';
import { useServices } from 'shared-runtime';
import { usePaymentWord } from '../../messages/orders';
import { useClosingWord, useT } from './messages';

/** Months, sections and lines in words. */
export function useClosingText() {
  const t = useT();
  const word = useClosingWord();
  const payment = usePaymentWord();
  const { joinParts } = punctuationIn(useServices().locale);

  const sectionOf = ({ section }: Pick<ClosingLine, 'section'>): string =>
    section === 'RETAIL' ? 'SALES' : section === 'WHOLESALE' ? 'TRADE' : section;
  return {
    monthName: (month: string) =>
      t('page.monthName', { month: word('monthNames', month.slice(5)), year: month.slice(0, 4) }),
    sectionName: (line: Pick<ClosingLine, 'section'>) => word('sections', sectionOf(line)),
    /** `Charged for orders`, `Visa`, `Charged back, Visa`; one of a newer release as it is named there. */
    lineName({ section, line, of }: Pick<ClosingLine, 'section' | 'line' | 'of'>): string {
      const method = of === null ? '' : payment('method', of);
      if (section === 'CAPTURED' || section === 'SENT_BACK') return method || line;
      const group = section === 'RETAIL' || section === 'WHOLESALE' ? 'SALES' : section;
      return joinParts(group === 'UNKNOWN' ? line : word(group, line), method);
    },
  };
}
