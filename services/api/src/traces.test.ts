import { randomBytes } from 'node:crypto';
import { createQueuedMailer } from 'api-platform/mail/queued-mailer';
import { until } from 'api-platform/testing/until';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { type OtlpReceiver, openOtlpReceiver, type ReceivedSpan } from 'tracing/testing/otlp-receiver';
import { buildPreload } from 'tracing/testing/preload';
import { guestOrder } from './modules/testing/orders';
import { openProcessShop, type ProcessShop } from './modules/testing/process-shop';

let shop: ProcessShop;
let collector: OtlpReceiver;
let preload: Awaited<ReturnType<typeof buildPreload>>;
beforeAll(async () => {
  [shop, collector, preload] = await Promise.all([openProcessShop(), openOtlpReceiver(), buildPreload()]);
});
afterAll(async () => {
  await shop.close();
  collector.close();
  preload.remove();
});

/** As the shell sends it with the calls of a page. */
function placeInTrace() {
  const traceId = randomBytes(16).toString('hex');
  const parentId = randomBytes(8).toString('hex');
  return { traceId, parentId, traceparent: `00-${traceId}-${parentId}-01` };
}

test('a call continues the trace of its caller down to the SQL, without what the visitor sent', async () => {
  const api = await shop.start('first', {
    ...collector.environment,
    NODE_OPTIONS: preload.options,
    // Longer than this test: the spans arrive because the process sends what it has before it ends.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
    DATABASE_POOL_MAX: '1',
    CATALOGUE_CACHE_MS: '0',
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'on',
    METRICS_TOKEN: 'a-token-of-32-characters-or-more',
    MAILBOX: 'on',
  });
  const ofShell = placeInTrace();
  const headers = {
    traceparent: ofShell.traceparent,
    'x-request-id': 'of-the-page-1',
    'idempotency-key': 'traced-order-1',
    cookie: 'session=secret-cookie',
    'user-agent': 'secret-browser',
  };
  const payload = guestOrder({ guest: { ...guestOrder().guest, email: 'secret@example.com' } });
  const answer = await api.inject({
    method: 'POST',
    url: '/api/order/create?email=secret',
    headers,
    payload,
  });
  expect(answer.json()).toMatchObject({ code: 200 });

  // One connection for all of them: most statements wait until another request gives it back.
  const others = Array.from({ length: 6 }, placeInTrace);
  await Promise.all(
    others.map(({ traceparent }) => api.inject({ url: '/api/store/storeLocator', headers: { traceparent } })),
  );

  const ofVisitor = placeInTrace();
  const fromOutside = { traceparent: ofVisitor.traceparent, 'x-forwarded-for': '203.0.113.7' };
  await api.inject({ url: '/api/system/common/systemTime', headers: fromOutside });
  for (const url of ['/health', '/health/ready', '/metrics'])
    await api.inject({ url }).catch(() => undefined);
  await createQueuedMailer(shop.db, shop.encryptionKeys).send({
    to: 'secret@example.com',
    subject: 'A',
    text: 'A',
  });
  await until('the mail is sent', async () => {
    const jobs = await shop.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'send-mail'`,
    );
    return jobs.rowCount === 0;
  });
  expect(await api.end()).toBe(0);

  const spans = collector.spans();
  const inTrace = spans.filter(({ traceId }) => traceId === ofShell.traceId);
  const call = inTrace.find(({ name }) => name === 'POST /api/order/create');
  expect(call).toMatchObject({
    service: 'api',
    parentId: ofShell.parentId,
    attributes: {
      'http.route': '/api/order/create',
      'http.response.status_code': 200,
      'url.path': '/api/order/create',
    },
  });
  const statements = inTrace.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toEqual(
    expect.arrayContaining([expect.stringMatching(/^insert into "orders" .*\$1/)]),
  );
  for (const statement of statements) expect(ancestorsOf(statement, inTrace)).toContain(call);

  const statementsOf = (trace: string) =>
    spans.filter(({ traceId, attributes }) => traceId === trace && attributes['db.system.name']).length;
  expect(statementsOf(others[0]?.traceId ?? '')).toBeGreaterThan(0);
  expect(new Set(others.map(({ traceId }) => statementsOf(traceId))).size).toBe(1);

  expect(spans.some(({ traceId }) => traceId === ofVisitor.traceId)).toBe(false);
  expect(spans.map(({ name }) => name)).toContain('GET /api/system/common/systemTime');
  expect(spans.map(({ name }) => name)).toContain('job send-mail');
  expect(spans.filter(({ attributes }) => /health|metrics/.test(String(attributes['url.path'])))).toEqual([]);
  expect(collector.text()).not.toMatch(/secret|203\.0\.113\.7|Kowloon/);

  const lines = api
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'response',
      service: 'api',
      version: shopVersion,
      requestId: 'of-the-page-1',
      traceId: ofShell.traceId,
    }),
  );
});

function ancestorsOf(span: ReceivedSpan, spans: readonly ReceivedSpan[]): ReceivedSpan[] {
  const parent = spans.find(({ id }) => id === span.parentId);
  return parent ? [parent, ...ancestorsOf(parent, spans)] : [];
}
