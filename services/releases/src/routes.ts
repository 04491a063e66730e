import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  activationRequestSchema,
  type ContractMatrix,
  canaryRequestSchema,
  idempotencyHeader,
  type Live,
  type PackageList,
  type Published,
  packagesName,
  previewRequestSchema,
  promotionRequestSchema,
  pruneRequestSchema,
  type RegistryError,
  type RegistryStatus,
  releaseEnvironments,
  removalRequestSchema,
  restoreRequestSchema,
  rollbackRequestSchema,
  type SizeList,
  tarballType,
  tokenRequestSchema,
  type VersionList,
} from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { remoteNamePattern } from 'shared-contracts/remote';
import { requestIdHeader } from 'shared-contracts/server/request-id';
import * as z from 'zod/mini';
import { previewLink } from './preview-link';
import type { Registry } from './registry';
import { ReleaseError } from './release-error';
import type { ListSizes } from './sizes';
import { readStatus } from './status';
import { assertMay, type createTokens, type Permit, tokenSeedOf } from './tokens';
import { defaultLimits, type UploadLimits, unpack } from './unpack';
import type { Write } from './verbs/context';
import type { VersionFiguresStore } from './version-figures';

interface RouteOptions {
  registry: Registry;
  tokens: ReturnType<typeof createTokens>;
  limits?: UploadLimits;
  figures?: VersionFiguresStore | undefined;
  listSizes: ListSizes;
  /** Secret that signs previews; without it there are none. */
  previewSecret?: string | undefined;
  /** The shop's URL, with which preview links begin. */
  shopUrl: string;
}

const environmentQuery = z.object({ environment: z._default(z.enum(releaseEnvironments), 'production') });
const remoteParameter = z.object({ remote: z.string().check(z.regex(remoteNamePattern)) });
const historyQuery = z.object({
  remote: z.optional(z.string().check(z.regex(remoteNamePattern))),
  environment: z.optional(z.enum(releaseEnvironments)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 50),
});

