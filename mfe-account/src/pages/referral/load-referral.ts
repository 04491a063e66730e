import type { PageContext, PageHead } from 'shared-runtime';
import { countReferrals } from '../../api/count-referrals';
import { getReferralCode } from '../../api/get-referral-code';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/referral';

export interface ReferralData {
  code: string;
  count: number;
}

export async function loader({ services: { api }, signal }: PageContext): Promise<ReferralData> {
  const [code, joined] = await Promise.all([getReferralCode(api, signal), countReferrals(api, signal)]);
  return { code: dataOf(code).crmMemberId, count: dataOf(joined).count };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

export function detailHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detailTitle'), noIndex: true };
}
