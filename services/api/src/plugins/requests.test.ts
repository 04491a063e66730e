import { allCalls } from 'shared-contracts/calls/all-calls';
import type { JsonSchema } from 'shared-contracts/json-schema';
import { mismatch } from 'shared-contracts/server/is-assignable';
import { jsonSchemaOf } from 'shared-contracts/server/json-schema-of';
import { buildTestApp } from '../modules/testing/commerce-app';

test('each body that remotes send by their contract is accepted by the route of its operation', async () => {
  const { app } = await buildTestApp();
  const { paths = {} } = app.swagger() as unknown as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
    >;
  };
  const wrong = allCalls.flatMap(({ method, path, body: schema, raw }) => {
    // The contract describes calls of the API client, which sends JSON.
    if (!schema || raw) return [];
    const operation = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
    const own = paths[operation.split(' ')[1] ?? '']?.[method.toLowerCase()];
    const body = own?.requestBody?.content['application/json']?.schema;
    const why = body
      ? mismatch(jsonSchemaOf(schema), body)
      : 'no operation with this path and method takes a body';
    return why === undefined ? [] : [`${operation}: ${why}`];
  });
  await app.close();
  expect(wrong).toEqual([]);
});

test('an answer has the id of its request, and a browser may read it', async () => {
  const { app } = await buildTestApp();
  const idOf = async (url: string, headers = {}) => {
    const origin = 'http://shop.test';
    const answer = await app.inject({ url, headers: { origin, ...headers } });
    expect(answer.headers['access-control-expose-headers']).toContain('X-Request-Id');
    return answer.headers['x-request-id'];
  };
  expect(await idOf('/api/no/such/call', { 'x-request-id': 'of-the-page-1' })).toBe('of-the-page-1');
  expect(await idOf('/health')).toMatch(/^[\da-f-]{36}$/);
  await app.close();
});

test('metrics count the calls by route, for whoever has the token', async () => {
  const metricsToken = 'metrics-token-of-32-characters-or-more';
  const { app } = await buildTestApp(undefined, { metricsToken });
  await app.inject('/api/product/details/NOTHING');
  const ask = (headers = {}) => app.inject({ url: '/metrics', headers });
  const { body } = await ask({ authorization: `Bearer ${metricsToken}` });
  expect(body).toMatch(
    /^http_requests_total\{method="GET",route="\/api\/product\/details\/:\w+",status="\dxx"\} 1$/m,
  );
  expect((await ask()).statusCode).toBe(404);
  await app.close();
});
