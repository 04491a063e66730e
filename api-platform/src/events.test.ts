import { createTestDatabase } from 'database/testing/test-database';
import * as z from 'zod/mini';
import { type DomainEvent, handleEvent, publish, subscribe, transact } from './events';
import { listJobs } from './failed-jobs';

const eventOf = (name: string): DomainEvent<{ orderId: string }> => ({
  name,
  payload: z.object({ orderId: z.string() }),
});
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.pool.end());

const waiting = async () => (await listJobs(database.pool)).map(({ task }) => task);

it('is handled as soon as its cause is committed, and leaves nothing in the queue', async () => {
  const event = eventOf('handled-at-once');
  const handled: string[] = [];
  subscribe(event, async (_tx, { orderId }) => void handled.push(orderId));
  const result = await transact(database.db, async (tx) => {
    await publish(tx, event, 'A', { orderId: 'A' });
    expect(handled).toEqual([]);
    return 'done';
  });
  expect([result, handled, await waiting()]).toEqual(['done', ['A'], []]);
});

it('is not published where its cause is rolled back', async () => {
  const event = eventOf('rolled-back');
  const handled: string[] = [];
  subscribe(event, async (_tx, { orderId }) => void handled.push(orderId));
  const undone = transact(database.db, async (tx) => {
    await publish(tx, event, 'A', { orderId: 'A' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect([handled, await waiting()]).toEqual([[], []]);
});

it('waits in the queue where a handler fails, and its cause stands', async () => {
  const event = eventOf('failing');
  let isUp = false;
  subscribe(event, async () => {
    if (!isUp) throw new Error('away');
  });
  await transact(database.db, (tx) => publish(tx, event, 'A', { orderId: 'A' }));
  expect(await waiting()).toEqual(['handle-event']);
  const job = { event: event.name, subject: 'A', payload: { orderId: 'A' } };
  await expect(handleEvent(database.db, job)).rejects.toThrow('away');
  isUp = true;
  await handleEvent(database.db, job);
});

it('rolls back what a failing handler did, and keeps what another one did', async () => {
  const event = eventOf('two-handlers');
  await database.pool.query('create table seen (name text)');
  subscribe(event, async (tx) => void (await tx.execute(`insert into seen values ('first')`)));
  subscribe(event, async (tx) => {
    await tx.execute(`insert into seen values ('second')`);
    throw new Error('no');
  });
  await transact(database.db, (tx) => publish(tx, event, 'A', { orderId: 'A' }));
  const { rows } = await database.pool.query('select name from seen');
  expect(rows).toEqual([{ name: 'first' }]);
});

it('waits in the queue of a process that does not handle it', async () => {
  const event = eventOf('unhandled');
  await transact(database.db, (tx) => publish(tx, event, 'A', { orderId: 'A' }));
  await transact(database.db, (tx) => publish(tx, event, 'A', { orderId: 'A' }));
  expect(await waiting()).toEqual(['handle-event']);
});
