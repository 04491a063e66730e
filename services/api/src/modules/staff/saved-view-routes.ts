import { ApiProblem, type Database, type Executor, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { staffMembers } from 'database/schema/staff';
import { staffViews } from 'database/schema/staff-views';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-views';
import { mayStaff } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  maxViews,
  permissionOfViews,
  type SavedView,
  type SaveViewRequest,
  searchesPeople,
  type ViewOfOthers,
  viewPages,
} from 'shared-contracts/wire/merchant-views';
import { type Staff, signedInStaff } from './staff-of';
import { lockStaff } from './staff-repository';

const refusal = (reason: 'FULL' | 'NAME_TAKEN' | 'FULL_FOR_ALL' | 'SEARCHES_PEOPLE', message: string) =>
  new ApiProblem(resultCodes.conflict, message, { reason });

/** Administrators keep the views for all staff in order. */
const isAdministrator = ({ roles }: Staff) => mayStaff(roles, 'staff.write');

function readViews(db: Executor, staffId: string, page: string): Promise<SavedView[]> {
  const { id, name, query, position, forAll } = staffViews;
  return db
    .select({ id, name, query, position, forAll })
    .from(staffViews)
    .where(and(eq(staffViews.staffId, staffId), eq(staffViews.page, page)))
    .orderBy(asc(position), asc(staffViews.createdAt), asc(id));
}

/** The views of others for all staff; of a page that the caller may not open there are none. */
async function readOfOthers(db: Executor, staff: Staff, page: string): Promise<ViewOfOthers[]> {
  const permission = viewPages.find((one) => one === page);
  if (!permission || !mayStaff(staff.roles, permissionOfViews[permission])) return [];
  const { id, name, query } = staffViews;
  const rows = await db
    .select({ id, name, query, ownerName: staffMembers.name })
    .from(staffViews)
    .innerJoin(staffMembers, eq(staffMembers.id, staffViews.staffId))
    .where(and(eq(staffViews.page, page), eq(staffViews.forAll, true), ne(staffViews.staffId, staff.id)))
    .orderBy(asc(name), asc(id));
  return rows.map((row) => ({ ...row, mayChange: isAdministrator(staff) }));
}

async function readLists(db: Executor, staff: Staff, page: string) {
  return { views: await readViews(db, staff.id, page), ofOthers: await readOfOthers(db, staff, page) };
}

/** A view of the caller, for an administrator also one for all staff; others do not exist for them. */
async function findView(db: Executor, staff: Staff, viewId: string) {
  const own = eq(staffViews.staffId, staff.id);
  const allowed = isAdministrator(staff) ? or(own, eq(staffViews.forAll, true)) : own;
  const [row] = await db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.id, viewId), allowed));
  if (!row) throw new ApiProblem(resultCodes.notFound, 'There is no such view');
  return row;
}

/** Refuses a view for all staff that is about somebody, or one too many of its page. Others that share a view wait. */
async function assertForAll(tx: Executor, page: string, query: string, viewId?: string): Promise<void> {
  const known = viewPages.find((one) => one === page);
  if (known && searchesPeople(known, query)) {
    throw refusal('SEARCHES_PEOPLE', 'A view for all staff does not search for people');
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('views for all staff'))`);
  const shared = await tx
    .select({ id: staffViews.id })
    .from(staffViews)
    .where(and(eq(staffViews.page, page), eq(staffViews.forAll, true)));
  if (shared.filter(({ id }) => id !== viewId).length >= maxViews) {
    throw refusal('FULL_FOR_ALL', `A list keeps at most ${maxViews} views for all staff`);
  }
}

async function save(tx: Executor, staff: Staff, { page, name, query, position, forAll }: SaveViewRequest) {
  const views = await readViews(tx, staff.id, page);
  const same = views.find((view) => view.name === name);
  const isForAll = forAll ?? same?.forAll ?? false;
  if (isForAll) await assertForAll(tx, page, query, same?.id);
  if (same) {
    await tx.update(staffViews).set({ query, forAll: isForAll }).where(eq(staffViews.id, same.id));
    return;
  }
  if (views.length >= maxViews) throw refusal('FULL', `A list keeps at most ${maxViews} views`);
  const last = views.at(-1)?.position ?? -1;
  await tx
    .insert(staffViews)
    .values({ staffId: staff.id, page, name, query, position: position ?? last + 1, forAll: isForAll });
}

/** The saved views of whoever calls, and those for all staff. Writes to the views of one person wait for each other. */
export const savedViewRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Staff');

  /** Runs a write while no other one to the views of `ownerId` runs, and answers the lists of its page. */
  const write = (staff: Staff, ownerId: string, work: (tx: Executor) => Promise<{ page: string }>) =>
    db.transaction(async (tx) => {
      await lockStaff(tx, ownerId);
      const { page } = await work(tx);
      return ok(await readLists(tx, staff, page));
    });

  route(calls.listViews, async (request) => {
    const staff = await signedInStaff(db, request);
    return ok(await readLists(db, staff, request.query.page));
  });
  route(calls.saveView, async (request) => {
    const staff = await signedInStaff(db, request);
    return write(staff, staff.id, async (tx) => {
      await save(tx, staff, request.body);
      return request.body;
    });
  });
  route(calls.changeView, async (request) => {
    const staff = await signedInStaff(db, request);
    const { viewId } = request.params;
    const { staffId } = await findView(db, staff, viewId);
    return write(staff, staffId, async (tx) => {
      const view = await findView(tx, staff, viewId);
      const { name = view.name, query = view.query, forAll = view.forAll } = request.body;
      const views = await readViews(tx, staffId, view.page);
      if (views.some((one) => one.name === name && one.id !== view.id)) {
        throw refusal('NAME_TAKEN', 'Another view has this name');
      }
      if (forAll) await assertForAll(tx, view.page, query, view.id);
      await tx.update(staffViews).set({ name, query, forAll }).where(eq(staffViews.id, view.id));
      return view;
    });
  });
  route(calls.removeView, async (request) => {
    const staff = await signedInStaff(db, request);
    const { viewId } = request.params;
    const { staffId } = await findView(db, staff, viewId);
    return write(staff, staffId, async (tx) => {
      const view = await findView(tx, staff, viewId);
      // An administrator takes a view from everybody, and its owner keeps it: they may need it, and it can be given back.
      if (view.staffId === staff.id) await tx.delete(staffViews).where(eq(staffViews.id, view.id));
      else await tx.update(staffViews).set({ forAll: false }).where(eq(staffViews.id, view.id));
      return view;
    });
  });
};
