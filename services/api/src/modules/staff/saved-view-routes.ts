import { ApiProblem, type Database, type Executor, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { staffViews } from 'database/schema/staff-views';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-views';
import { resultCodes } from 'shared-contracts/wire/common';
import { maxViews, type SavedView, type SaveViewRequest } from 'shared-contracts/wire/merchant-views';
import { type Staff, signedInStaff } from './staff-of';
import { lockStaff } from './staff-repository';

const refusal = (reason: 'FULL' | 'NAME_TAKEN', message: string) =>
  new ApiProblem(resultCodes.conflict, message, { reason });

function readViews(db: Executor, staff: Staff, page: string): Promise<SavedView[]> {
  const { id, name, query, position } = staffViews;
  return db
    .select({ id, name, query, position })
    .from(staffViews)
    .where(and(eq(staffViews.staffId, staff.id), eq(staffViews.page, page)))
    .orderBy(asc(position), asc(staffViews.createdAt), asc(id));
}

/** A view of the caller; the views of others do not exist for them. */
async function findView(db: Executor, staff: Staff, viewId: string) {
  const [row] = await db
    .select()
    .from(staffViews)
    .where(and(eq(staffViews.id, viewId), eq(staffViews.staffId, staff.id)));
  if (!row) throw new ApiProblem(resultCodes.notFound, 'There is no such view');
  return row;
}

async function save(tx: Executor, staff: Staff, { page, name, query, position }: SaveViewRequest) {
  const views = await readViews(tx, staff, page);
  const same = views.find((view) => view.name === name);
  if (same) {
    await tx.update(staffViews).set({ query }).where(eq(staffViews.id, same.id));
    return;
  }
  if (views.length >= maxViews) throw refusal('FULL', `A list keeps at most ${maxViews} views`);
  const last = views.at(-1)?.position ?? -1;
  await tx
    .insert(staffViews)
    .values({ staffId: staff.id, page, name, query, position: position ?? last + 1 });
}

/** The saved views of whoever calls. Each person has their own, and their writes wait for each other. */
export const savedViewRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Staff');

  /** Runs a write while no other one of this person runs, and answers the views of its page. */
  const write = (staff: Staff, work: (tx: Executor) => Promise<{ page: string }>) =>
    db.transaction(async (tx) => {
      await lockStaff(tx, staff.id);
      const { page } = await work(tx);
      return ok({ views: await readViews(tx, staff, page) });
    });

  route(calls.listViews, async (request) => {
    const staff = await signedInStaff(db, request);
    return ok({ views: await readViews(db, staff, request.query.page) });
  });
  route(calls.saveView, async (request) => {
    const staff = await signedInStaff(db, request);
    return write(staff, async (tx) => {
      await save(tx, staff, request.body);
      return request.body;
    });
  });
  route(calls.changeView, async (request) => {
    const staff = await signedInStaff(db, request);
    return write(staff, async (tx) => {
      const view = await findView(tx, staff, request.params.viewId);
      const { name = view.name, query = view.query } = request.body;
      const views = await readViews(tx, staff, view.page);
      if (views.some((one) => one.name === name && one.id !== view.id)) {
        throw refusal('NAME_TAKEN', 'Another view has this name');
      }
      await tx.update(staffViews).set({ name, query }).where(eq(staffViews.id, view.id));
      return view;
    });
  });
  route(calls.removeView, async (request) => {
    const staff = await signedInStaff(db, request);
    return write(staff, async (tx) => {
      const view = await findView(tx, staff, request.params.viewId);
      await tx.delete(staffViews).where(eq(staffViews.id, view.id));
      return view;
    });
  });
};
