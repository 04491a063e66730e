export { createAccessTokens } from './access-token';
export { listAddresses } from './address-repository';
export { anonymiseCustomer, closedAccounts, closedDomain, isClosedAccount } from './anonymise-customer';
export { registerAuthentication } from './authentication';
export { customerPlugin } from './customer-plugin';
export {
  type Customer,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  toProfile,
} from './customer-repository';
export { forgetAttempts } from './forget-attempts';
export { LiveSessions } from './live-sessions';
export { isOfSameMailbox, lockMailbox, mailboxHash } from './mailboxes';
export { readSubscription } from './member-repository';
export { endNewsletter } from './newsletter';
export { checkOwnPassword } from './own-password';
export { customerOf, memberRowOf } from './request-customer';
export { transferPointsJob } from './store-membership';
