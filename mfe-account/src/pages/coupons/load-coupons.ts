import { listCoupons } from 'shared-contracts/calls/benefits';
import type { CouponList, CouponStatus } from 'shared-contracts/wire/coupons';
import type { PageContext, PageHead } from 'shared-runtime';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/coupons';
import { pageNoOf } from '../page-number';

export const pageSize = 20;

export interface CouponListData extends CouponList {
  status: CouponStatus;
}

/** The status in the query; the coupons that can be used by default. */
function statusOf(query: URLSearchParams): CouponStatus {
  const status = query.get('status')?.toUpperCase();
  return status === 'USED' || status === 'EXPIRED' ? status : 'AVAILABLE';
}

export async function loader({ services, url, signal }: PageContext): Promise<CouponListData> {
  const status = statusOf(url.searchParams);
  const query = { status, pageNo: pageNoOf(url.searchParams), pageSize };
  return { ...dataOf(await services.api.call(listCoupons, { query, signal })), status };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
