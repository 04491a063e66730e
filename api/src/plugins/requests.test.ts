import type { JsonSchema } from 'shared-contracts/json-schema';
import { mismatch } from 'shared-contracts/server/is-assignable';
import { jsonSchemaOf } from 'shared-contracts/server/json-schema-of';
import { requestSchemas } from 'shared-contracts/wire/requests';
import { buildTestApp } from '../modules/testing/commerce-app';

test('each body that remotes send by their contract is accepted by the route of its operation', async () => {
  const { app } = await buildTestApp();
  const { paths = {} } = app.swagger() as unknown as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: JsonSchema }> } }>
    >;
  };
  const wrong = Object.entries(requestSchemas).flatMap(([operation, schema]) => {
    const [method = '', path = ''] = operation.split(' ');
    const body = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
    const why = body
      ? mismatch(jsonSchemaOf(schema), body)
      : 'no operation with this path and method takes a body';
    return why === undefined ? [] : [`${operation}: ${why}`];
  });
  await app.close();
  expect(wrong).toEqual([]);
});
