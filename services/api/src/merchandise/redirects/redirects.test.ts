import { catalogueLockKey } from 'catalogue-import/catalogue-lock';
import { pathOf } from 'shared-contracts/calls/call';
import {
  getRedirect,
  listRedirects,
  removeRedirect,
  saveRedirects,
} from 'shared-contracts/calls/merchant-redirects';
import { getStoreConfig } from 'shared-contracts/calls/store';
import { storeConfigSchema } from 'shared-contracts/wire/brand';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  redirectDetailSchema,
  redirectListSchema,
  redirectOutcomeSchema,
} from 'shared-contracts/wire/merchant-redirects';
import { createClient } from '../../modules/testing/client';
import { buildTestApp } from '../../modules/testing/commerce-app';
import { addStaff } from '../../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterEach(() => shop.app.close());

interface Row {
  from: string;
  to: string;
  before?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  beforeMoments?: { startsAt: string | null; endsAt: string | null };
}
const always = { startsAt: null, endsAt: null };
const rows = (...pairs: [string, string][]): Row[] => pairs.map(([from, to]) => ({ from, to }));
const save = (body: { rows: Row[]; isCheck?: boolean; note?: string }) =>
  may.call('POST', pathOf(saveRedirects), redirectOutcomeSchema, { body });
const remove = (from: string, to: string) =>
  may.call('POST', pathOf(removeRedirect), emptySchema, { body: { from, to } });
const list = async (query = '') =>
  (await may.call('GET', pathOf(listRedirects) + query, redirectListSchema)).data;
const detail = async (path: string) =>
  (await may.call('GET', `${pathOf(getRedirect)}?path=${encodeURIComponent(path)}`, redirectDetailSchema))
    .data;
/** What the shell reads where there is no page. */
const leadsTo = async (path: string) =>
  (
    await createClient(shop.app).call(
      'GET',
      `${pathOf(getStoreConfig)}?key=${encodeURIComponent(path)}`,
      storeConfigSchema,
    )
  ).data;
const refusedWith = async (...pairs: [string, string][]) => {
  const answer = await save({ rows: rows(...pairs) });
  expect(answer.status).toBe(409);
  return (answer.body as { data: { problems: unknown[] } }).data.problems;
};

it('what staff save is what the shop reads, with who did it and when (behaviour/back-office)', async () => {
  expect(await leadsTo('/old')).toBeNull();
  const added = await save({ rows: rows([' /old ', '/bit/men?sort=new']), note: 'Spring' });
  expect(added.data).toEqual({
    problems: [],
    rows: [{ from: '/old', to: '/bit/men?sort=new', ...always, before: null, isChanged: true }],
  });
  expect(await leadsTo('/old')).toBe('/bit/men?sort=new');
  await save({ rows: [{ from: '/old', to: '/bit/women', before: '/bit/men?sort=new' }] });
  expect(await leadsTo('/old')).toBe('/bit/women');
  expect((await remove('/old', '/bit/women')).status).toBe(200);
  expect(await leadsTo('/old')).toBeNull();
  expect((await detail('/old')).redirect).toBeNull();
  expect((await detail('/old')).history).toMatchObject([
    { action: 'redirect.remove', before: { value: '/bit/women' }, after: null },
    { action: 'redirect.edit', staffName: 'MERCHANDISER', before: { value: '/bit/men?sort=new' } },
    { action: 'redirect.add', reason: 'Spring', before: null, after: { value: '/bit/men?sort=new' } },
  ]);
});

it('Chinese paths are kept as requests write them, and found by their letters', async () => {
  await save({ rows: rows(['/時裝', '/bit/女裝'], ['/other', '/x']) });
  expect(await leadsTo('/%E6%99%82%E8%A3%9D')).toBe('/bit/%E5%A5%B3%E8%A3%9D');
  const found = await list(`?search=${encodeURIComponent('女裝')}`);
  expect(found).toMatchObject({ total: 1, rows: [{ from: '/%E6%99%82%E8%A3%9D' }] });
  expect((await list()).total).toBe(2);
});

