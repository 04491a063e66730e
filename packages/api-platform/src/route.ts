import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ApiCall } from 'shared-contracts/calls/call';
import { envelope } from 'shared-contracts/wire/common';
import type * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The definition of the route's call. */
    call?: ApiCall;
  }
}

type Parsed<Part> = Part extends z.core.$ZodType ? z.output<Part> : unknown;
interface Input<Call> {
  Params: Call extends { params: infer Part } ? Parsed<Part> : unknown;
  Querystring: Call extends { query: infer Part } ? Parsed<Part> : unknown;
  Body: Call extends { body: infer Part } ? Parsed<Part> : unknown;
}

/** What a handler returns: `ok(data)`, or the reply that it has sent itself. */
type Answer<Call extends ApiCall> = Call extends { raw: true }
  ? z.input<Call['answer']>
  : { code: number; data: z.input<Call['answer']> | null; msg: string };

type Handler<Call extends ApiCall> = (
  request: FastifyRequest<Input<Call>>,
  reply: FastifyReply,
) => Promise<Answer<Call> | FastifyReply>;

/**
 * Registers calls of `shared-contracts/calls` on an app: `route(getProduct, async (request) => ok(…))`. Method,
 * path and schemas come from the definition, and stay readable as `routeOptions.config.call`. `tag` is the
 * call's chapter in OpenAPI; `options` are those of Fastify that only the server has, such as `bodyLimit`.
 */
export function routesOf(app: FastifyInstance, tag: string) {
  return function route<Call extends ApiCall>(
    call: Call,
    handler: Handler<Call>,
    { schema, config, ...options }: RouteShorthandOptions = {},
  ): void {
    app.route<Input<Call>>({
      ...options,
      method: call.method,
      url: call.path,
      config: { ...config, call },
      schema: {
        tags: [tag],
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        response: { 200: call.raw ? call.answer : envelope(call.answer) },
        ...schema,
      },
      handler: handler as never,
    });
  };
}
