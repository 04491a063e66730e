import { createPrintQueue } from 'api-platform/print-queue';
import { until } from 'api-platform/testing/until';
import { emptySchema } from 'shared-contracts/wire/common';
import { wholesaleStatementSchema } from 'shared-contracts/wire/wholesale';
import { lineSheetSchema } from 'shared-contracts/wire/wholesale-sheets';
import { createClient, password, registerMember } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 4, 2);
    update skus set stock = 100;`);
});
afterAll(() => shop.app.close());
afterEach(() => jest.useRealTimers());

/** A buyer who has opened the pages with a line sheet and a statement. */
async function buyer() {
  const { memberId, email } = await registerMember(shop.app);
  const { pool } = shop;
  await pool.query(`update customers set roles = array['member', 'wholesale'] where id = $1`, [memberId]);
  await pool.query(`insert into wholesale_accounts values ($1, 'Company', 'A')`, [memberId]);
  const { data: tokens } = await createClient(shop.app).login({ email, password });
  const client = createClient(shop.app, tokens.token);
  const sheets = await client.call('POST', '/api/wholeSale/lineSheet', lineSheetSchema, { body: {} });
  const statement = await client.call('GET', '/api/wholeSale/statement', wholesaleStatementSchema);
  const paths = [...sheets.data.documents, ...statement.data.documents].map(({ path }) => path);
  return { memberId, client, paths };
}

const open = (url: string, accept = '*/*') => shop.app.inject({ url, headers: { accept } });
const statusesOf = async (paths: readonly string[]) => {
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await open(path)).statusCode);
  return statuses;
};

describe('the link of a document', () => {
  it('opens it while its login lasts, and ends at the logout', async () => {
    const { client, paths } = await buyer();
    expect(await statusesOf(paths)).toEqual([200, 200, 200]);
    await client.call('POST', '/api/customer/logout', emptySchema);
    expect(await statusesOf(paths)).toEqual([404, 404, 404]);
  });

  it('ends when the buyer loses the access to the wholesale area', async () => {
    const { memberId, paths } = await buyer();
    await shop.pool.query(`update customers set roles = array['member'] where id = $1`, [memberId]);
    const isRefused = async () => (await statusesOf(paths)).every((status) => status === 404);
    // A process knows a login's roles for three seconds.
    await until('the links are refused', isRefused, { withinMs: 15_000 });
  });

  it('is valid for fifteen minutes; a browser is led to the page that has a new one', async () => {
    const { paths } = await buyer();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
    jest.setSystemTime(Date.now() + 14 * 60_000);
    expect(await statusesOf(paths)).toEqual([200, 200, 200]);
    jest.setSystemTime(Date.now() + 2 * 60_000);
    expect(await statusesOf(paths)).toEqual([404, 404, 404]);
    const [sheet = '', , statement = ''] = paths;
    const pages: unknown[] = [];
    for (const path of [sheet, statement, '/api/wholeSale/document?token=AAAA']) {
      const { statusCode, headers } = await open(path, 'text/html,*/*;q=0.8');
      pages.push([statusCode, headers.location]);
    }
    expect(pages).toEqual([
      [303, 'http://shop.test/wholesale/product/list'],
      [303, 'http://shop.test/wholesale/statement'],
      [303, 'http://shop.test/wholesale/product/list'],
    ]);
  });
});

describe('a printed document', () => {
  it('is made once for all who open it, until what it says changes', async () => {
    const { paths } = await buyer();
    const [sheet = ''] = paths;
    const together = await Promise.all(Array.from({ length: 6 }, () => open(sheet)));
    const files = new Set(together.map(({ rawPayload }) => rawPayload.toString('base64')));
    expect(files.size).toBe(1);
    expect(files).toContain((await open(sheet)).rawPayload.toString('base64'));
    await shop.pool.query(`update wholesale_prices set price_minor = 6100 where style_code = 'STYLE1'`);
    expect(files).not.toContain((await open(sheet)).rawPayload.toString('base64'));
  });

  it('waits while others are printed, and is refused with the time to try again when many wait', async () => {
    const print = createPrintQueue({ atOnce: 1, waiting: 1 });
    let finish: () => void = () => undefined;
    const printing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const file = (name: string) => async () => {
      await printing;
      return { name, content: name };
    };
    const first = print('a', file('a.pdf'));
    const same = print('a', file('never.pdf'));
    const second = print('b', file('b.pdf'));
    await expect(print('c', file('c.pdf'))).rejects.toMatchObject({ data: { retryAfterSeconds: 5 } });
    finish();
    expect(await Promise.all([first, same, second])).toMatchObject([
      { name: 'a.pdf' },
      { name: 'a.pdf' },
      { name: 'b.pdf' },
    ]);
  });
});
