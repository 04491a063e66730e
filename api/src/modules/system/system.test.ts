import { apiPaths } from 'shared-contracts/api-paths';
import { systemTimeLongSchema, systemTimeSchema } from 'shared-contracts/wire/system';
import { createClient } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

test("the server's time is told as text and as a number (section 7)", async () => {
  const { app } = await buildTestApp();
  const { call } = createClient(app);
  const before = Date.now();
  const text = (await call('GET', apiPaths.systemTime, systemTimeSchema)).data;
  const long = (await call('GET', apiPaths.systemTimeLong, systemTimeLongSchema)).data;
  expect(Date.parse(text)).toBeGreaterThanOrEqual(before);
  expect(long).toBeGreaterThanOrEqual(Date.parse(text));
  expect(long).toBeLessThanOrEqual(Date.now());
  await app.close();
});
