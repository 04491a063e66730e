import { findNewAddress } from 'shared-contracts/moved-page';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';

/** Handles a path without a page: redirects to its new address, else not found. */
export async function notFoundOrMoved(context: PageContext): Promise<Response> {
  const moved = await findNewAddress(context);
  return moved ? redirectTo(moved.to, moved.isTemporary ? 302 : 301) : notFound();
}
