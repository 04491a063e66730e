import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ApiCall } from 'shared-contracts/calls/call';
import { hasBearer } from 'shared-contracts/server/same-secret';
import { describeCalls, type OpenApiDocument } from './describe-calls';

const description = `Every call takes the channel from \`X-CHANNEL-ID\` (1 or 2, 1 where it is missing) and the language
from \`Accept-Language\` (English or Traditional Chinese). Answers are \`{code, data, msg}\`, 200 is success; a refusal has
the HTTP status of the first three digits of its code. Money is integer cents of HKD.`;

/**
 * Serves an OpenAPI 3.1 document generated from the routes' schemas at /docs/json, and a page to browse it at
 * /docs. With a token there is no page, and only the release registry can read the document.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { shopName, shopUrl }: { shopName: string; shopUrl: string },
  token?: string,
): Promise<void> {
  const calls: ApiCall[] = [];
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) calls.push(config.call);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shopName} API`,
        version: '1',
        description,
        contact: { name: shopName, url: shopUrl },
      },
      // The calls are on the same origin as this document.
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
    transformObject: (input) =>
      'openapiObject' in input
        ? describeCalls(input.openapiObject as OpenApiDocument, calls)
        : input.swaggerObject,
  });
  let written: { text: string; tag: string } | undefined;
  const write = () => {
    const text = JSON.stringify(app.swagger());
    return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };
  // Building the document blocks the process for a second, so it is built before the first visitors come.
  app.addHook('onListen', async () => {
    written ??= write();
  });
  /**
   * Sends the document, or 304 to a client that has the current one: the release registry asks before every
   * activation.
   */
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    written ??= write();
    reply.header('etag', written.tag).type('application/json; charset=utf-8');
    if (request.headers['if-none-match'] === written.tag) return reply.code(304).send();
    return reply.send(written.text);
  };
  if (token === undefined) {
    // Returns nothing: after a promise, and a reply is one, Fastify would continue to the route's own response when the
    // client disconnects during this one.
    const preHandler = (request: FastifyRequest, reply: FastifyReply, next: () => void): void => {
      if (request.url === '/docs/json') answer(request, reply);
      else next();
    };
    await app.register(swaggerUi, { routePrefix: '/docs', uiHooks: { preHandler } });
    return;
  }
  app.get('/docs/json', { schema: { hide: true } }, async (request, reply) => {
    if (!hasBearer(request.headers.authorization, token)) return reply.callNotFound();
    return answer(request, reply);
  });
}
