import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { escapeLike } from 'database/escape-like';
import { settings } from 'database/schema/content';
import { and, asc, count, eq, ilike, like, or, sql } from 'drizzle-orm';
import { parseMoment } from 'shared-contracts/calendar';
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
import { changedFields, listChanges } from '../changes';
import { versionOf } from '../version-of';

const pageSize = 50;
const subjectType = 'setting';
/** Settings whose key is a path; the others are switches. */
const isRedirect = like(settings.key, '/%');
const columns = {
  from: settings.key,
  to: settings.value,
  startsAt: settings.startsAt,
  endsAt: settings.endsAt,
};

interface Kept {
  from: string;
  to: string;
  startsAt: Date | null;
  endsAt: Date | null;
}
const toRedirect = ({ from, to, startsAt, endsAt }: Kept): Redirect => ({
  from,
  to,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
/** What the history says of a redirect: only what it has. */
const fieldsOf = ({ to, startsAt, endsAt }: Redirect) => ({
  value: to,
  ...(startsAt && { startsAt }),
  ...(endsAt && { endsAt }),
});

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
  return { rows: rows.map(toRedirect), total: counted?.total ?? 0, pageSize };
}

/** Where a path leads, with what staff and imports did to it. */
export async function readRedirect(db: Executor, path: string): Promise<RedirectDetail> {
  const [redirect] = await db
    .select(columns)
    .from(settings)
    .where(and(isRedirect, eq(settings.key, path)));
  return {
    redirect: redirect ? toRedirect(redirect) : null,
    history: await listChanges(db, subjectType, path),
  };
}

/** Keeps imports and other edits out, so that two that are fine by themselves make no loop together. */
async function lockRedirects(tx: Executor): Promise<void> {
  await lockOutImports(tx);
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`);
}

const refuse = (problems: readonly RedirectProblem[]) =>
  new ApiProblem(resultCodes.conflict, 'Redirects that cannot be saved', { problems });

function momentOf(name: 'startsAt' | 'endsAt', typed: string | null | undefined, kept: Date | null) {
  if (typed === undefined || typed === null) return typed === undefined ? kept : null;
  const at = parseMoment(typed);
  if (!at) throw new InputProblem(name, 'validation.date');
  return at;
}

/** The moments of a typed row. Those that it does not name stay, unless the redirect has ended: it is wanted again. */
function momentsAfter(row: RedirectSaveRequest['rows'][number], before: Kept | undefined, now: Date) {
  const hasEnded = before?.endsAt != null && before.endsAt <= now;
  return {
    startsAt: momentOf('startsAt', row.startsAt, before?.startsAt ?? null),
    endsAt: momentOf('endsAt', row.endsAt, hasEnded ? null : (before?.endsAt ?? null)),
  };
}

/** Whether a redirect is another than the page had shown. */
function isStale(row: RedirectSaveRequest['rows'][number], now: Redirect | undefined): boolean {
  const { before, beforeMoments } = row;
  if (before !== undefined && before !== (now?.to ?? null)) return true;
  return (['startsAt', 'endsAt'] as const).some(
    (name) => beforeMoments && beforeMoments[name] !== (now?.[name] ?? null),
  );
}

/** Checks typed rows: what they are kept as, and what is wrong with which. */
function checkRows(
  typed: RedirectSaveRequest['rows'],
  existing: readonly Kept[],
  now: Date,
): RedirectOutcome & { rows: { isChanged: boolean }[] } {
  const problems: RedirectProblem[] = [];
  const leads = new Map(existing.map((redirect) => [redirect.from, redirect]));
  const rows: (Redirect & { index: number; before: string | null; isChanged: boolean })[] = [];
  const seen = new Set<string>();
  for (const [index, row] of typed.entries()) {
    const from = readRedirectPath(row.from);
    const to = readRedirectTarget(row.to);
    const kept = from === undefined ? undefined : leads.get(from);
    const before = kept && toRedirect(kept);
    const moments = momentsAfter(row, kept, now);
    if (from === undefined) problems.push({ index, kind: 'path' });
    else if (to === undefined) {
      const isOutside = /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(row.to.trim());
      problems.push({ index, kind: isOutside ? 'outside' : 'target' });
    } else if (seen.has(from)) problems.push({ index, kind: 'repeated' });
    else if (isStale(row, before)) {
      const { startsAt, endsAt } = before ?? {};
      problems.push({ index, kind: 'changed', other: before?.to ?? null, startsAt, endsAt });
    } else if (moments.startsAt && moments.endsAt && moments.endsAt <= moments.startsAt)
      problems.push({ index, kind: 'end' });
    else {
      const after = toRedirect({ from, to, ...moments });
      const isChanged = versionOf(after) !== versionOf(before ?? null);
      rows.push({ ...after, index, before: before?.to ?? null, isChanged });
    }
    if (from !== undefined) seen.add(from);
  }
  const running = existing.filter(({ endsAt }) => !endsAt || endsAt > now);
  for (const [position, problem] of findRedirectLoops(rows, running))
    problems.push({ index: rows[position]?.index ?? 0, ...problem });
  problems.sort((one, other) => one.index - other.index);
  return { problems, rows: rows.map(({ index: _, ...row }) => row) };
}

/** Adds or changes redirects, all or none. A check says what would happen, and saves nothing. */
export async function saveRedirects(
  db: Database,
  staff: Staff,
  { rows: typed, isCheck = false, note }: RedirectSaveRequest,
  now: Date,
): Promise<RedirectOutcome> {
  return db.transaction(async (tx) => {
    if (!isCheck) await lockRedirects(tx);
    const existing = await tx.select(columns).from(settings).where(isRedirect);
    const outcome = checkRows(typed, existing, now);
    if (isCheck) return outcome;
    if (outcome.problems.length > 0) throw refuse(outcome.problems);
    for (const { before, isChanged, ...row } of outcome.rows) {
      if (!isChanged) continue;
      const { from, to } = row;
      const moments = {
        startsAt: momentOf('startsAt', row.startsAt, null),
        endsAt: momentOf('endsAt', row.endsAt, null),
      };
      await tx
        .insert(settings)
        .values({ key: from, value: to, ...moments })
        .onConflictDoUpdate({ target: settings.key, set: { value: to, ...moments } });
      const kept = existing.find((redirect) => redirect.from === from);
      await recordChange(tx, staff, {
        action: before === null ? 'redirect.add' : 'redirect.edit',
        subjectType,
        subjectId: from,
        ...(kept
          ? changedFields<object>(fieldsOf(toRedirect(kept)), fieldsOf(row))
          : { before: null, after: fieldsOf(row) }),
        reason: note,
      });
    }
    return outcome;
  });
}

/** Removes a redirect: its path is not found again. Refuses when it leads elsewhere since it was shown. */
export async function removeRedirect(
  db: Database,
  staff: Staff,
  { from, to }: Pick<Redirect, 'from' | 'to'>,
): Promise<void> {
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
      before: fieldsOf(toRedirect(now)),
      after: null,
    });
  });
}