it('switches are no redirects', async () => {
  await shop.pool.query(`insert into settings values ('chat', 'true')`);
  expect((await list()).rows).toEqual([]);
});

it('loops, chains and other sites are refused, and nothing of the file is saved', async () => {
  await save({ rows: rows(['/a', '/b']) });
  expect(await refusedWith(['/b', '/a'])).toEqual([{ index: 0, kind: 'loop', other: '/a' }]);
  expect(await refusedWith(['/c', '/a?x=1'])).toEqual([{ index: 0, kind: 'chain', other: '/b' }]);
  expect(await refusedWith(['/b', '/c'])).toEqual([{ index: 0, kind: 'chained', other: '/a' }]);
  expect(await refusedWith(['/d', '/d#top'])).toEqual([{ index: 0, kind: 'self' }]);
  expect(
    await refusedWith(
      ['/fine', '/bit/men'],
      ['/one', '/two'],
      ['/two', '/one'],
      ['/out', 'https://other.example/x'],
      ['/slashes', '//other.example'],
      ['old', '/x'],
      ['/fine', '/bit/women'],
      ['/e', ''],
      ['/query?x', '/x'],
      ['/', '/x'],
    ),
  ).toEqual([
    { index: 1, kind: 'loop', other: '/two' },
    { index: 2, kind: 'loop', other: '/one' },
    { index: 3, kind: 'outside' },
    { index: 4, kind: 'outside' },
    { index: 5, kind: 'path' },
    { index: 6, kind: 'repeated' },
    { index: 7, kind: 'target' },
    { index: 8, kind: 'path' },
    { index: 9, kind: 'path' },
  ]);
  expect((await list()).rows).toEqual([{ from: '/a', to: '/b', ...always }]);
  // Both rows at once are fine: nothing leads on any more.
  expect((await save({ rows: rows(['/a', '/c'], ['/b', '/c']) })).status).toBe(200);
});

it('a check says what stands now and saves nothing; a stale edit is refused', async () => {
  await save({ rows: rows(['/a', '/b']) });
  const checked = await save({ rows: rows(['/a', '/c'], ['/new', '/c']), isCheck: true });
  expect(checked.data.rows).toEqual([
    { from: '/a', to: '/c', ...always, before: '/b', isChanged: true },
    { from: '/new', to: '/c', ...always, before: null, isChanged: true },
  ]);
  expect((await list()).rows).toEqual([{ from: '/a', to: '/b', ...always }]);
  await save({ rows: rows(['/a', '/theirs']) });
  const stale = await save({ rows: checked.data.rows.map(({ from, to, before }) => ({ from, to, before })) });
  expect(stale).toMatchObject({
    status: 409,
    body: { data: { problems: [{ index: 0, kind: 'changed', other: '/theirs' }] } },
  });
  expect((await remove('/a', '/b')).status).toBe(409);
  expect((await list()).rows).toEqual([{ from: '/a', to: '/theirs', ...always }]);
});

