import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { escapeLike } from 'database/escape-like';
import { settings } from 'database/schema/content';
import { and, asc, count, eq, ilike, like, or, sql } from 'drizzle-orm';
import { findRedirectLoops, readRedirectPath, readRedirectTarget } from 'shared-contracts/redirects';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RedirectQuery } from 'shared-contracts/wire/merchant-queries';
import type {
  Redirect,
  RedirectDetail,
  RedirectOutcome,
  RedirectProblem,
  RedirectSaveRequest,
} from 'shared-contracts/wire/merchant-redirects';
import { recordChange, type Staff } from '../../modules/staff';
import { lockOutImports } from '../catalogue-lock';
import { listChanges } from '../changes';

const pageSize = 50;
const subjectType = 'setting';
/** Settings whose key is a path; the others are switches. */
const isRedirect = like(settings.key, '/%');
const columns = { from: settings.key, to: settings.value };

/** A page of the redirects, by path. */
export async function listRedirects(db: Executor, { search, page = 1 }: RedirectQuery) {
  // Typed letters are found in the escaped form that is kept.
  const parts = search?.trim() ? [...new Set([search.trim(), encodeURI(search.trim())])] : [];
  const found = parts.flatMap((part) => {
    const pattern = `%${escapeLike(part)}%`;
    return [ilike(settings.key, pattern), ilike(settings.value, pattern)];
  });
  const filter = and(isRedirect, or(...found));
  const [counted] = await db.select({ total: count() }).from(settings).where(filter);
  const rows = await db
    .select(columns)
    .from(settings)
    .where(filter)
    .orderBy(asc(settings.key))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: counted?.total ?? 0, pageSize };
}

/** Where a path leads, with what staff and imports did to it. */
export async function readRedirect(db: Executor, path: string): Promise<RedirectDetail> {
  const [redirect] = await db
    .select(columns)
    .from(settings)
    .where(and(isRedirect, eq(settings.key, path)));
  return { redirect: redirect ?? null, history: await listChanges(db, subjectType, path) };
}

/** Keeps imports and other edits out, so that two that are fine by themselves make no loop together. */
async function lockRedirects(tx: Executor): Promise<void> {
  await lockOutImports(tx);
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
}

const refuse = (problems: readonly RedirectProblem[]) =>
  new ApiProblem(resultCodes.conflict, 'Redirects that cannot be saved', { problems });

/** Checks typed rows: what they are kept as, and what is wrong with which. */
function checkRows(typed: RedirectSaveRequest['rows'], existing: readonly Redirect[]): RedirectOutcome {
  const problems: RedirectProblem[] = [];
  const leads = new Map(existing.map(({ from, to }) => [from, to]));
  const rows: (RedirectOutcome['rows'][number] & { index: number })[] = [];
  const seen = new Set<string>();
  for (const [index, row] of typed.entries()) {
    const from = readRedirectPath(row.from);
    const to = readRedirectTarget(row.to);
    const before = (from && leads.get(from)) ?? null;
    if (from === undefined) problems.push({ index, kind: 'path' });
    else if (to === undefined) {
      const isOutside = /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(row.to.trim());
      problems.push({ index, kind: isOutside ? 'outside' : 'target' });
    } else if (seen.has(from)) problems.push({ index, kind: 'repeated' });
    else if (row.before !== undefined && row.before !== before)
      problems.push({ index, kind: 'changed', other: before });
    else rows.push({ index, from, to, before });
    if (from !== undefined) seen.add(from);
  }
  for (const [position, problem] of findRedirectLoops(rows, existing))
    problems.push({ index: rows[position]?.index ?? 0, ...problem });
  problems.sort((one, other) => one.index - other.index);
  return { problems, rows: rows.map(({ from, to, before }) => ({ from, to, before })) };
}

/** Adds or changes redirects, all or none. A check says what would happen, and saves nothing. */
export async function saveRedirects(
  db: Database,
  staff: Staff,
  { rows: typed, isCheck = false, note }: RedirectSaveRequest,
): Promise<RedirectOutcome> {
  return db.transaction(async (tx) => {
    if (!isCheck) await lockRedirects(tx);
    const outcome = checkRows(typed, await tx.select(columns).from(settings).where(isRedirect));
    if (isCheck) return outcome;
    if (outcome.problems.length > 0) throw refuse(outcome.problems);
    for (const { from, to, before } of outcome.rows) {
      if (before === to) continue;
      await tx
        .insert(settings)
        .values({ key: from, value: to })
        .onConflictDoUpdate({ target: settings.key, set: { value: to } });
      await recordChange(tx, staff, {
        action: before === null ? 'redirect.add' : 'redirect.edit',
        subjectType,
        subjectId: from,
        before: before === null ? null : { value: before },
        after: { value: to },
        reason: note,
      });
    }
    return outcome;
  });
}

/** Removes a redirect: its path is not found again. Refuses when it leads elsewhere since it was shown. */
export async function removeRedirect(db: Database, staff: Staff, { from, to }: Redirect): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRedirects(tx);
    const [now] = await tx
      .select(columns)
      .from(settings)
      .where(and(isRedirect, eq(settings.key, from)));
    if (!now) throw new ApiProblem(resultCodes.notFound, 'There is no such redirect');
    if (now.to !== to) throw refuse([{ index: 0, kind: 'changed', other: now.to }]);
    await tx.delete(settings).where(eq(settings.key, from));
    await recordChange(tx, staff, {
      action: 'redirect.remove',
      subjectType,
      subjectId: from,
      before: { value: to },
      after: null,
    });
  });
}
