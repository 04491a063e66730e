import type { Profile } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { getPersonalInfo } from '../../api/get-personal-info';
import { getProfile } from '../../api/get-profile';
import { dataOf } from '../../api/load';
import { getT } from '../../messages/account';

export async function loader({ services, signal }: PageContext): Promise<Profile> {
  return dataOf(await getProfile(services.api, signal));
}

export async function editProfileLoader({ services, signal }: PageContext): Promise<Profile> {
  return dataOf(await getPersonalInfo(services.api, signal));
}

export function profileHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('profile.title'), noIndex: true };
}

export function editProfileHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('editProfile.title'), noIndex: true };
}

export function closeAccountHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('close.title'), noIndex: true };
}

export function editEmailHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('editEmail.title'), noIndex: true };
}

export function editPasswordHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('editPassword.title'), noIndex: true };
}