/** Routes of the registry (`shared-contracts/src/registry.ts`), below `/api`. */
export async function registryRoutes(
  app: FastifyInstance,
  { registry, tokens, limits, figures, listSizes, previewSecret, shopUrl }: RouteOptions,
) {
  const permits = new WeakMap<FastifyRequest, Permit>();
  const permitOf = (request: FastifyRequest): Permit => {
    const permit = permits.get(request);
    if (!permit) throw noToken();
    return permit;
  };

  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    const token = bearerOf(request);
    const permit = token && (await tokens.find(token));
    if (!permit) throw noToken();
    permits.set(request, permit);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = describe(error);
    if (answer.status >= 500) request.log.error(error);
    // A refused upload is not read to its end, so the connection cannot be reused.
    if (!request.raw.complete) reply.header('Connection', 'close');
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'SHOP-RELEASE-127', message: 'Unknown endpoint' } satisfies RegistryError),
  );
  app.addContentTypeParser(tarballType, (_request, payload, done) => done(null, payload));

  /** Author, reason and revision of a write, checked against the token. */
  function writeOf(
    request: FastifyRequest,
    body: Pick<Write, 'reason' | 'environment' | 'revision'> = {},
  ): Write {
    const permit = permitOf(request);
    const { reason, environment, revision } = body;
    return {
      by: authorOf(request, permit),
      reason,
      environment,
      revision,
      request: requestKey(request, permit),
    };
  }

  /** Unpacks the tarball of a request for `use`. */
  async function withUpload<Result>(request: FastifyRequest, use: (folder: string) => Promise<Result>) {
    const folder = await registry.storage.createTemporaryFolder();
    try {
      if (request.headers['content-type'] !== tarballType)
        throw new ReleaseError('SHOP-RELEASE-122', 400, `A build is sent as ${tarballType}.`);
      await unpack(request.body as Readable, folder, limits ?? defaultLimits);
      return await use(folder);
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  }

  app.post('/versions', async (request, reply): Promise<Published> => {
    const permit = permitOf(request);
    assertMay(permit, 'publish', []);
    const by = authorOf(request, permit);
    const authorize = ({ name }: { name: string }) => assertMay(permit, 'publish', [name]);
    const { release, isNew } = await withUpload(request, (folder) =>
      registry.publish(folder, { by, authorize }),
    );
    reply.code(isNew ? 201 : 200);
    return { remote: release.name, version: release.version, isNew };
  });

  app.post('/packages', async (request, reply): Promise<PackageList & { isNew: boolean }> => {
    const permit = permitOf(request);
    assertMay(permit, 'publish', [packagesName]);
    const by = authorOf(request, permit);
    const published = await withUpload(request, (folder) => registry.packages.publish(folder, { by }));
    reply.code(published.isNew ? 201 : 200);
    return published;
  });

  app.get('/packages', async (): Promise<PackageList> => registry.packages.list());

  app.post('/activations', async (request): Promise<Live> => {
    const body = read(activationRequestSchema, request.body);
    assertMay(permitOf(request), 'activate', Object.keys(body.versions));
    return liveOf(await registry.activate({ ...writeOf(request, body), versions: body.versions }));
  });

  app.post('/rollbacks', async (request): Promise<Live> => {
    const body = read(rollbackRequestSchema, request.body);
    assertMay(permitOf(request), 'rollback', [body.remote]);
    const { remote, version } = body;
    return liveOf(await registry.rollback({ ...writeOf(request, body), remote, version }));
  });

  app.post('/promotions', async (request): Promise<Live> => {
    const { remote, from, to, ...body } = read(promotionRequestSchema, request.body);
    assertMay(permitOf(request), 'promote', [remote]);
    return liveOf(await registry.promote({ ...writeOf(request, body), remote, from, to }));
  });

  app.post('/removals', async (request): Promise<Live> => {
    const { remote, force, ...body } = read(removalRequestSchema, request.body);
    assertMay(permitOf(request), 'remove', [remote]);
    return liveOf(await registry.remove({ ...writeOf(request, body), remote, isForced: force === true }));
  });

  app.put('/canaries/:remote', async (request): Promise<Live> => {
    const { remote } = read(remoteParameter, request.params);
    const { version, percent, ...body } = read(canaryRequestSchema, request.body);
    assertMay(permitOf(request), 'canary', [remote]);
    return liveOf(await registry.setCanary({ ...writeOf(request, body), remote, version, percent }));
  });

  app.delete('/canaries/:remote', async (request): Promise<Live> => {
    const { remote } = read(remoteParameter, request.params);
    const body = read(environmentQuery, request.query);
    assertMay(permitOf(request), 'canary', [remote]);
    return liveOf(await registry.removeCanary({ ...writeOf(request, body), remote }));
  });

  app.post('/previews', async (request) => {
    const { remote, version } = read(previewRequestSchema, request.body);
    // Who may publish a version may also look at it in the shop.
    assertMay(permitOf(request), 'publish', [remote]);
    await registry.assertPublished(remote, version);
    if (!previewSecret)
      throw new ReleaseError(
        'SHOP-RELEASE-186',
        503,
        'This registry has no PREVIEW_SECRET, so it makes no preview links: give it the one of the shells.',
      );
    return previewLink({ remote, version, secret: previewSecret, shopUrl });
  });

  app.get('/status', async (request): Promise<RegistryStatus> => {
    const { environment } = read(environmentQuery, request.query);
    return readStatus(registry, environment, figures);
  });

  app.get('/versions/:remote', async (request): Promise<VersionList> => {
    const { remote } = read(remoteParameter, request.params);
    const versions = (await registry.versions(remote)).map(({ version, publishedAt }) => ({
      version,
      publishedAt: new Date(publishedAt).toISOString(),
    }));
    return { remote, versions };
  });

  /** Whether a complete version is in the store. */
  app.get('/versions/:remote/:version', async (request): Promise<Published> => {
    const { remote } = read(remoteParameter, request.params);
    const { version } = read(
      z.object({ version: z.string().check(z.regex(/^\w[\w.+-]{0,79}$/)) }),
      request.params,
    );
    await registry.assertPublished(remote, version);
    return { remote, version, isNew: false };
  });

  app.get('/contracts', async (request): Promise<ContractMatrix> => {
    return registry.contracts(read(environmentQuery, request.query).environment);
  });

  app.get('/sizes', async (request): Promise<SizeList> => {
    const { remote } = read(z.object({ remote: z.optional(remoteParameter.shape.remote) }), request.query);
    return listSizes(remote);
  });

  app.get('/history', async (request) => ({
    entries: await registry.history(read(historyQuery, request.query)),
  }));

  app.get('/tokens', async (request) => {
    const permit = permitOf(request);
    assertMay(permit, 'admin', []);
    return { tokens: await tokens.list(permit) };
  });

  app.post('/tokens', async (request, reply) => {
    const permit = permitOf(request);
    const tokenRequest = read(tokenRequestSchema, request.body);
    assertMay(permit, 'admin', tokenRequest.remotes);
    reply.code(201);
    const seed = tokenSeedOf(bearerOf(request) ?? '', idempotencyKeyOf(request));
    return tokens.create(tokenRequest, authorOf(request, permit), seed);
  });

  app.delete('/tokens/:id', async (request, reply) => {
    const permit = permitOf(request);
    assertMay(permit, 'admin', []);
    await tokens.revoke(read(z.object({ id: z.string() }), request.params).id, permit);
    return reply.code(204).send();
  });

  app.post('/prunes', async (request) => {
    const permit = permitOf(request);
    assertMay(permit, 'admin', []);
    const { dryRun } = read(pruneRequestSchema, request.body ?? {});
    const { remotes } = permit;
    return { versions: await registry.prune({ by: authorOf(request, permit), isDryRun: dryRun, remotes }) };
  });

  app.post('/restorations', async (request): Promise<Live> => {
    const permit = permitOf(request);
    // The whole map is written anew.
    assertMay(permit, 'admin', ['*']);
    const { versions, reason } = read(restoreRequestSchema, request.body ?? {});
    const by = authorOf(request, permit);
    return liveOf(
      await registry.restore({ by, ...(versions ? { versions } : {}), ...(reason ? { reason } : {}) }),
    );
  });
}

