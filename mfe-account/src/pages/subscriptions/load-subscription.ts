import type { Profile } from 'shared-contracts';
import type { MemberSubscription } from 'shared-contracts/wire/member';
import type { PageContext, PageHead } from 'shared-runtime';
import { getProfile } from '../../api/get-profile';
import { getSubscription } from '../../api/get-subscription';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/subscriptions';

export interface SubscriptionData {
  subscription: MemberSubscription;
  profile: Pick<Profile, 'email' | 'phone' | 'phoneRegion'>;
}

export async function loader({ services: { api }, signal }: PageContext): Promise<SubscriptionData> {
  const [subscription, profile] = await Promise.all([getSubscription(api, signal), getProfile(api, signal)]);
  return { subscription: dataOf(subscription), profile: dataOf(profile) };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}
