import type { Executor } from 'api-platform/foundation';
import { type ConsentChange, recordConsents } from '../consent';
import type { Customer } from './customer-repository';

type Form = Pick<ConsentChange, 'source' | 'locale' | 'wording'>;
/** What a member is sent; a channel that is not named did not change. */
interface Sent {
  email?: boolean | undefined;
  sms?: boolean | undefined;
}

const channels = { email: 'EMAIL', sms: 'SMS' } as const;

/** Keeps what a member agreed to or ended, of the channels that changed. */
export async function recordChanges(
  db: Executor,
  { id, email }: Pick<Customer, 'id' | 'email'>,
  { before, after }: { before: Sent; after: Sent },
  form: Form,
): Promise<void> {
  const changes = (['email', 'sms'] as const).flatMap((name): ConsentChange[] => {
    const given = after[name];
    if (given === undefined || given === (before[name] ?? false)) return [];
    return [{ customerId: id, email, channel: channels[name], given, ...form }];
  });
  await recordConsents(db, changes);
}

/** Keeps the consent of a new member, if they gave one. */
export async function recordRegistration(db: Executor, customer: Customer, form: Form): Promise<void> {
  await recordChanges(db, customer, { before: {}, after: { email: customer.subscribed } }, form);
}
