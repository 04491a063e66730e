import { openTestShop, releaseStore } from './testing/test-shop';

const vital = { name: 'LCP', value: 812.4, page: 'item', remote: 'mfe-catalog', version: '1.0.0' };

/** Sends three vitals reports, each with a different X-Forwarded-For; two per minute are allowed. */
async function sendThree(environment: Record<string, string>): Promise<number[]> {
  const { app, close } = await openTestShop(
    { VITALS_PER_MINUTE: '2', ...environment },
    releaseStore('1.0.0', {}),
  );
  const statuses: number[] = [];
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/vitals',
      headers: { 'x-forwarded-for': address },
      payload: [vital],
    });
    statuses.push(statusCode);
  }
  await close();
  return statuses;
}

it('X-Forwarded-For of anybody evades no limit', async () => {
  expect(await sendThree({})).toEqual([204, 204, 429]);
});

it('X-Forwarded-For of a proxy that TRUST_PROXY names says who asks', async () => {
  expect(await sendThree({ TRUST_PROXY: 'loopback' })).toEqual([204, 204, 204]);
});
