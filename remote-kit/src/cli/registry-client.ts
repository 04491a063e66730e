import { randomUUID } from 'node:crypto';
import {
  type ActivationRequest,
  idempotencyHeader,
  liveSchema,
  publishedSchema,
  type RemovalRequest,
  type RollbackRequest,
  registryErrorSchema,
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
  async function write<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    type: string,
    body: Uint8Array<ArrayBuffer> | string,
  ) {
    const response = await request(new URL(path, registry), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': type,
        [idempotencyHeader]: randomUUID(),
      },
      body,
    });
    return read(response, schema, registry);
  }
  const json = 'application/json';
  return {
    publish: (tarball: Uint8Array<ArrayBuffer>) =>
      write('/api/versions', publishedSchema, tarballType, tarball),
    activate: (activation: ActivationRequest) =>
      write('/api/activations', liveSchema, json, JSON.stringify(activation)),
    remove: (removal: RemovalRequest) => write('/api/removals', liveSchema, json, JSON.stringify(removal)),
    rollBack: (rollback: RollbackRequest) =>
      write('/api/rollbacks', liveSchema, json, JSON.stringify(rollback)),
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
        : 'is it the address of a shop?';
    throw new KitError('SHOP-KIT-013', `${response.url} answered ${response.status}: ${advice}`);
  }
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  throw new KitError(
    'SHOP-KIT-014',
    `${address} answered what this version of remote-kit does not understand: is it the address of a shop?`,
  );
}

function withoutCode({ code, message, objections = [] }: z.output<typeof registryErrorSchema>): string {
  const text = message.startsWith(code) ? message.slice(code.length).trim() : message;
  return [text, ...objections.filter((objection) => !text.includes(objection))].join('\n  ');
}
