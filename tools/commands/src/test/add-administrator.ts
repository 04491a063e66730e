import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Adds an administrator who is logged in for ten hours, without password and second factor, to a shop that measures or tests itself.
 * Returns the cookie of the session. An e-mail that is known already gets a session again.
 */
export async function addAdministrator(client: pg.Client | pg.Pool, email: string): Promise<string> {
  const token = `session-of-${email}`;
  await client.query(
    `with member as (
       insert into staff_members (email, name, password_hash, roles, totp_confirmed_at)
       values ($2, 'Administrator', 'none', '{ADMINISTRATOR}', now())
       on conflict do nothing returning id),
     known as (select id from member union select id from staff_members where email = $2)
     insert into staff_sessions (token_hash, staff_id, verified_at, seen_at, expires_at)
     select $1, id, now(), now(), now() + interval '10 hours' from known
     on conflict (token_hash) do update set seen_at = now(), expires_at = now() + interval '10 hours'`,
    [createHash('sha256').update(token).digest('hex'), email],
  );
  return `merchant_session=${token}`;
}
