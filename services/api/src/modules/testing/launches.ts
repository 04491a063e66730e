import type { Keys } from 'api-platform/keys';
import type { Database } from 'database/client';
import { launches } from 'database/schema/launches';
import type pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import { getLaunch, joinLaunch, leaveLaunch } from 'shared-contracts/calls/launches';
import { launchSchema } from 'shared-contracts/wire/launches';
import { createAccessTokens } from '../customer';
import { type Callee, type Client, createClient } from './client';
import { line, memberOrder } from './orders';

const params = { code: 'ITEM1' };

/** A member, as far as a launch needs one. */
export interface Buyer extends Client {
  memberId: string;
}

/** Calls for the launch of P1. */
export const launchCalls = {
  read: (who: Pick<Client, 'call'>) => who.call('GET', pathOf(getLaunch, params), launchSchema),
  join: (who: Pick<Client, 'call'>) => who.call('POST', pathOf(joinLaunch, params), launchSchema),
  leave: (who: Pick<Client, 'call'>) => who.call('POST', pathOf(leaveLaunch, params), launchSchema),
  order: (who: Client, skuId = 'S1S') => who.placeOrder({ ...memberOrder, lines: [line(skuId)] }),
};

/** Makes a launch of P1, which has the sizes S1S and S1M with seven pieces each. */
export async function addLaunch(db: Database, opensInSeconds: number): Promise<string> {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const [row] = await db
    .insert(launches)
    .values({
      itemId: 'P1',
      opensAt: inSeconds(opensInSeconds),
      endsAt: inSeconds(86_400),
      staffName: 'May',
    })
    .returning({ id: launches.id });
  if (!row) throw new Error('the launch was not stored');
  return row.id;
}

/** Members with a login, inserted at once: to register five hundred takes a minute. */
export async function addBuyers(
  { app, pool, tokenKeys }: { app: Callee; pool: pg.Pool; tokenKeys: Keys },
  count: number,
): Promise<Buyer[]> {
  const tokens = createAccessTokens(tokenKeys);
  const { rows } = await pool.query<{ id: string; family: string }>(
    `with people as (
       insert into customers (crm_member_id, email, password_hash, first_name, last_name)
       select 'L'||u, u||'@example.com', 'x', 'Ada', 'Wong'
       from (select gen_random_uuid() u from generate_series(1, $1)) numbers returning id)
     insert into session_families (customer_id) select id from people returning customer_id as id, id as family`,
    [count],
  );
  return rows.map(({ id, family }, index) => ({
    memberId: id,
    // Behind a proxy that the API trusts, each comes from a network of their own.
    ...createClient(app, tokens.sign({ id, roles: ['member'] }, family), {
      'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
    }),
  }));
}
