import { type ApiClient, patterns, resultCodes } from 'shared-contracts';
import { subscribeToNewsletter } from 'shared-contracts/calls/account';

/** Asks the owner of an e-mail address, by a mail, whether to send the newsletter (behaviour/calls). An invalid address is not sent. */
export async function subscribe(
  api: ApiClient,
  email: string,
): Promise<'done' | 'wrong' | 'busy' | 'failed'> {
  if (!patterns.emailStrict.test(email)) return 'wrong';
  const result = await api.call(subscribeToNewsletter, { body: { email } });
  if (result.ok) return 'done';
  return result.error.code === resultCodes.tooManyTries ? 'busy' : 'failed';
}
