import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-staff';
import { type ReleaseMap, releaseMapSchema } from 'shared-contracts/release';
import type { MerchantReleases } from 'shared-contracts/wire/merchant-releases';
import * as z from 'zod/mini';
import { staffOf } from '../staff';

/** Where the API reads which versions are live. */
interface ReleaseRegistry {
  url: string;
  /** URL of the registry for browsers. */
  publicUrl: string;
  token: string | undefined;
  environment: string;
}

const answerTimeoutMs = 3_000;

async function readMap({ url, token, environment }: ReleaseRegistry): Promise<ReleaseMap> {
  const path =
    environment === 'production' ? '/release-map.json' : `/environments/${environment}/release-map.json`;
  const response = await fetch(url + path, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return z.parse(releaseMapSchema, await response.json());
}

function toState(map: ReleaseMap, environment: string): MerchantReleases['state'] {
  const activated = (remote: string, version: string) =>
    map.history.find((change) => change.remote === remote && change.version === version);
  return {
    environment: map.environment ?? environment,
    updatedAt: map.updatedAt,
    live: Object.entries(map.live)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([remote, version]) => {
        const { at = null, by = null } = activated(remote, version) ?? {};
        const canary = map.canaries?.[remote] ?? null;
        return { remote, version, previous: map.previous?.[remote] ?? null, canary, at, by };
      }),
    history: map.history.map(({ remote, version, previous, at, by, reason = null }) => ({
      remote,
      version,
      previous,
      at,
      by,
      reason,
    })),
  };
}

/**
 * /api/merchant/releases: the live versions, read only. Versions are changed in the release console, on the
 * registry's own origin (docs/decisions/0063).
 */
export const releaseRoutes: FastifyPluginAsync<{
  db: Database;
  registry: ReleaseRegistry | undefined;
}> = async (app, { db, registry }) => {
  const route = routesOf(app, 'Staff');
  route(calls.getReleases, async (request) => {
    await staffOf(db, request, 'releases.read');
    if (!registry) return ok({ consoleUrl: null, state: null });
    const map = await readMap(registry).catch((error: unknown) => {
      request.log.warn({ err: error }, 'The release registry can’t be read');
      return undefined;
    });
    return ok({
      consoleUrl: `${registry.publicUrl}/console`,
      state: map ? toState(map, registry.environment) : null,
    });
  });
};
