import {
  getPoints,
  listPointMonths,
  listPointMovements,
  listPointOffers,
} from 'shared-contracts/calls/benefits';
import type { PointBalance, PointHistory, PointOffer, PointPage } from 'shared-contracts/wire/points';
import type { PageContext, PageHead } from 'shared-runtime';
import { dataOf } from '../../api/load';
import { pageNoOf } from '../page-number';
import { getT } from './texts';

export const pageSize = 10;

export interface PointsData {
  balance: PointBalance;
  /** null when the call failed, which is not the same as no offers. */
  offers: PointOffer[] | null;
  history: { page: PointPage; months: PointHistory } | null;
}

export async function loader({ services: { api }, url, signal }: PageContext): Promise<PointsData> {
  const [balance, offers, page, months] = await Promise.all([
    api.call(getPoints, { signal }),
    api.call(listPointOffers, { signal }),
    api.call(listPointMovements, { query: { pageNo: pageNoOf(url.searchParams), pageSize }, signal }),
    api.call(listPointMonths, { signal }),
  ]);
  return {
    balance: dataOf(balance),
    offers: offers.ok ? offers.data : null,
    history: page.ok && months.ok ? { page: page.data, months: months.data } : null,
  };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
