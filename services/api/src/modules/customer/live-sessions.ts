import type { Database, Session } from 'api-platform/foundation';
import { customers, sessionFamilies } from 'database/schema/customer';
import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';

/** How long another process may miss that a login ended here. A revocation must take effect within 5 s. */
const cacheMs = 3_000;

/**
 * Whether an access token's login is still active, and its roles: tokens are valid for 15 minutes, but a
 * login can end at once. Cached for a few seconds per login.
 */
export class LiveSessions {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Promise<Session | undefined>>({ max: 20_000, ttl: cacheMs });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Undefined when the login has ended. */
  find(familyId: string): Promise<Session | undefined> {
    const known = this.#known.get(familyId);
    if (known) return known;
    const read = this.#read(familyId);
    this.#known.set(familyId, read);
    read.catch(() => this.#known.delete(familyId));
    return read;
  }

  /** Ends logins in this process at once. A concurrent read does not revive them. */
  end(familyIds: readonly string[]): void {
    for (const familyId of familyIds) this.#known.set(familyId, Promise.resolve(undefined));
  }

  async #read(familyId: string): Promise<Session | undefined> {
    const [found] = await this.#db
      .select({ customerId: customers.id, familyId: sessionFamilies.id, roles: customers.roles })
      .from(sessionFamilies)
      .innerJoin(customers, eq(customers.id, sessionFamilies.customerId))
      .where(and(eq(sessionFamilies.id, familyId), isNull(sessionFamilies.revokedAt)));
    return found;
  }
}
