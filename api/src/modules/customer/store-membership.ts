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
import { customers } from '../../db/schema/customer';
import { crmMembers } from '../../db/schema/member';
import { type DomainEvent, publish, transact } from '../../platform/events';
import { ApiProblem, type Database, type Executor } from '../../platform/foundation';
import type { SmsSender } from '../../platform/mail/sms';
import { type AttemptRule, takeAttempt } from './attempts';
import { codeMail } from './code-mail';
import { createCustomer } from './customer-repository';
import type { Guesser, Visitor } from './guessers';
import { hashPassword } from './passwords';
import type { SessionService } from './session-service';
import { consumeCode, createCode, resendSeconds } from './verification-codes';

/** A member of a store has an account here now; `points` are what they collected in stores. */
export const storeMemberRegistered: DomainEvent<{ customerId: string; points: number }> = {
  name: 'store-member-registered',
  payload: z.object({ customerId: z.string(), points: z.int() }),
};

type CrmMember = typeof crmMembers.$inferSelect;

export interface StoreMembershipOptions {
  db: Database;
  sessions: SessionService;
  /** Missing where mails go out for real and no provider of short messages is configured. */
  sms: SmsSender | undefined;
  secret: string;
  shopName: string;
  log: FastifyBaseLogger;
}

/** One visitor asking about many numbers. */
const queryRule: AttemptRule = { limit: 20, windowSeconds: 3_600, waitSeconds: 900 };

/** Nobody has an account yet by which a device could be known. */
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

/** Accounts for members who joined in a store and are known by their mobile number (behaviour 7, register/member). */
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

  /** Answers the same whether the number is known or not; only a known one gets a message. */
  async sendCode(
    { purpose, ...number }: SendSmsCodeRequest,
    visitor: Visitor,
    locale: Locale,
  ): Promise<{ retryAfterSeconds: number }> {
    const { db, sms, secret, shopName, log } = this.#options;
    if (!sms) throw new ApiProblem(resultCodes.unavailable, 'Short messages can not be sent');
    const to = addressOf(number);
    const code = await createCode(db, { email: to, purpose, asker: askerOf(visitor) }, secret, new Date());
    if (await findCrmMember(db, number)) {
      const sent = sms.sendSms({ to, text: codeMail(code, shopName, locale).subject });
      // Not awaited: how long it takes would tell which numbers are known.
      sent.catch((error: unknown) => log.error({ err: error }, 'a code could not be sent by SMS'));
    }
    return { retryAfterSeconds: resendSeconds };
  }

  /** Takes the store's record over into an account: number, labels, points. */
  async register(input: RegisterMemberRequest, visitor: Visitor): Promise<SessionTokens> {
    const { db, sessions, secret } = this.#options;
    const { phoneRegion, phone, code, email, password, firstName, lastName, subscribe } = input;
    const proof = {
      email: addressOf(input),
      purpose: 'registerMember',
      code,
      asker: askerOf(visitor),
    } as const;
    await consumeCode(db, proof, secret, new Date());
    const member = await findCrmMember(db, input);
    if (!member) throw new ApiProblem(resultCodes.notFound, 'No member has this number');
    if (await hasAccount(db, member)) {
      throw new ApiProblem(resultCodes.conflict, 'This member has an account already');
    }
    const passwordHash = await hashPassword(password);
    const customer = await transact(db, async (tx) => {
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
        const joined = { customerId: created.id, points: member.points };
        await publish(tx, storeMemberRegistered, created.id, joined);
      }
      return created;
    });
    if (!customer) throw new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');
    return sessions.open(customer);
  }
}
