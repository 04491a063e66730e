import { setTimeout as delay } from 'node:timers/promises';
import { until } from 'api-platform/testing/until';
import { findFreePorts } from 'local-services/ports';
import { createClient } from './modules/testing/client';
import { guestOrder } from './modules/testing/orders';
import { openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { openBalancer, reasonWithoutBalancer } from './testing/balancer';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const missing = reasonWithoutBalancer();
const requestsPerSecond = 40;

(missing ? describe.skip : describe)(
  `two processes behind HAProxy${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let shop: ProcessShop;
    beforeAll(async () => {
      shop = await openProcessShop();
      await shop.pool.query('update skus set stock = 1000');
    });
    afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

    it('are restarted one after the other, and no request is lost', async () => {
      // Four checks of the balancer.
      const settings = { DRAIN_SECONDS: '2' };
      const names = ['first', 'second'] as const;
      const processes = {
        first: await shop.start('first', settings),
        second: await shop.start('second', settings),
      };
      const { shell: port } = await findFreePorts();
      const balancer = await openBalancer(port, [processes.first.url, processes.second.url]);

      const answers: string[] = [];
      let isOver = false;
      const waiting = new Set<Promise<void>>();
      const ask = (what: string, run: () => Promise<number>) => {
        const answer = run()
          .catch((error: Error) => `${error.message}, ${(error.cause as Error | undefined)?.message}`)
          .then((status) => void answers.push(`${what} ${status}`));
        waiting.add(answer);
        void answer.finally(() => waiting.delete(answer));
      };
      const shopper = createClient({
        async inject({ method = 'GET', url, headers, payload }) {
          const response = await fetch(balancer.url + String(url), {
            method,
            headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
            body: payload ? JSON.stringify(payload) : null,
          });
          const text = await response.text();
          return { statusCode: response.status, json: () => JSON.parse(text) };
        },
      });
      const load = (async () => {
        for (let count = 0; !isOver; count += 1) {
          // Half of them on new connections.
          const headers = count % 2 === 0 ? { connection: 'close' } : {};
          ask('read', async () => {
            const response = await fetch(`${balancer.url}/api/system/common/systemTime`, { headers });
            await response.arrayBuffer();
            return response.status;
          });
          if (count % requestsPerSecond === 0)
            ask(
              'order',
              async () => (await shopper.placeOrder(guestOrder({}), `rolling-order-${count}`)).status,
            );
          await delay(1_000 / requestsPerSecond);
        }
      })();

      for (const name of names) {
        expect(await processes[name].end()).toBe(0);
        processes[name] = await shop.start(name, settings);
        // The balancer has to see it before the other one leaves.
        await delay(1_500);
      }
      isOver = true;
      await load;
      await until('everything is answered', () => waiting.size === 0);
      await balancer.close();
      const counts = Object.fromEntries(
        [...new Set(answers)].map((answer) => [answer, answers.filter((each) => each === answer).length]),
      );
      process.stdout.write(`requests during two restarts: ${JSON.stringify(counts)}\n`);
      expect(Object.keys(counts).sort()).toEqual(['order 200', 'read 200']);
    });
  },
);
