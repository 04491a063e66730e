import type { AttemptRule } from 'api-platform/attempts';
import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { settleGuess, takeGuess } from 'api-platform/guesses';
import type { Keys } from 'api-platform/keys';
import { hashPassword, isPasswordOf } from 'api-platform/passwords';
import { resealed, seal, UnreadableValue, unseal } from 'api-platform/sealed';
import { staffMembers } from 'database/schema/staff';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { networkOf } from 'shared-contracts/server/network-of';
import { resultCodes } from 'shared-contracts/wire/common';
import type { StaffCodeRequest, StaffLoginStep, StaffPasswordRequest } from 'shared-contracts/wire/staff';
import { recordChange } from './record-change';
import { readStaffToken } from './staff-cookie';
import { findStaffByEmail, takeStep } from './staff-repository';
import {
  endSessionsOf,
  endStaffSession,
  findStaffSession,
  openStaffSession,
  type StaffRow,
} from './staff-sessions';
import { createTotpSecret, stepOfCode, totpUri } from './totp';

/** Limits one network's attempts at one account. */
const passwordRule: AttemptRule = { limit: 5, windowSeconds: 900, waitSeconds: 300 };
const codeRule: AttemptRule = { limit: 5, windowSeconds: 900, waitSeconds: 900 };

export interface LoginOptions {
  db: Database;
  /** Seal the keys of authenticator apps. */
  encryptionKeys: Keys;
  shopName: string;
}

const guesserOf = ({ ip }: FastifyRequest) => ({ key: networkOf(ip), isKnown: false });
const refuseLogin = () => new ApiProblem(resultCodes.wrongCredentials, 'E-mail or password is wrong');

/** Whether a member may log in with the password in their row. */
function isUsable({ disabledAt, passwordExpiresAt }: StaffRow, now: Date): boolean {
  return !disabledAt && (!passwordExpiresAt || passwordExpiresAt > now);
}

/** First step: e-mail and password. Opens a session that can do nothing but the second step. */
export async function passLoginPassword(
  { db, encryptionKeys, shopName }: LoginOptions,
  request: FastifyRequest,
  { email, password }: StaffPasswordRequest,
): Promise<{ token: string; step: StaffLoginStep }> {
  const now = new Date();
  const target = `staff-login:${email.toLowerCase()}`;
  const guess = { target, guesser: guesserOf(request), rule: passwordRule };
  await takeGuess(db, guess, now);
  const row = await findStaffByEmail(db, email);
  const isRight = (await isPasswordOf(row?.passwordHash, password)) && !!row && isUsable(row, now);
  await settleGuess(db, guess, isRight, now);
  if (!isRight) throw refuseLogin();
  const step: StaffLoginStep = { needsNewPassword: row.passwordExpiresAt !== null };
  if (!row.totpConfirmedAt) {
    const totpSecret = createTotpSecret();
    await db
      .update(staffMembers)
      .set({ totpSecret: seal(totpSecret, encryptionKeys, 'authenticator key'), totpLastStep: null })
      .where(eq(staffMembers.id, row.id));
    step.enrolment = { secret: totpSecret, uri: totpUri(totpSecret, shopName, row.email) };
  }
  return { token: await openStaffSession(db, row.id, { isVerified: false, now }), step };
}

/** Second step: the code of the authenticator app. Returns the token of a session with all permissions. */
export async function passLoginCode(
  { db, encryptionKeys }: LoginOptions,
  request: FastifyRequest,
  { code, newPassword }: StaffCodeRequest,
): Promise<{ token: string; member: StaffRow }> {
  const now = new Date();
  const pendingToken = readStaffToken(request);
  const session = await findStaffSession(db, pendingToken, now);
  if (!session || session.isVerified || !pendingToken) {
    throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  }
  const { member } = session;
  const needsNewPassword = member.passwordExpiresAt !== null;
  if (needsNewPassword && newPassword === undefined) {
    throw new InputProblem('newPassword', 'validation.required');
  }
  const totpSecret = openTotpSecret(member, encryptionKeys, request);
  const guess = { target: `staff-code:${member.id}`, guesser: guesserOf(request), rule: codeRule };
  await takeGuess(db, guess, now);
  const step = totpSecret && stepOfCode(totpSecret, code, now);
  const isRight = !!step && (await takeStep(db, member.id, step));
  await settleGuess(db, guess, isRight, now);
  if (!isRight) throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  const passwordHash = needsNewPassword && newPassword ? await hashPassword(newPassword) : undefined;
  return db.transaction(async (tx) => {
    const [updated = member] = await tx
      .update(staffMembers)
      .set({
        lastLoginAt: now,
        totpConfirmedAt: member.totpConfirmedAt ?? now,
        ...(passwordHash && { passwordHash, passwordExpiresAt: null }),
      })
      .where(eq(staffMembers.id, member.id))
      .returning();
    await renewSeal(tx, member, encryptionKeys);
    if (passwordHash || !member.totpConfirmedAt) {
      await endSessionsOf(tx, member.id);
      const after = { secondFactor: 'set up', ...(passwordHash && { password: 'chosen' }) };
      await recordChange(tx, member, {
        action: 'staff.enrol',
        subjectType: 'staff',
        subjectId: member.id,
        after,
      });
    } else {
      await endStaffSession(tx, pendingToken);
    }
    return { token: await openStaffSession(tx, member.id, { isVerified: true, now }), member: updated };
  });
}

/** The key of a member's app. The member is refused, in words, when no key of the shop opens it any more. */
function openTotpSecret(member: StaffRow, keys: Keys, { log }: FastifyRequest): string | undefined {
  if (!member.totpSecret) return undefined;
  try {
    return String(unseal(member.totpSecret, keys, 'authenticator key'));
  } catch (error) {
    if (!(error instanceof UnreadableValue)) throw error;
    log.error({ staff: member.email }, error.message);
    throw new ApiProblem(
      resultCodes.authenticatorUnreadable,
      'The key of this authenticator app cannot be read any more: ask an administrator for a new one-time password',
    );
  }
}

/** Seals the key of a member's app with the first key of the shop, so that an older one can be removed. */
async function renewSeal(tx: Executor, { id, totpSecret: sealed }: StaffRow, keys: Keys): Promise<void> {
  const totpSecret = sealed && resealed(sealed, keys, 'authenticator key');
  if (!totpSecret) return;
  // Not when an administrator has reset it meanwhile.
  const isUnchanged = and(eq(staffMembers.id, id), eq(staffMembers.totpSecret, sealed));
  await tx.update(staffMembers).set({ totpSecret }).where(isUnchanged);
}
