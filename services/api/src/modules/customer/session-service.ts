import { type AttemptRule, countAttempt, readWait, refuseWait } from 'api-platform/attempts';
import type { Database, Session } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { settleGuess, takeGuess } from 'api-platform/guesses';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { hashPassword, isPasswordOf } from 'api-platform/passwords';
import { codeMail } from 'documents/mail/code-mail';
import { welcomeMail } from 'documents/mail/welcome-mail';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { urls } from 'shared-contracts/urls';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SendCodeRequest,
  SessionTokens,
  VerifyCodeQuery,
} from 'shared-contracts/wire/customer';
import type { Worded } from '../consent';
import { readMailEdits } from '../mail-texts';
import {
  type Customer,
  createCustomer,
  findCustomer,
  findCustomerByEmail,
  hasBought,
  toUserInfo,
  updatePassword,
} from './customer-repository';
import { createDeviceToken, guesserOf, type Visitor } from './guessers';
import type { LiveSessions } from './live-sessions';
import { recordRegistration } from './member-consents';
import { checkOwnPassword, passwordRule } from './own-password';
import {
  findFamilyId,
  issueRefreshToken,
  revokeFamilies,
  revokeFamily,
  rotateRefreshToken,
} from './refresh-tokens';
import { assertCode, consumeCode, createCode, resendSeconds } from './verification-codes';

/** Limits how many registered addresses one network can discover by trying to register them. */
const takenRule: AttemptRule = { limit: 10, windowSeconds: 3_600, waitSeconds: 3_600 };

export interface SessionOptions {
  db: Database;
  mailer: Mailer;
  /** From these tokens and codes are derived. */
  tokenKeys: Keys;
  shopName: string;
  shopUrl: string;
  signAccessToken: (customer: Customer, familyId: string) => string;
  live: LiveSessions;
  log: FastifyBaseLogger;
}

/** Registration, login, refresh, passwords and codes (behaviour/states and behaviour/calls). */
export class SessionService {
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * Registers and logs in. Registration inevitably reveals that an address has an account, because a new one
   * is logged in at once; a limit per network keeps that to a few addresses.
   */
  async register(
    input: Worded<RegisterRequest>,
    { network }: Visitor,
    locale: Locale,
  ): Promise<SessionTokens> {
    const { db } = this.#options;
    const { password, subscribe = false, wording, ...facts } = input;
    const now = new Date();
    const takenKey = `taken:${network}`;
    refuseWait(await readWait(db, takenKey, now));
    const account = { ...facts, subscribed: subscribe, passwordHash: await hashPassword(password) };
    const customer = await db.transaction(async (tx) => {
      const created = await createCustomer(tx, account);
      if (created) await recordRegistration(tx, created, { source: 'REGISTER', locale, wording });
      return created;
    });
    if (!customer) {
      refuseWait(await countAttempt(db, takenKey, takenRule, now));
      throw new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');
    }
    await this.welcome(customer, locale);
    return this.open(customer);
  }

  async welcome({ email, firstName }: Customer, locale: Locale): Promise<void> {
    const { db, mailer, shopName, shopUrl, log } = this.#options;
    const verifyUrl = new URL(urls.account.editEmail(), shopUrl).href;
    const mail = welcomeMail({ firstName, shopName, verifyUrl }, locale, await readMailEdits(db));
    // Not awaited: a mail server that is away must not keep anybody from registering.
    mailer
      .send({ to: email, ...mail })
      .catch((error: unknown) => log.error({ err: error }, 'a welcome mail could not be sent'));
  }

  async login({ email, password }: LoginRequest, visitor: Visitor): Promise<SessionTokens> {
    const { db, tokenKeys } = this.#options;
    const account = email.toLowerCase();
    const now = new Date();
    const customer = await findCustomerByEmail(db, account);
    const guesser = guesserOf(visitor, customer, tokenKeys);
    const guess = { target: `login:${account}`, guesser, rule: passwordRule };
    await takeGuess(db, guess, now);
    const isRight = await isPasswordOf(customer?.passwordHash, password);
    await settleGuess(db, guess, isRight, now);
    if (!isRight || !customer) {
      throw new ApiProblem(resultCodes.wrongCredentials, 'E-mail or password is wrong');
    }
    return this.open(customer);
  }

