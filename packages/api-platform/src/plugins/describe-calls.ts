import type { Access, ApiCall } from 'shared-contracts/calls/call';
import { channels } from 'shared-contracts/channel';
import { idempotencyHeader } from 'shared-contracts/wire/order';

interface Operation {
  operationId?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: object[];
  requestBody?: object;
  responses?: Record<string, object>;
}
export interface OpenApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: Record<string, object>;
  tags?: { name: string }[];
}

const refused = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', description: 'Begins with the three digits of the HTTP status.' },
    data: { description: 'What is known of the reason; null for most.' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      description: 'The fields that are wrong, by their path.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};

function refusal(description: string, headers?: object) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return { description, content, ...(headers && { headers }) };
}
const header = (name: string, schema: object, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  schema,
  description,
});

const components = {
  schemas: { Refusal: refused },
  responses: {
    Invalid: refusal('The input is wrong; `errors` names the fields.'),
    Unauthorized: refusal('No token where one is needed, or one that is changed or too old.'),
    Forbidden: refusal('The caller lacks the role of this area.'),
    NotFound: refusal('There is no such thing, or it is somebody else’s.'),
    Conflict: refusal('The state of the order, the stock or the key does not allow it; nothing was changed.'),
    TooMany: refusal('Too many tries.', retryAfter),
    Failed: refusal('Something went wrong on the server; the same call may be sent again.'),
  },
  parameters: {
    Channel: header(
      'X-CHANNEL-ID',
      { type: 'integer', enum: [channels.bit.id, channels.sit.id] },
      'The channel; 1 without it.',
    ),
    Language: header(
      'Accept-Language',
      { type: 'string', examples: ['en-HK', 'zh-Hant-HK'] },
      'The language of texts.',
    ),
    IdempotencyKey: header(
      idempotencyHeader,
      { type: 'string', pattern: '^[\\x21-\\x7e]{8,64}$' },
      'Chosen by the caller: the same call with the same key is done once and answered alike.',
      true,
    ),
    OptionalIdempotencyKey: header(
      idempotencyHeader,
      { type: 'string', pattern: '^[\\x21-\\x7e]{8,64}$' },
      'Chosen by the caller: repeated within an hour with the same key, the call gets the answer of the first time.',
    ),
  },
  securitySchemes: {
    accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    refreshToken: { type: 'apiKey', in: 'header', name: 'X-REFRESH-TOKEN' },
    merchantSession: { type: 'apiKey', in: 'cookie', name: 'merchant_session' },
  },
};

function securityOf(access: Access): Record<string, string[]>[] {
  // Anonymous, or with a token for a larger response.
  if (access === 'guest') return [{}, { accessToken: [] }];
  if (access === 'refresh-token') return [{ refreshToken: [] }];
  // The signature is part of the body.
  if (access === 'signature') return [];
  return access.startsWith('merchant:') ? [{ merchantSession: [] }] : [{ accessToken: [] }];
}

/** `getProductDetailsByCode` for GET /api/product/details/{code}. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by/$1')
    .split('/');
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

function refusalsOf(method: string, path: string, operation: Operation, { access, key, limited }: ApiCall) {
  const needsKey = key === 'required';
  const takesInput = operation.requestBody || operation.parameters || needsKey;
  const names: Record<string, string | false | undefined> = {
    400: takesInput && 'Invalid',
    401: 'Unauthorized',
    403: /^(wholesale|staff|merchant:.*)$/.test(access) && 'Forbidden',
    404: path.includes('{') && 'NotFound',
    409: method !== 'get' && 'Conflict',
    429: limited && 'TooMany',
    500: 'Failed',
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([status, name]) => (name ? [[status, ref('responses', name)]] : [])),
  );
}

/** Adds what all calls share to their schemas: ids, headers, authentication and errors. */
export function describeCalls(document: OpenApiDocument, calls: readonly ApiCall[]): OpenApiDocument {
  const callOf = new Map(
    calls.map((call) => [`${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`, call]),
  );
  const tags = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const call = callOf.get(`${method.toUpperCase()} ${path}`);
      if (!call) continue;
      for (const tag of operation.tags ?? []) tags.add(tag);
      operation.operationId = operationIdOf(method, path);
      operation.description = call.says;
      operation.security = securityOf(call.access);
      const refusals = refusalsOf(method, path, operation, call);
      operation.responses = { ...refusals, ...operation.responses };
      operation.parameters = [
        ...(operation.parameters ?? []),
        ref('parameters', 'Channel'),
        ref('parameters', 'Language'),
        ...(method === 'get'
          ? []
          : [ref('parameters', call.key === 'required' ? 'IdempotencyKey' : 'OptionalIdempotencyKey')]),
      ];
    }
  }
  const merged = Object.fromEntries(
    Object.entries(components).map(([kind, parts]) => [kind, { ...document.components?.[kind], ...parts }]),
  );
  return {
    ...document,
    components: { ...document.components, ...merged },
    tags: [...tags].sort().map((name) => ({ name })),
  };
}
