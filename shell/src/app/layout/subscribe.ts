import { type ApiClient, apiPaths, patterns } from 'shared-contracts';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST of the footer's e-mail sign-up (behaviour 7); an address that can't be one is not sent. */
export async function subscribe(api: ApiClient, email: string): Promise<'done' | 'wrong' | 'failed'> {
  if (!patterns.emailStrict.test(email)) return 'wrong';
  const result = await api.post(apiPaths.subscribeFooter, { email }, { schema: emptySchema });
  return result.ok ? 'done' : 'failed';
}
