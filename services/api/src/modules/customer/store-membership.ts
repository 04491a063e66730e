import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { Guesser } from 'api-platform/guesses';
import type { Keys } from 'api-platform/keys';
import type { SmsSender } from 'api-platform/mail/sms';
import { hashPassword } from 'api-platform/passwords';
import { enqueue, type Job } from 'api-platform/queue';
import { customers } from 'database/schema/customer';
import { crmMembers } from 'database/schema/member';
import { codeMail } from 'documents/mail/code-mail';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { SessionTokens } from 'shared-contracts/wire/customer';
import type {
  CrmMemberAnswer,
  CrmMemberQuery,
  RegisterMemberRequest,
  SendSmsCodeRequest,
} from 'shared-contracts/wire/member';
import * as z from 'zod/mini';
import type { Worded } from '../consent';
import { createCustomer } from './customer-repository';
import type { Visitor } from './guessers';
import { recordRegistration } from './member-consents';
import type { SessionService } from './session-service';
import { consumeCode, createCode, resendSeconds } from './verification-codes';

/** Moves the points that a member collected in stores into the account. The module of points does it, which is above this one. */
export const transferPointsJob: Job<{ customerId: string; points: number }> = {
  name: 'transfer-points',
  payload: z.object({ customerId: z.string(), points: z.int() }),
  maxAttempts: 13,
};

type CrmMember = typeof crmMembers.$inferSelect;

export interface StoreMembershipOptions {
  db: Database;
  sessions: SessionService;
  /** Undefined when mails are sent for real and no SMS provider is configured. */
  sms: SmsSender | undefined;
  tokenKeys: Keys;
  shopName: string;
  log: FastifyBaseLogger;
}

/** Limits one visitor's queries for different numbers. */
const queryRule: AttemptRule = { limit: 20, windowSeconds: 3_600, waitSeconds: 900 };

/** There is no account yet, so no device can be known. */
const askerOf = ({ network }: Visitor): Guesser => ({ key: network, isKnown: false });

const addressOf = ({ phoneRegion, phone }: CrmMemberQuery) => `${phoneRegion}${phone}`;

async function findCrmMember(
  db: Executor,
  { phoneRegion, phone }: CrmMemberQuery,
): Promise<CrmMember | undefined> {
  const [found] = await db
    .select()
    .from(crmMembers)
    .where(and(eq(crmMembers.phoneRegion, phoneRegion), eq(crmMembers.phone, phone)));
  return found;
}

async function hasAccount(db: Executor, { crmMemberId }: CrmMember): Promise<boolean> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.crmMemberId, crmMemberId));
  return rows.length > 0;
}

/** Accounts for store members, who are identified by their mobile number (behaviour/calls, register/member). */
export class StoreMembership {
  readonly #options: StoreMembershipOptions;

  constructor(options: StoreMembershipOptions) {
    this.#options = options;
  }

  async query(query: CrmMemberQuery, { network }: Visitor): Promise<CrmMemberAnswer> {
    const { db } = this.#options;
    await takeAttempt(db, `crm:${network}`, queryRule, new Date());
    const member = await findCrmMember(db, query);
    return {
      found: member !== undefined,
      hasAccount: member !== undefined && (await hasAccount(db, member)),
    };
  }

  /** Does not reveal whether the number is known; only a known one gets a message. */
  async sendCode(
    { purpose, ...number }: SendSmsCodeRequest,
    visitor: Visitor,
    locale: Locale,
  ): Promise<{ retryAfterSeconds: number }> {
    const { db, sms, tokenKeys, shopName, log } = this.#options;
    if (!sms) throw new ApiProblem(resultCodes.unavailable, 'Short messages cannot be sent');
    const to = addressOf(number);
    const fresh = await createCode(
      db,
      { email: to, purpose, asker: askerOf(visitor) },
      tokenKeys,
      new Date(),
    );
    if (fresh && (await findCrmMember(db, number))) {
      const sent = sms.sendSms({ to, text: codeMail(fresh, shopName, locale).subject });
      // Not awaited: the duration would reveal which numbers are known.
      sent.catch((error: unknown) => log.error({ err: error }, 'a code could not be sent by SMS'));
    }
    return { retryAfterSeconds: resendSeconds };
  }

  /** Creates an account from the store's record: number, labels, points. */
  async register(
    input: Worded<RegisterMemberRequest>,
    visitor: Visitor,
    locale: Locale,
  ): Promise<SessionTokens> {
    const { db, sessions, tokenKeys } = this.#options;
    const { phoneRegion, phone, code, email, password, firstName, lastName, subscribe, wording } = input;
    const proof = {
      email: addressOf(input),
      purpose: 'registerMember',
      code,
      asker: askerOf(visitor),
    } as const;
    await consumeCode(db, proof, tokenKeys, new Date());
    const member = await findCrmMember(db, input);
    if (!member) throw new ApiProblem(resultCodes.notFound, 'No member has this number');
    if (await hasAccount(db, member)) {
      throw new ApiProblem(resultCodes.conflict, 'This member has an account already');
    }
    const passwordHash = await hashPassword(password);
    const customer = await db.transaction(async (tx) => {
      const created = await createCustomer(tx, {
        crmMemberId: member.crmMemberId,
        email,
        passwordHash,
        firstName: firstName ?? member.firstName,
        lastName: lastName ?? member.lastName,
        phoneRegion,
        phone,
        birthday: member.birthday,
        labels: member.labels,
        subscribed: subscribe ?? false,
      });
      if (created) {
        await recordRegistration(tx, created, { source: 'STORE_REGISTER', locale, wording });
        const joined = { customerId: created.id, points: member.points };
        await enqueue(tx, transferPointsJob, joined, `transfer-points:${created.id}`);
      }
      return created;
    });
    if (!customer) throw new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');
    await sessions.welcome(customer, locale);
    return sessions.open(customer);
  }
}
