import { type ApiClient, apiPaths, patterns } from 'shared-contracts';
import { emptySchema } from 'shared-contracts/wire/common';

/** Subscribes an e-mail address to the newsletter (behaviour 7). An invalid address is not sent. */
export async function subscribe(api: ApiClient, email: string): Promise<'done' | 'wrong' | 'failed'> {
  if (!patterns.emailStrict.test(email)) return 'wrong';
  const result = await api.post(apiPaths.subscribeFooter, { email }, { schema: emptySchema });
  return result.ok ? 'done' : 'failed';
}
