import { createHmac } from 'node:crypto';
import type { Executor, Locale } from 'api-platform/foundation';
import { firstOf, type Keys } from 'api-platform/keys';
import { contentVersions } from 'database/schema/content-versions';
import { staffMembers } from 'database/schema/staff';
import { and, eq, isNull } from 'drizzle-orm';
import { previewTokenPrefix } from 'shared-contracts/content-preview';
import { isSameSecret } from 'shared-contracts/server/same-secret';
import { mayStaff } from 'shared-contracts/staff-roles';
import type { ContentQuery, ContentResponse } from 'shared-contracts/wire/content';
import { plainUrl } from './plain-url';

const previewSeconds = 24 * 60 * 60;

const signatureOf = (content: string, key: string) =>
  createHmac('sha256', key).update(`content-preview:${content}`).digest('base64url').slice(0, 32);

/**
 * A token that shows one version of a page for a day, as `versionId` in the query of the shop's pages. It can be handed to somebody
 * without an account; it ends when the member of staff who made the version may not edit content any more.
 */
export function signContentPreview(
  id: string,
  keys: Keys,
  expiresAt = Math.floor(Date.now() / 1_000) + previewSeconds,
): string {
  const content = `${id}.${expiresAt}`;
  return `${previewTokenPrefix}${content}.${signatureOf(content, firstOf(keys))}`;
}

/** The version of a token; undefined when it is altered or expired. */
function readContentPreview(token: string, keys: Keys): string | undefined {
  const [id = '', expiry = '', signature = ''] = token.slice(previewTokenPrefix.length).split('.');
  if (!keys.some((key) => isSameSecret(signature, signatureOf(`${id}.${expiry}`, key)))) return undefined;
  return Number(expiry) * 1_000 > Date.now() ? id : undefined;
}

/** The previewed content of a page; undefined when the token shows another page, or nothing. */
export async function readPreviewed(
  db: Executor,
  { url, versionId = '' }: ContentQuery,
  locale: Locale,
  keys: Keys,
): Promise<ContentResponse | undefined> {
  const id = readContentPreview(versionId, keys);
  if (!id) return undefined;
  const [found] = await db
    .select({ version: contentVersions, makerRoles: staffMembers.roles })
    .from(contentVersions)
    .innerJoin(staffMembers, eq(staffMembers.id, contentVersions.staffId))
    .where(and(eq(contentVersions.id, id), isNull(staffMembers.disabledAt)));
  if (!found || !mayStaff(found.makerRoles, 'content.write')) return undefined;
  const { version } = found;
  const page = version.pages[locale] ?? version.pages.en ?? version.pages.zh;
  if (!page || version.url !== plainUrl(url)) return undefined;
  const { pageComponent, ...texts } = page;
  return { url: version.url, versionId: id, content: JSON.stringify({ pageComponent }), ...texts };
}