  async refresh(token: string): Promise<SessionTokens> {
    const { db, tokenKeys, live, log } = this.#options;
    const rotation = await rotateRefreshToken(db, token, tokenKeys, new Date());
    if (rotation.outcome === 'reused') {
      live.end([rotation.familyId]);
      log.warn({ customerId: rotation.customerId }, 'a refresh token was used twice, its family is revoked');
    }
    const customer = rotation.outcome === 'rotated' ? await findCustomer(db, rotation.customerId) : undefined;
    if (rotation.outcome !== 'rotated' || !customer) {
      throw new ApiProblem(resultCodes.refreshRefused, 'Please log in again');
    }
    return this.#answer(customer, rotation.token, rotation.familyId);
  }

  /** Ends the logins of the refresh token and of the access token. For our own pages they are the same. */
  async logout(refreshToken: string | undefined, session: Session | undefined): Promise<void> {
    const { db, live } = this.#options;
    const named = [refreshToken ? await findFamilyId(db, refreshToken) : undefined, session?.familyId];
    const familyIds = [...new Set(named.filter((id) => id !== undefined))];
    for (const familyId of familyIds) await revokeFamily(db, familyId, new Date());
    live.end(familyIds);
  }

  /** Ends the customer's other logins; the caller's stays. */
  async changePassword(
    session: Session,
    { currentPassword, password }: ChangePasswordRequest,
  ): Promise<void> {
    const { customerId, familyId } = session;
    const { db, live } = this.#options;
    const now = new Date();
    if (!(await checkOwnPassword(db, session, currentPassword))) {
      throw new ApiProblem(resultCodes.conflict, 'The current password is wrong');
    }
    const passwordHash = await hashPassword(password);
    const ended = await db.transaction(async (tx) => {
      await updatePassword(tx, customerId, passwordHash);
      return revokeFamilies(tx, customerId, now, familyId);
    });
    live.end(ended);
  }

  /** Whether this is the password of the logged-in customer. */
  async isPassword(session: Session, password: string): Promise<boolean> {
    return (await checkOwnPassword(this.#options.db, session, password)) !== undefined;
  }

  /** Does not reveal whether the address is known; only a known one gets a reset code. */
  async sendCode(
    { email, purpose }: SendCodeRequest,
    visitor: Visitor,
    locale: Locale,
  ): Promise<{ retryAfterSeconds: number }> {
    const { db, mailer, tokenKeys, shopName, log } = this.#options;
    const customer = await findCustomerByEmail(db, email);
    const asker = guesserOf(visitor, customer, tokenKeys);
    const fresh = await createCode(db, { email, purpose, asker }, tokenKeys, new Date());
    if (fresh && (customer || purpose !== 'resetPassword')) {
      const sent = mailer.send({ to: email, ...codeMail(fresh, shopName, locale) });
      // Not awaited: the duration would reveal which addresses are known.
      sent.catch((error: unknown) => log.error({ err: error }, 'a code could not be sent'));
    }
    return { retryAfterSeconds: resendSeconds };
  }

  async verifyCode(query: VerifyCodeQuery, visitor: Visitor): Promise<void> {
    const { db, tokenKeys } = this.#options;
    const asker = guesserOf(visitor, await findCustomerByEmail(db, query.email), tokenKeys);
    await assertCode(db, { ...query, asker }, tokenKeys, new Date());
  }

  /** Sets a new password with a code, ends all logins and starts a new one. */
  async resetPassword(
    { email, code, password }: ResetPasswordRequest,
    visitor: Visitor,
  ): Promise<SessionTokens> {
    const { db, tokenKeys, live } = this.#options;
    const now = new Date();
    const customer = await findCustomerByEmail(db, email);
    const asker = guesserOf(visitor, customer, tokenKeys);
    await consumeCode(db, { email, code, purpose: 'resetPassword', asker }, tokenKeys, now);
    if (!customer) throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
    const passwordHash = await hashPassword(password);
    await updatePassword(db, customer.id, passwordHash);
    live.end(await revokeFamilies(db, customer.id, now));
    return this.open({ ...customer, passwordHash });
  }

  /** Starts a login for a verified customer. */
  async open(customer: Customer): Promise<SessionTokens> {
    const { db, tokenKeys } = this.#options;
    const { token, familyId } = await issueRefreshToken(db, customer.id);
    const deviceToken = createDeviceToken(customer, tokenKeys);
    return { ...(await this.#answer(customer, token, familyId)), deviceToken };
  }

  async #answer(customer: Customer, refreshToken: string, familyId: string): Promise<SessionTokens> {
    const token = this.#options.signAccessToken(customer, familyId);
    const isFirstPurchase = !(await hasBought(this.#options.db, customer.id));
    return { token, refreshToken, user: { ...toUserInfo(customer), isFirstPurchase } };
  }
}
