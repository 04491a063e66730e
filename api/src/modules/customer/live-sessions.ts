import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { customers, sessionFamilies } from '../../db/schema/customer';
import type { Database, Session } from '../../platform/foundation';

/** How long another process may miss that a login was ended here. A revocation has to work within 5 s. */
const cacheMs = 3_000;

/**
 * Says whether the login of an access token still stands, and with which roles: a token is valid for 15 minutes, a
 * login ends at once. The database is asked once in a few seconds for each login.
 */
export class LiveSessions {
  readonly #db: Database;
  readonly #known = new LRUCache<string, Promise<Session | undefined>>({ max: 20_000, ttl: cacheMs });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Undefined where the login has ended. */
  find(familyId: string): Promise<Session | undefined> {
    const known = this.#known.get(familyId);
    if (known) return known;
    const read = this.#read(familyId);
    this.#known.set(familyId, read);
    read.catch(() => this.#known.delete(familyId));
    return read;
  }

  /** In this process a login ends at once. What is being read meanwhile does not bring it back. */
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
