import { redirect } from 'react-router-dom';
import { type ChannelType, urls } from 'shared-contracts';
import { closedHash, isClosedPath } from '../../app/navigation-guard';

/** Throws a redirect to the landing page when the path is closed (behaviour/states); the browser leads on from there. */
export function leaveClosed(closedPaths: readonly string[], pathname: string, channel: ChannelType): void {
  if (isClosedPath(closedPaths, pathname)) throw redirect(urls.landing(channel) + closedHash);
}
