import Cookies from 'js-cookie';
import { cookieKeys, lifetimes, limits } from 'shared-contracts';
import type { BootRemote } from '../app/boot-data';
import { previewBadgeId } from '../app/document-parts';
import { reloadOnce } from './reload-once';

/**
 * Asks for the previous version of a remote that failed for this visitor (docs/decisions/0080): from the next page
 * on, or at once when `target` is given, which is then loaded, at most once a minute. Returns whether the page is
 * being left. A preview shows its failure instead.
 */
export function fallBack(remote: BootRemote | undefined, target?: string): boolean {
  if (!remote || !navigator.onLine || document.getElementById(previewBadgeId)) return false;
  const { name, version } = remote;
  const others = (Cookies.get(cookieKeys.failedVersions) ?? '')
    .split(',')
    .filter((failed) => failed !== '' && !failed.startsWith(`${name}@`));
  Cookies.set(
    cookieKeys.failedVersions,
    [...others, `${name}@${version}`].slice(-limits.failedVersions).join(','),
    {
      expires: lifetimes.failedVersions / 86_400,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    },
  );
  return target !== undefined && reloadOnce(target);
}
