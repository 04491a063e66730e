import { useState } from 'react';
import { isApiError } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import type { PricePlanDetail, SetPrices } from 'shared-contracts/wire/merchant-price-lists';
import { useServices } from 'shared-runtime';
import { fromLocalMoment, toLocalMoment } from '../../goods/moments';
import { useProblemText } from '../../goods/use-problem-text';
import { useT } from './messages';
import type { PriceListActions } from './use-price-lists';

export type SavingActions = Pick<PriceListActions, 'setPrices' | 'planPrices' | 'changePlan' | 'cancelPlan'>;

/** Saves lines at once or from a moment on, in place of `plan` if there is one, and tells what was saved last. */
export function usePriceSaving(actions: SavingActions | undefined, plan?: PricePlanDetail) {
  const t = useT();
  const problems = useProblemText();
  const { formatDateTime } = datesIn(useServices().locale);
  const [startsAt, setStartsAt] = useState(plan ? toLocalMoment(plan.startsAt) : '');
  const [last, setLast] = useState<PricePlanDetail>();
  const from = fromLocalMoment(startsAt);
  return {
    /** The value of the field of the moment, in Hong Kong time; empty for at once. */
    startsAt,
    setStartsAt,
    isPlan: from !== undefined,
    /** What was planned last; undefined when prices were set at once. */
    last,
    async save(lines: SetPrices['lines']): Promise<void> {
      if (!actions) return;
      const planned = lines.flatMap(({ styleCode, own }) => (own ? [{ styleCode, own }] : []));
      const body = from === undefined ? undefined : { startsAt: from, lines: planned };
      if (body === undefined) await actions.setPrices(lines);
      if (body && plan) await actions.changePlan(plan.planId, { ...body, version: plan.version });
      setLast(body && !plan ? await actions.planPrices(body) : undefined);
      setStartsAt('');
    },
    saveText: (count: number) =>
      t(from === undefined ? 'paste.save' : plan ? 'plans.change' : 'plans.save', { count }),
    savedText: (count: number) =>
      last ? t('plans.saved', { count, at: formatDateTime(last.startsAt) }) : t('table.saved', { count }),
    /** What is wrong with the moment. */
    problemOf: (error: unknown) => (isApiError(error) ? problems.ofField(error, 'startsAt') : undefined),
  };
}
