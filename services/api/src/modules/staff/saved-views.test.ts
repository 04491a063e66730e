import { maxViews, type SavedView, type ViewOfOthers } from 'shared-contracts/wire/merchant-views';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff } from '../testing/staff';
import { forgetViewsOf } from './forget-views';

let shop: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

type Answer = { code: number; data: { views: SavedView[]; ofOthers: ViewOfOthers[]; reason?: string } };
type Person = Awaited<ReturnType<typeof addStaff>>;

async function ask(person: Person, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  return { status: answer.statusCode, ...(answer.json() as Answer) };
}
const save = (person: Person, name: string, rest: object = {}) =>
  ask(person, 'POST', '/api/merchant/views', { page: 'orders', name, query: 'queue=TO_PACK', ...rest });
const list = async (person: Person, page = 'orders') =>
  (await ask(person, 'GET', `/api/merchant/views?page=${page}`)).data.views;
const namesOf = (views: readonly SavedView[]) => views.map(({ name }) => name);

it('keeps the views of each page in their order; a name that is taken gets the new filters', async () => {
  const packer = await addStaff(shop, ['PACKER']);
  await save(packer, 'Urgent');
  await save(packer, 'Ada', { query: 'q=ada' });
  await save(packer, 'Low', { page: 'stock', query: 'below=3' });
  const { data } = await save(packer, 'Urgent', { query: 'queue=TO_SHIP' });
  expect(data.views.map(({ name, query }) => [name, query])).toEqual([
    ['Urgent', 'queue=TO_SHIP'],
    ['Ada', 'q=ada'],
  ]);
  expect(namesOf(await list(packer, 'stock'))).toEqual(['Low']);
});

it('renames a view and replaces its filters, but never to the name of another one', async () => {
  const service = await addStaff(shop, ['SERVICE']);
  await save(service, 'One');
  const [, two] = (await save(service, 'Two')).data.views;
  const url = `/api/merchant/views/${two?.id}`;
  expect(await ask(service, 'POST', url, { name: 'One' })).toMatchObject({
    status: 409,
    data: { reason: 'NAME_TAKEN' },
  });
  const { data } = await ask(service, 'POST', url, { name: 'Three', query: 'q=x' });
  expect(data.views[1]).toMatchObject({ id: two?.id, name: 'Three', query: 'q=x' });
});

it('puts a removed view back in its place', async () => {
  const service = await addStaff(shop, ['SERVICE']);
  for (const name of ['A', 'B', 'C']) await save(service, name);
  const [, b] = await list(service);
  const removed = await ask(service, 'POST', `/api/merchant/views/${b?.id}/remove`);
  expect(namesOf(removed.data.views)).toEqual(['A', 'C']);
  expect(namesOf((await save(service, 'B', { position: b?.position })).data.views)).toEqual(['A', 'B', 'C']);
});

it('shows and changes the views of nobody else', async () => {
  const [ada, ben] = [await addStaff(shop, ['SERVICE']), await addStaff(shop, ['ADMINISTRATOR'])];
  const [view] = (await save(ada, 'Mine')).data.views;
  expect(await list(ben)).toEqual([]);
  expect((await ask(ben, 'POST', `/api/merchant/views/${view?.id}`, { name: 'Yours' })).status).toBe(404);
  expect((await ask(ben, 'POST', `/api/merchant/views/${view?.id}/remove`)).status).toBe(404);
  expect(namesOf(await list(ada))).toEqual(['Mine']);
});

