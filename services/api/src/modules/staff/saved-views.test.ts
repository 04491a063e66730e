import { maxViews, type SavedView } from 'shared-contracts/wire/merchant-views';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff } from '../testing/staff';
import { forgetViewsOf } from './forget-views';

let shop: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

type Answer = { code: number; data: { views: SavedView[] } & { reason?: string } };
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
