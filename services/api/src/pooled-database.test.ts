import { until } from 'api-platform/testing/until';
import { connectToShop } from 'database/connect-to-shop';
import { migrate } from 'database/migrate';
import { openPooler, reasonWithoutPooler } from 'local-services/testing/pooler';
import { productDetailSchema } from 'shared-contracts/wire/product';
import { searchResponseSchema } from 'shared-contracts/wire/search';
import { createClient, registerMember } from './modules/testing/client';
import { guestOrder, memberOrder } from './modules/testing/orders';
import { cards } from './modules/testing/payment-shop';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const missing = reasonWithoutPooler();
const ways = 30;
const atOnce = <Result>(run: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: ways }, (_, index) => run(index)));

(missing ? describe.skip : describe)(
  `an API behind PgBouncer in transaction mode${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let shop: ProcessShop;
    let pooler: Awaited<ReturnType<typeof openPooler>>;
    let api: ApiProcess;
    beforeAll(async () => {
      shop = await openProcessShop();
      await shop.pool.query(
        `update skus set stock = 1000; update items set search_text = 'striped' where id = 'P6'`,
      );
      pooler = await openPooler(shop.url, { connections: 4 });
      api = await shop.start('first', {
        DATABASE_URL: pooler.through(shop.url),
        DATABASE_DIRECT_URL: shop.url,
        DATABASE_POOLER: 'transaction',
        CATALOGUE_CACHE_MS: '0',
      });
    });
    afterAll(async () => {
      await shop.close();
      await pooler?.close();
    });
    afterEach(() => expectCleanLedger(shop.pool));

    it('answers lists, items and searches, thirty of each at once', async () => {
      const client = createClient(api);
      const answers = await atOnce(async (index) => {
        const item = await client.call(
          'GET',
          `/api/product/details/ITEM${(index % 2) + 1}`,
          productDetailSchema,
        );
        const search = (body: object) =>
          client.call('POST', '/api/product/search', searchResponseSchema, { body });
        const list = await search({});
        const found = await search({ keyword: 'striped' });
        return [
          item.data.baseInfo.title,
          list.data.data.list.length,
          found.data.data.list.map(({ code }) => code),
        ];
      });
      expect(answers).toEqual(answers.map((_, index) => [`Shirt ${(index % 2) + 1}`, 4, ['ITEM6']]));
    });

    it('registers thirty members at once, and takes their orders to payment', async () => {
      const paid = await atOnce(async () => {
        const member = await registerMember(api);
        const { data } = await member.placeOrder(memberOrder);
        const payment = await member.pay({
          orderId: data.orderId,
          paymentMethod: cards.good,
          returnPath: '/checkout/payment',
        });
        return payment.data.resultCode;
      });
      expect(paid).toEqual(Array(ways).fill('Authorised'));
    });

    it('refuses commands, which need a session of their own, and says what to do', async () => {
      const environment = { DATABASE_URL: pooler.through(shop.url) };
      await expect(connectToShop(environment)).rejects.toThrow(
        'set DATABASE_DIRECT_URL to PostgreSQL itself',
      );
      await expect(migrate(environment.DATABASE_URL)).rejects.toThrow('unsupported startup parameter');
      const client = await connectToShop({ ...environment, DATABASE_DIRECT_URL: shop.url });
      const { rows } = await client.query('show statement_timeout');
      await client.end();
      expect(rows).toEqual([{ statement_timeout: '0' }]);
    });

    it('does the jobs that its orders put into the queue, and hears of new ones', async () => {
      await createClient(api).placeOrder(guestOrder());
      await until('no job is left', async () => {
        const { rows } = await shop.pool.query(
          'select task_identifier, last_error from graphile_worker.jobs where run_at < now()',
        );
        expect(rows.filter(({ last_error }) => last_error !== null)).toEqual([]);
        return rows.length === 0;
      });
      const { rows } = await shop.pool.query(
        `select count(*)::int as sessions from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'`,
      );
      expect(rows).toEqual([{ sessions: 1 }]);
    });
  },
);