it('keeps at most 50 of a page, also when many arrive at once', async () => {
  const packer = await addStaff(shop, ['PACKER']);
  for (let index = 1; index < maxViews; index++) await save(packer, `View ${index}`);
  const answers = await Promise.all([...'abcdefgh'].map((name) => save(packer, name)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list(packer)).toHaveLength(maxViews);
  expect((await save(packer, 'View 1', { query: '' })).status).toBe(200);
});

it('forgets the views that search for somebody who is erased, and no others', async () => {
  const service = await addStaff(shop, ['SERVICE']);
  const search = (q: string) => ({ page: 'customers', query: `${new URLSearchParams({ search: q })}` });
  await save(service, 'Ada', search('Ada+news@example.com'));
  await save(service, 'Ben', search('ben@example.com'));
  await forgetViewsOf(shop.db, 'ada+news@example.com');
  expect(namesOf(await list(service, 'customers'))).toEqual(['Ben']);
});

/** Saves one less than a page keeps; resolves to the owner. */
async function saveAllButOne(person: Person, view: { page: string; forAll: boolean }): Promise<string> {
  const [first] = (await save(person, 'The first', view)).data.views;
  const { rows } = await shop.pool.query(
    `insert into staff_views (staff_id, page, name, query, position, for_all)
      select staff_id, page, 'View ' || i, '', i, for_all from staff_views, generate_series(2, ${maxViews - 1}) i where id = $1
      returning staff_id`,
    [first?.id],
  );
  return rows[0].staff_id;
}

it('waits for another write of the person, and counts what that one saved', async () => {
  const packer = await addStaff(shop, ['PACKER']);
  const packerId = await saveAllButOne(packer, { page: 'orders', forAll: false });
  const other = await shop.pool.connect();
  try {
    await other.query('begin');
    // As `lockStaff` locks; the last place is taken and not committed yet.
    await other.query('select from staff_members where id = $1 for update', [packerId]);
    await other.query(
      `insert into staff_views (staff_id, page, name, query, position) values ($1, 'orders', 'Fiftieth', '', 99)`,
      [packerId],
    );
    const late = save(packer, 'Fifty-first');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query('commit');
    expect(await late).toMatchObject({ status: 409, data: { reason: 'FULL' } });
  } finally {
    other.release();
  }
  expect(await list(packer)).toHaveLength(maxViews);
});

const othersOf = async (person: Person, page = 'orders') =>
  (await ask(person, 'GET', `/api/merchant/views?page=${page}`)).data.ofOthers.map(({ name }) => name);

describe('a view for all staff', () => {
  it('is seen by everybody who may open the list, and changed by its owner and by administrators', async () => {
    const owner = await addStaff(shop, ['SERVICE']);
    const packer = await addStaff(shop, ['PACKER']);
    const merchandiser = await addStaff(shop, ['MERCHANDISER']);
    const administrator = await addStaff(shop, ['ADMINISTRATOR']);
    const [view] = (await save(owner, 'Urgent for all', { forAll: true })).data.views;
    const url = `/api/merchant/views/${view?.id}`;
    expect(view?.forAll).toBe(true);
    expect(await othersOf(packer)).toContain('Urgent for all');
    expect(await othersOf(owner)).not.toContain('Urgent for all');
    // Merchandisers may not open the orders.
    expect(await othersOf(merchandiser)).toEqual([]);
    expect((await ask(packer, 'POST', url, { name: 'Mine' })).status).toBe(404);
    expect((await ask(packer, 'POST', `${url}/remove`)).status).toBe(404);
    expect((await ask(administrator, 'POST', url, { name: 'Late' })).status).toBe(200);
    expect(namesOf(await list(owner))).toEqual(['Late']);
    expect(await othersOf(packer)).toContain('Late');
    // An administrator takes it from everybody, and its owner keeps it.
    expect((await ask(administrator, 'POST', `${url}/remove`)).status).toBe(200);
    expect(await othersOf(packer)).not.toContain('Late');
    expect(await list(owner)).toMatchObject([{ name: 'Late', forAll: false }]);
    expect((await ask(administrator, 'POST', url, { forAll: true })).status).toBe(404);
    await ask(owner, 'POST', url, { forAll: true });
    expect(await othersOf(packer)).toContain('Late');
    expect((await ask(owner, 'POST', `${url}/remove`)).data.views).toEqual([]);
    expect(await othersOf(packer)).not.toContain('Late');
  });

  it('stays for all when its filters are replaced, and searches for nobody', async () => {
    const owner = await addStaff(shop, ['SERVICE']);
    const refused = { status: 409, data: { reason: 'SEARCHES_PEOPLE' } };
    expect(await save(owner, 'Ada', { query: 'q=ada', forAll: true })).toMatchObject(refused);
    await save(owner, 'Kept', { forAll: true });
    expect((await save(owner, 'Kept', { query: 'queue=HELD' })).data.views).toMatchObject([
      { query: 'queue=HELD', forAll: true },
    ]);
    expect(await save(owner, 'Kept', { query: 'q=ada' })).toMatchObject(refused);
    const [view] = await list(owner);
    expect(await ask(owner, 'POST', `/api/merchant/views/${view?.id}`, { query: 'q=ada' })).toMatchObject(
      refused,
    );
    const goods = await save(owner, 'Coats', { page: 'stock', query: 'search=coat', forAll: true });
    expect(goods.status).toBe(200);
  });

  it('is one of 50 of its page, whoever saved them', async () => {
    const owners = [await addStaff(shop, ['ADMINISTRATOR']), await addStaff(shop, ['ADMINISTRATOR'])];
    const shared = { page: 'returns', query: 'status=REQUESTED', forAll: true };
    await saveAllButOne(await addStaff(shop, ['SERVICE']), shared);
    const answers = await Promise.all(owners.map((owner) => save(owner, 'Last', shared)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.data.reason).toBe('FULL_FOR_ALL');
  });
});
