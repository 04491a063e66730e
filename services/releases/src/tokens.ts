import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type TokenDescription, tokenActions } from 'shared-contracts/registry';
import { isSameSecret } from 'shared-contracts/server/same-secret';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';
import type { ReleaseStorage } from './storage/release-storage';

export type TokenAction = (typeof tokenActions)[number];

/** The permissions of a token. */
export interface Permit {
  /** Name of the holder in the history. */
  name: string;
  /** Names of remotes; `*` means all. */
  remotes: readonly string[];
  can: readonly TokenAction[];
}

const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  remotes: z.array(z.string()),
  can: z.array(z.enum(tokenActions)),
  /** SHA-256 of the secret part. It has 192 random bits, so a slow hash would add nothing. */
  hash: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
});
type StoredToken = z.infer<typeof tokenSchema>;

const tokenPattern = /^release_([a-f0-9]{12})_([\w-]{32})$/;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const keyOf = (id: string) => `tokens/${id}.json`;

/**
 * Manages write permissions. `adminToken` permits everything, so that the first tokens can be created; the
 * others are stored as hashes, shared by all registries on the store.
 */
export function createTokens(storage: ReleaseStorage, adminToken: string | undefined) {
  async function read(id: string): Promise<StoredToken | undefined> {
    const text = await storage.read(keyOf(id));
    return text === undefined ? undefined : z.parse(tokenSchema, JSON.parse(text));
  }

  return {
    /** The permissions of a token; undefined when it is unknown or revoked. */
    async find(token: string): Promise<Permit | undefined> {
      if (adminToken && isSameSecret(token, adminToken))
        return { name: 'admin', remotes: ['*'], can: tokenActions };
      const [, id, secret] = tokenPattern.exec(token) ?? [];
      if (!id || !secret) return undefined;
      const known = await read(id);
      return known && isSameSecret(hashOf(secret), known.hash) ? known : undefined;
    },
    /**
     * The token is only in the response; the store contains its hash. A repetition with the same `seed` gets the same token.
     */
    async create(
      wanted: Permit,
      createdBy: string,
      seed: Buffer = randomBytes(32),
    ): Promise<{ id: string; token: string }> {
      const derive = (part: string) => createHmac('sha256', seed).update(part).digest();
      const id = derive('id').subarray(0, 6).toString('hex');
      const secret = derive('secret').subarray(0, 24).toString('base64url');
      const createdAt = new Date().toISOString();
      const { name, remotes, can } = wanted;
      const stored: StoredToken = {
        id,
        name,
        remotes: [...remotes],
        can: [...can],
        hash: hashOf(secret),
        createdAt,
        createdBy,
      };
      const isNew = await storage.create(keyOf(id), `${JSON.stringify(stored, null, 2)}\n`);
      if (!isNew && !isSameRequest(stored, await read(id)))
        throw new ReleaseError(
          'SHOP-RELEASE-128',
          409,
          'No token was created, because this Idempotency-Key belongs to an earlier request. Use a new key for each request.',
        );
      return { id, token: `release_${id}_${secret}` };
    },
    /** The tokens that this permit may manage: those for its own remotes. */
    async list(permit: Permit): Promise<TokenDescription[]> {
      const names = await storage.list('tokens');
      const tokens = await Promise.all(names.map((name) => read(name.replace(/\.json$/, ''))));
      return tokens.flatMap((token) => {
        if (!token || closedTo(permit, token.remotes).length > 0) return [];
        const { hash: _, ...description } = token;
        return [description];
      });
    },
    /** Throws a ReleaseError when the token is for remotes that the permit is not for. */
    async revoke(id: string, permit: Permit): Promise<void> {
      const known = /^[a-f0-9]{12}$/.test(id) ? await read(id) : undefined;
      if (known) assertMay(permit, 'admin', known.remotes);
      if (known && (await storage.remove(keyOf(id)))) return;
      throw new ReleaseError(
        'SHOP-RELEASE-132',
        404,
        `There is no token ${id}. See: npm run registry -- token list.`,
      );
    },
  };
}

/** The hash tells a repetition from an id that another token has by chance. */
function isSameRequest(wanted: StoredToken, known: StoredToken | undefined): boolean {
  const contentOf = ({ name, remotes, can, hash }: StoredToken) => JSON.stringify([name, remotes, can, hash]);
  return known !== undefined && contentOf(known) === contentOf(wanted);
}

/**
 * Seed of a token for an idempotency key. The caller's own token makes it secret, so that the answer can be repeated although
 * nothing keeps it. Undefined without a key.
 */
export function tokenSeedOf(callerToken: string, key: string | undefined): Buffer | undefined {
  return key ? createHmac('sha256', callerToken).update(`release token\n${key}`).digest() : undefined;
}

/** The remotes that a permit is not for. `*` among them asks for a permit for all. */
function closedTo(permit: Permit, remotes: readonly string[]): string[] {
  return remotes.filter((remote) => !permit.remotes.includes('*') && !permit.remotes.includes(remote));
}

/** Throws a ReleaseError unless the permit allows the action for each remote; `*` stands for all remotes. */
export function assertMay(permit: Permit, action: TokenAction, remotes: readonly string[]): void {
  const closed = closedTo(permit, remotes);
  if (permit.can.includes(action) && closed.length === 0) return;
  const what = permit.can.includes(action)
    ? `${action} ${closed.join(', ').replace('*', 'all remotes')}`
    : action;
  throw new ReleaseError(
    'SHOP-RELEASE-121',
    403,
    `The token "${permit.name}" does not permit to ${what}. It is for ${permit.remotes.join(', ')}: ${permit.can.join(', ')}.`,
  );
}
