import { type ApiClient, patterns } from 'shared-contracts';
import { subscribeToNewsletter } from '../../api/subscribe-to-newsletter';

/** Subscribes an e-mail address to the newsletter (behaviour 7). An invalid address is not sent. */
export async function subscribe(api: ApiClient, email: string): Promise<'done' | 'wrong' | 'failed'> {
  if (!patterns.emailStrict.test(email)) return 'wrong';
  const result = await subscribeToNewsletter(api, email);
  return result.ok ? 'done' : 'failed';
}
