import { countNewYearDraws, getTodaysDraw, listDraws, listPrizes } from 'shared-contracts/calls/draws';
import type { Draw, DrawCampaignList, DrawCount, DrawState, PrizeStock } from 'shared-contracts/wire/draws';
import type { PageContext, PageHead } from 'shared-runtime';
import { getDraw, newYearCode } from '../../api/get-draw';
import { dataOf } from '../../api/load';
import { getT } from './texts';

export interface DrawData {
  view: 'draw';
  state: DrawState;
  /** null when the call failed, which is not the same as no prizes. */
  prizes: PrizeStock | null;
  /** Today's draw and the counts of the New Year campaign. */
  newYear: { today: Draw | null; count: DrawCount } | null;
}
export type DrawsData = { view: 'list'; campaigns: DrawCampaignList } | DrawData;

/** All draws, or with `?code=` one of them. */
export async function loader({ services: { api }, url, signal }: PageContext): Promise<DrawsData> {
  const code = url.searchParams.get('code');
  if (!code) return { view: 'list', campaigns: dataOf(await api.call(listDraws, { signal })) };
  const isNewYear = code === newYearCode;
  const [state, prizes, today, count] = await Promise.all([
    getDraw(api, code, signal),
    api.call(listPrizes, { params: { code }, signal }),
    isNewYear ? api.call(getTodaysDraw, { signal }) : undefined,
    isNewYear ? api.call(countNewYearDraws, { signal }) : undefined,
  ]);
  return {
    view: 'draw',
    state: dataOf(state),
    prizes: prizes.ok ? prizes.data : null,
    newYear: today?.ok && count?.ok ? { today: today.data, count: count.data } : null,
  };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
