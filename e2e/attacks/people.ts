import { apiPaths } from 'shared-contracts/api-paths';
import { refreshTokenHeader } from 'shared-contracts/keys';
import type { Target } from './attack';
import { post } from './calls';

export interface Session {
  token: string;
  refreshToken: string;
}

const password = 'Harbour1';

/** The demo member, who has orders and addresses. */
export function logInVictim({ apiUrl }: Target): Promise<Session> {
  return sessionFrom(post(apiUrl + apiPaths.login, { email: 'member@example.com', password }));
}

/** Somebody who has registered a moment ago. */
export function registerAttacker({ apiUrl }: Target): Promise<Session> {
  const email = `attacker.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  return sessionFrom(
    post(apiUrl + apiPaths.register, { email, password, firstName: 'Eve', lastName: 'Lam' }),
  );
}

export function logOut({ apiUrl }: Target, { token, refreshToken }: Session) {
  return post(
    apiUrl + apiPaths.logout,
    {},
    { authorization: `Bearer ${token}`, [refreshTokenHeader]: refreshToken },
  );
}

async function sessionFrom(answer: ReturnType<typeof post>): Promise<Session> {
  const { code, text, data } = await answer;
  if (code !== 200) throw new Error(`no session: ${code} ${text.slice(0, 200)}`);
  return { token: data.token, refreshToken: data.refreshToken };
}
