import { randomInt } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  logIn as logInCall,
  logOut as logOutCall,
  register as registerCall,
} from 'shared-contracts/calls/session';
import { refreshTokenHeader } from 'shared-contracts/keys';
import { NotTriedError, type Target } from './attack';
import { anotherAddress, call, post } from './calls';

export interface Session {
  token: string;
  refreshToken: string;
}

export const password = 'Harbour1';

/** Logs in as the demo member, who has orders and addresses. */
export function logInVictim(target: Target): Promise<Session> {
  return logIn(target, 'member@example.com');
}

/** Logs in with the correct password. */
export function logIn({ apiUrl }: Target, email: string, secret = password): Promise<Session> {
  return sessionFrom(post(apiUrl + pathOf(logInCall), { email, password: secret }));
}

/** An unregistered e-mail address. */
export const anotherEmail = () => `attacker.${Date.now()}.${randomInt(1_000_000)}@example.com`;

export function register({ apiUrl }: Target, email: string, from?: string) {
  return post(
    apiUrl + pathOf(registerCall),
    { email, password, firstName: 'Eve', lastName: 'Lam' },
    {},
    from,
  );
}

/** Registers a new member as the attacker. */
export async function registerAttacker(
  target: Target,
  email = anotherEmail(),
): Promise<Session & { email: string }> {
  return { ...(await sessionFrom(register(target, email))), email };
}

export function logOut({ apiUrl }: Target, { token, refreshToken }: Session) {
  return post(
    apiUrl + pathOf(logOutCall),
    {},
    { authorization: `Bearer ${token}`, [refreshTokenHeader]: refreshToken },
  );
}

/** Codes mailed to an address, newest first. Readable in development only. */
export async function mailedCodes({ apiUrl }: Target, email: string): Promise<string[]> {
  const { status, text } = await call(`${apiUrl}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  if (status !== 200) throw new NotTriedError('the mailbox can’t be read');
  const { mails } = JSON.parse(text) as { mails: { text: string }[] };
  return mails.flatMap(({ text: words }) => /\b\d{6}(?: \d{6})?\b/.exec(words)?.[0].replace(' ', '') ?? []);
}

/** Visitors, each with its own network address. */
export const strangers = (count: number) => Array.from({ length: count }, anotherAddress);

async function sessionFrom(answer: ReturnType<typeof post>): Promise<Session> {
  const { code, text, data } = await answer;
  if (code !== 200) throw new Error(`no session: ${code} ${text.slice(0, 200)}`);
  return { token: data.token, refreshToken: data.refreshToken };
}