function liveOf({ revision, live, canaries }: ReleaseMap): Live {
  return { revision, live, ...(canaries ? { canaries } : {}) };
}

/** The author is the token's holder; a person's name (`Released-By`) is added for information only. */
function authorOf(request: FastifyRequest, { name }: Permit): string {
  const person = String(request.headers['released-by'] ?? '')
    .replace(/[^\w .@-]/g, '')
    .slice(0, 60);
  return person && person !== name ? `${person} (${name})` : name;
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1];
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** Idempotency key of a request, scoped to the token's holder. */
function requestKey(request: FastifyRequest, { name }: Permit): Write['request'] {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
  return {
    key: hash(name, key),
    fingerprint: hash(request.method, request.url, JSON.stringify(request.body ?? null)),
  };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.infer<Schema> {
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the body'}: ${message}`,
  );
  throw new ReleaseError('SHOP-RELEASE-127', 400, `The request is wrong: ${problems.join('; ')}.`);
}

function noToken(): ReleaseError {
  return new ReleaseError(
    'SHOP-RELEASE-120',
    401,
    'The release token is missing, unknown or revoked. Set RELEASES_TOKEN; an admin makes one with: npm run registry -- token create.',
  );
}

function describe(error: FastifyError | ReleaseError): { status: number; body: RegistryError } {
  if (error instanceof ReleaseError) {
    const { code, status, message, objections } = error;
    // The error's message starts with its code.
    const body = { code, message: message.slice(code.length + 1) };
    return { status, body: objections ? { ...body, objections: [...objections] } : body };
  }
  const status = 'statusCode' in error && error.statusCode ? error.statusCode : 500;
  const message = status < 500 ? error.message : 'The registry failed; its log says why.';
  return { status, body: { code: status < 500 ? 'SHOP-RELEASE-127' : 'SHOP-RELEASE-134', message } };
}
