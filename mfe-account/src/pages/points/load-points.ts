import type { PointBalance, PointHistory, PointOffer, PointPage } from 'shared-contracts/wire/points';
import type { PageContext, PageHead } from 'shared-runtime';
import { getPoints } from '../../api/get-points';
import { listPointMonths } from '../../api/list-point-months';
import { listPointMovements } from '../../api/list-point-movements';
import { listPointOffers } from '../../api/list-point-offers';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/points';
import { pageNoOf } from '../page-number';

export const pageSize = 10;

export interface PointsData {
  balance: PointBalance;
  /** null when the call failed, which is not the same as no offers. */
  offers: PointOffer[] | null;
  history: { page: PointPage; months: PointHistory } | null;
}

export async function loader({ services: { api }, url, signal }: PageContext): Promise<PointsData> {
  const [balance, offers, page, months] = await Promise.all([
    getPoints(api, signal),
    listPointOffers(api, signal),
    listPointMovements(api, { pageNo: pageNoOf(url.searchParams), pageSize }, signal),
    listPointMonths(api, signal),
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
