import type { Profile } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { getProfile } from '../../api/get-profile';
import { dataOf } from '../../api/load';

export async function loader({ services, signal }: PageContext): Promise<Profile> {
  return dataOf(await getProfile(services.api, signal));
}
