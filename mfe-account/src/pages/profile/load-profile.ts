import type { Profile } from 'shared-contracts';
import { getProfile } from 'shared-contracts/calls/account';
import type { PageContext } from 'shared-runtime';
import { dataOf } from '../../api/load';

export async function loader({ services, signal }: PageContext): Promise<Profile> {
  return dataOf(await services.api.call(getProfile, { auth: 'member', signal }));
}
