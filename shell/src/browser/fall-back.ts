import Cookies from 'js-cookie';
import { cookieKeys, lifetimes, limits } from 'shared-contracts';
import type { BootRemote } from '../app/boot-data';
import { previewBadgeId } from '../app/document-parts';
import { reloadOnce } from './reload-once';

/**
 * Notes in a cookie that a remote's version failed for this visitor, so that the next page comes with the previous
 * version (docs/decisions/0064). With a `target`, loads that page at once, but at most once a minute. Returns whether
 * the page is being left. Does nothing in a preview, which shows the failure.
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
