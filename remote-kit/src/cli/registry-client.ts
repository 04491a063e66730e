import { randomUUID } from 'node:crypto';
import {
  type ActivationRequest,
  type CanaryRequest,
  historySchema,
  idempotencyHeader,
  liveSchema,
  type PromotionRequest,
  previewLinkSchema,
  publishedSchema,
  type ReleaseEnvironment,
  type RemovalRequest,
  type RollbackRequest,
  registryErrorSchema,
  statusSchema,
  tarballType,
} from 'shared-contracts/registry';
import * as z from 'shared-contracts/schema';
import {
  type ShopDescription,
  shopDescriptionPath,
  shopDescriptionSchema,
} from 'shared-contracts/shop-description';
import { KitError } from './kit-error';

const timeoutMs = 120_000;

/** Fetches the shop's description. Throws a KitError when there is no shop at the URL. */
export async function describeShop(shop: string): Promise<ShopDescription> {
  const response = await request(new URL(shopDescriptionPath, shop), {});
  return read(response, shopDescriptionSchema, shop);
}

/** URLs of the packages for a repository, by name. */
export async function listPackages({ packages }: ShopDescription): Promise<Record<string, string>> {
  const address = new URL('packages.json', packages);
  return read(await request(address, {}), z.record(z.string(), z.string()), address.href);
}

/** Client of a shop's release registry. `token` is the remote's token. */
export function createRegistryClient({ registry }: ShopDescription, token: string) {
  async function call<Schema extends z.core.$ZodType>(path: string, schema: Schema, init: RequestInit = {}) {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    return read(await request(new URL(path, registry), { ...init, headers }), schema, registry);
  }
  function write<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    body: object | Uint8Array<ArrayBuffer>,
    method: 'POST' | 'PUT' = 'POST',
  ) {
    const isTarball = body instanceof Uint8Array;
    return call(path, schema, {
      method,
      headers: {
        'Content-Type': isTarball ? tarballType : 'application/json',
        [idempotencyHeader]: randomUUID(),
      },
      body: isTarball ? body : JSON.stringify(body),
    });
  }
  return {
    publish: (tarball: Uint8Array<ArrayBuffer>) => write('/api/versions', publishedSchema, tarball),
    activate: (activation: ActivationRequest) => write('/api/activations', liveSchema, activation),
    remove: (removal: RemovalRequest) => write('/api/removals', liveSchema, removal),
    rollBack: (rollback: RollbackRequest) => write('/api/rollbacks', liveSchema, rollback),
    promote: (promotion: PromotionRequest) => write('/api/promotions', liveSchema, promotion),
    preview: (remote: string, version: string) =>
      write('/api/previews', previewLinkSchema, { remote, version }),
    setCanary: (remote: string, canary: CanaryRequest) =>
      write(`/api/canaries/${remote}`, liveSchema, canary, 'PUT'),
    endCanary: (remote: string, environment: ReleaseEnvironment) =>
      call(`/api/canaries/${remote}?environment=${environment}`, liveSchema, {
        method: 'DELETE',
        headers: { [idempotencyHeader]: randomUUID() },
      }),
    status: (environment: ReleaseEnvironment) => call(`/api/status?environment=${environment}`, statusSchema),
    history: (remote: string, environment: ReleaseEnvironment, limit: number) =>
      call(
        `/api/history?${new URLSearchParams({ remote, environment, limit: String(limit) })}`,
        historySchema,
      ),
  };
}

async function request(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { cause = error } = error as Error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new KitError('SHOP-KIT-012', `${address.origin} does not answer (${reason}): is the shop running?`);
  }
}

async function read<Schema extends z.core.$ZodType>(
  response: Response,
  schema: Schema,
  address: string,
): Promise<z.output<Schema>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = z.safeParse(registryErrorSchema, body);
    if (refusal.success) throw new KitError(refusal.data.code, withoutCode(refusal.data));
    const advice =
      response.status === 401 || response.status === 403
        ? 'the token is not valid for this: ask the platform team for one and set RELEASES_TOKEN.'
        : 'check that it is the URL of a shop.';
    throw new KitError('SHOP-KIT-013', `${response.url} answered ${response.status}: ${advice}`);
  }
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  throw new KitError(
    'SHOP-KIT-014',
    `${address} sent an answer that this version of remote-kit does not understand: check that it is the URL of a shop.`,
  );
}

function withoutCode({ code, message, objections = [] }: z.output<typeof registryErrorSchema>): string {
  const text = message.startsWith(code) ? message.slice(code.length).trim() : message;
  return [text, ...objections.filter((objection) => !text.includes(objection))].join('\n  ');
}
