import { randomUUID } from 'node:crypto';
import {
  type ActivationRequest,
  type CanaryRequest,
  contractMatrixSchema,
  createdTokenSchema,
  historySchema,
  idempotencyHeader,
  liveSchema,
  type PromotionRequest,
  packageListSchema,
  previewLinkSchema,
  prunedSchema,
  publishedPackagesSchema,
  publishedSchema,
  type ReleaseEnvironment,
  type RemovalRequest,
  type RollbackRequest,
  registryErrorSchema,
  sizeListSchema,
  statusSchema,
  tarballType,
  tokenListSchema,
  versionListSchema,
} from 'shared-contracts/registry';
import {
  type ShopDescription,
  shopDescriptionPath,
  shopDescriptionSchema,
} from 'shared-contracts/shop-description';
import * as z from 'zod/mini';
import { KitError } from './kit-error';

const callTimeoutMs = 120_000;
const uploadTimeoutMs = 300_000;

/** The URL of a call. Throws a KitError when the address of the shop or registry is no URL. */
function urlOf(path: string, base: string): URL {
  if (URL.canParse(base)) return new URL(path, base);
  throw new KitError('SHOP-KIT-012', `${base} is no URL: write one such as https://shop.example.`);
}

/** Fetches the shop's description. Throws a KitError when there is no shop at the URL. */
export async function describeShop(shop: string): Promise<ShopDescription> {
  return call(urlOf(shopDescriptionPath, shop), shopDescriptionSchema);
}

/** URLs of the packages for a repository, by name. */
export async function listPackages({ packages }: ShopDescription): Promise<Record<string, string>> {
  return call(urlOf('packages.json', packages), z.record(z.string(), z.string()));
}

interface ClientOptions {
  /** URL of the registry. */
  url: string;
  token: string;
  /** A person's name for the history, beside the token's. */
  by?: string | undefined;
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/** The calls of the release registry (`shared-contracts/src/registry.ts`). Every refusal is a KitError. */
export function createRegistryClient({ url, token, by }: ClientOptions) {
  const caller = { Authorization: `Bearer ${token}`, ...(by ? { 'Released-By': by } : {}) };

  function get<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    query: Record<string, string | undefined> = {},
  ) {
    const address = urlOf(path, url);
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    return call(address, schema, { headers: caller });
  }

  /** Sends an idempotency key, so that a network retry changes nothing twice. */
  function write<Schema extends z.core.$ZodType>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    schema: Schema,
    body?: object,
  ) {
    return call(urlOf(path, url), schema, {
      method,
      headers: {
        ...caller,
        [idempotencyHeader]: randomUUID(),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Uploads a tarball while it is created. */
  function upload<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    content: AsyncIterable<Uint8Array>,
  ) {
    const headers = { ...caller, 'Content-Type': tarballType };
    // Node's fetch accepts an async iterable; the types describe browsers.
    const body = content as unknown as BodyInit;
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    return call(urlOf(path, url), schema, init, uploadTimeoutMs);
  }

  return {
    publish: (build: AsyncIterable<Uint8Array>) => upload('/api/versions', publishedSchema, build),
    activate: (body: ActivationRequest) => write('POST', '/api/activations', liveSchema, body),
    rollBack: (body: RollbackRequest) => write('POST', '/api/rollbacks', liveSchema, body),
    promote: (body: PromotionRequest) => write('POST', '/api/promotions', liveSchema, body),
    remove: (body: RemovalRequest) => write('POST', '/api/removals', liveSchema, body),
    setCanary: (remote: string, body: CanaryRequest) =>
      write('PUT', `/api/canaries/${remote}`, liveSchema, body),
    endCanary: (remote: string, environment: ReleaseEnvironment = 'production') =>
      write('DELETE', `/api/canaries/${remote}?environment=${environment}`, liveSchema),
    preview: (remote: string, version: string) =>
      write('POST', '/api/previews', previewLinkSchema, { remote, version }),

    status: (environment?: ReleaseEnvironment) => get('/api/status', statusSchema, { environment }),
    history: (query: { remote?: string | undefined; environment?: ReleaseEnvironment; limit?: number }) =>
      get('/api/history', historySchema, { ...query, limit: query.limit?.toString() }),
    contracts: (environment?: ReleaseEnvironment) =>
      get('/api/contracts', contractMatrixSchema, { environment }),
    sizes: (remote?: string) => get('/api/sizes', sizeListSchema, { remote }),
    versions: (remote: string) => get(`/api/versions/${remote}`, versionListSchema),
    /** Checks that a complete version is in the store. */
    version: (remote: string, version: string) => get(`/api/versions/${remote}/${version}`, publishedSchema),

    createToken: (body: { name: string; remotes: readonly string[]; can: readonly string[] }) =>
      write('POST', '/api/tokens', createdTokenSchema, body),
    tokens: () => get('/api/tokens', tokenListSchema),
    revokeToken: (id: string) => write('DELETE', `/api/tokens/${id}`, z.undefined()),
    publishPackages: (packages: AsyncIterable<Uint8Array>) =>
      upload('/api/packages', publishedPackagesSchema, packages),
    packages: () => get('/api/packages', packageListSchema),
    prune: (body: { dryRun: boolean }) => write('POST', '/api/prunes', prunedSchema, body),
    restore: (body: { versions?: Readonly<Record<string, string>>; reason?: string | undefined }) =>
      write('POST', '/api/restorations', liveSchema, body),
  };
}

/** Makes one call and validates its answer. Throws a KitError that says what to do. */
async function call<Schema extends z.core.$ZodType>(
  address: URL,
  schema: Schema,
  init: RequestInit = {},
  timeoutMs = callTimeoutMs,
): Promise<z.output<Schema>> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => {
      throw unreachable(address, error);
    },
  );
  const body = parseJson(await response.text());
  if (!response.ok) {
    const refusal = z.safeParse(registryErrorSchema, body);
    if (refusal.success) throw refused(refusal.data);
    const advice =
      response.status === 401 || response.status === 403
        ? 'the token is not valid for this: ask the platform team for one and set RELEASES_TOKEN.'
        : 'check that it is the URL of a shop or a registry.';
    throw new KitError('SHOP-KIT-013', `${response.url} answered ${response.status}: ${advice}`);
  }
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  throw new KitError(
    'SHOP-KIT-014',
    `${address.href} sent an answer that this version of remote-kit does not understand: check that it is the URL of a shop or a registry, and update the older one.`,
  );
}

function unreachable(address: URL, error: unknown): KitError {
  const { cause = error } = error as Error & { cause?: { code?: string } };
  const reason = (cause as { code?: string }).code ?? (cause as Error).message;
  return new KitError(
    'SHOP-KIT-012',
    `${address.origin} does not answer (${reason}): is it running, and is the address right?`,
  );
}

function refused({ code, message, objections }: z.output<typeof registryErrorSchema>): KitError {
  const missing = (objections ?? []).filter((objection) => !message.includes(objection));
  return new KitError(code, [message, ...missing].join('\n  '), objections);
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