it('two edits that are fine by themselves make no loop together', async () => {
  const answers = await Promise.all([
    save({ rows: rows(['/one', '/two']) }),
    save({ rows: rows(['/two', '/one']) }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** What a shell reads that knows of ends. */
const movedTo = async (path: string) =>
  (
    await createClient(shop.app).call(
      'GET',
      `${pathOf(getStoreConfig)}?key=${encodeURIComponent(path)}&details=1`,
      storeConfigSchema,
    )
  ).data;

it('a moment that no database reads is refused', async () => {
  for (const endsAt of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-01:00']) {
    const answer = await save({ rows: [{ from: '/old', to: '/bit/men', endsAt }] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'endsAt' }] } });
  }
});

it('a redirect holds from its start until its end, and says that nobody may remember it', async () => {
  const [startsAt, endsAt] = [inHours(1), inHours(2)];
  await save({
    rows: [{ from: '/sale', to: '/bit/winter', startsAt, endsAt }, ...rows(['/old', '/bit/men'])],
  });
  expect(await movedTo('/old')).toEqual({ to: '/bit/men', isTemporary: false });
  expect(await leadsTo('/sale')).toBeNull();
  expect((await list('?search=sale')).rows).toEqual([{ from: '/sale', to: '/bit/winter', startsAt, endsAt }]);
  const shift = (interval: string) =>
    shop.pool.query(
      `update settings set starts_at = starts_at - $1::interval, ends_at = ends_at - $1::interval where key = '/sale'`,
      [interval],
    );
  await shift('90 minutes');
  expect(await movedTo('/sale')).toEqual({ to: '/bit/winter', isTemporary: true });
  expect(await leadsTo('/sale')).toBe('/bit/winter');
  await shift('60 minutes');
  expect(await movedTo('/sale')).toBeNull();
  // It has ended, so it leads nowhere, and its target may move on. Whoever saves it again wants it again.
  expect((await save({ rows: rows(['/bit/winter', '/bit/spring']) })).status).toBe(200);
  expect((await save({ rows: rows(['/sale', '/bit/spring']) })).status).toBe(200);
  expect(await movedTo('/sale')).toEqual({ to: '/bit/spring', isTemporary: false });
});

it('an edit of the moments is in the history, keeps what it does not name, and is refused when they are others now', async () => {
  const [startsAt, endsAt, later] = [inHours(1), inHours(2), inHours(3)];
  await save({ rows: [{ from: '/sale', to: '/bit/winter', startsAt, endsAt }] });
  expect((await save({ rows: rows(['/sale', '/bit/autumn']) })).status).toBe(200);
  const before = '/bit/autumn';
  const moments = { startsAt, endsAt };
  const row = { from: '/sale', to: before, before };
  expect(
    (await save({ rows: [{ ...row, startsAt: null, endsAt: later, beforeMoments: moments }] })).status,
  ).toBe(200);
  const stale = await save({ rows: [{ ...row, startsAt, endsAt: null, beforeMoments: moments }] });
  expect(stale).toMatchObject({
    status: 409,
    body: { data: { problems: [{ kind: 'changed', other: before, startsAt: null, endsAt: later }] } },
  });
  expect((await detail('/sale')).redirect).toEqual({
    from: '/sale',
    to: before,
    startsAt: null,
    endsAt: later,
  });
  expect((await detail('/sale')).history).toMatchObject([
    { action: 'redirect.edit', before: { startsAt, endsAt }, after: { startsAt: null, endsAt: later } },
    { before: { value: '/bit/winter' }, after: { value: '/bit/autumn' } },
    { action: 'redirect.add', before: null, after: { value: '/bit/winter', startsAt, endsAt } },
  ]);
  const wrong = await save({ rows: [{ ...row, startsAt: later, endsAt }] });
  expect(wrong.body).toMatchObject({ data: { problems: [{ index: 0, kind: 'end' }] } });
  expect((await save({ rows: [{ ...row, endsAt: 'tomorrow' }] })).status).toBe(400);
});

it('an edit beside a running import is refused with the time after which it may work', async () => {
  await save({ rows: rows(['/old', '/bit/men']) });
  const importing = await shop.pool.connect();
  await importing.query('select pg_advisory_lock($1)', [catalogueLockKey]);
  const body = { from: '/old', to: '/bit/men' };
  const remove = () =>
    shop.app.inject({ method: 'POST', url: pathOf(removeRedirect), headers: may.headers, body });
  const refused = await remove();
  await importing.query('select pg_advisory_unlock($1)', [catalogueLockKey]);
  importing.release();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect((await remove()).statusCode).toBe(200);
});
