import { randomUUID } from 'node:crypto';
import { idempotencyHeader, registryErrorSchema, tarballType } from 'shared-contracts/registry';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';

interface ClientOptions {
  /** URL of the registry. */
  url: string;
  token: string;
  /** Name for the history. */
  by: string;
}

const callTimeoutMs = 60_000;
const uploadTimeoutMs = 300_000;

/** Client of the release registry. Every refusal is a ReleaseError that says what to do. */
export function createRegistryClient({ url, token, by }: ClientOptions) {
  async function send(
    path: string,
    init: RequestInit & { duplex?: 'half' },
    timeoutMs: number,
  ): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}`, 'Released-By': by, ...init.headers };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(new URL(path, url), { ...init, headers, signal }).catch((error: Error) => {
      throw new ReleaseError(
        'SHOP-RELEASE-129',
        `The release registry at ${url} cannot be reached (${reasonOf(error)}). Start it, or correct RELEASES_URL.`,
      );
    });
    const text = await response.text();
    const body = parseJson(text);
    if (response.ok) return body;
    const refusal = z.safeParse(registryErrorSchema, body);
    if (refusal.success)
      throw new ReleaseError(refusal.data.code, refusal.data.message, refusal.data.objections);
    throw new ReleaseError(
      'SHOP-RELEASE-130',
      `${url} answered ${response.status} and is not a release registry, or has another version. Check RELEASES_URL.`,
    );
  }

  /**
   * Validates a response; throws a ReleaseError when it does not match, because the registry has another
   * version.
   */
  function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
    const result = z.safeParse(schema, answer);
    if (result.success) return result.data;
    throw new ReleaseError(
      'SHOP-RELEASE-130',
      `${url} answered in an unknown format: the registry and this command have different versions. Update the older one.`,
    );
  }

  return {
    async get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
      return read(schema, await send(path, {}, callTimeoutMs));
    },
    /** Sends an idempotency key, so that a network retry changes nothing twice. */
    async write<Schema extends z.ZodMiniType>(
      method: 'POST' | 'PUT' | 'DELETE',
      path: string,
      schema: Schema,
      body?: unknown,
    ): Promise<z.infer<Schema>> {
      const headers = {
        [idempotencyHeader]: randomUUID(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      return read(schema, await send(path, init, callTimeoutMs));
    },
    /** Uploads a tarball while it is created. */
    async upload<Schema extends z.ZodMiniType>(
      path: string,
      schema: Schema,
      content: AsyncIterable<Uint8Array>,
    ): Promise<z.infer<Schema>> {
      // Node's fetch accepts an async iterable; the types describe browsers.
      const body = content as unknown as BodyInit;
      const headers = { 'Content-Type': tarballType };
      return read(
        schema,
        await send(path, { method: 'POST', headers, body, duplex: 'half' }, uploadTimeoutMs),
      );
    },
  };
}

function reasonOf(error: Error): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? error.message;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
