import { sessionStore } from 'shared-contracts/browser-storage';
import { isText, oneOf, parseGuarded, shape, wholeFrom } from 'shared-contracts/guards';
import { sessionKeys } from 'shared-contracts/keys';
import { phoneRegions } from 'shared-contracts/patterns';

/** How long the API accepts a code. */
const validMs = 10 * 60_000;

const number = { phoneRegion: oneOf(...phoneRegions), phone: isText };
const isSentCode = shape({ ...number, resendAt: wholeFrom(0), sentAt: wholeFrom(0) });

export type MemberNumber = Omit<SentCode, 'resendAt' | 'sentAt'>;

/** The number that got a code, in session storage: the step of the code survives a reload. */
export interface SentCode {
  phoneRegion: (typeof phoneRegions)[number];
  phone: string;
  /** When the next code can be sent, in milliseconds. */
  resendAt: number;
  sentAt: number;
}

/** Keeps the number to which a code was sent now, and returns it with its times. */
export function keepSentCode({ phoneRegion, phone }: MemberNumber, waitMs: number): SentCode {
  const now = Date.now();
  const sent = { phoneRegion, phone, resendAt: now + waitMs, sentAt: now };
  sessionStore.set(sessionKeys.storeMemberCode, JSON.stringify(sent));
  return sent;
}

/** The number whose code is still valid; an older one is forgotten. */
export function readSentCode(): SentCode | undefined {
  const sent = parseGuarded(sessionStore.get(sessionKeys.storeMemberCode), isSentCode);
  if (sent && Date.now() < sent.sentAt + validMs) return sent;
  forgetSentCode();
  return undefined;
}

/** Called once the account exists, and for another number. */
export function forgetSentCode(): void {
  sessionStore.remove(sessionKeys.storeMemberCode);
}
