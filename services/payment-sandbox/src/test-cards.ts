/**
 * Test cards, one for each outcome. All other numbers are refused, so that nobody's real card is accepted.
 */

type CardOutcome = 'authorised' | 'refused' | 'challenge';

export interface TestCard {
  number: string;
  brand: 'visa' | 'mc' | 'amex';
  outcome: CardOutcome;
  refusal?: Refusal;
  note: string;
}

/** Adyen's raw refusal reasons and their codes. */
export interface Refusal {
  refusalReason: string;
  refusalReasonCode: string;
}

export const refusals = {
  refused: { refusalReason: 'Refused', refusalReasonCode: '2' },
  expired: { refusalReason: 'Expired Card', refusalReasonCode: '6' },
  invalidNumber: { refusalReason: 'Invalid Card Number', refusalReasonCode: '8' },
  authenticationFailed: { refusalReason: '3D Not Authenticated', refusalReasonCode: '11' },
  balance: { refusalReason: 'Not enough balance', refusalReasonCode: '12' },
  securityCode: { refusalReason: 'CVC Declined', refusalReasonCode: '24' },
} as const satisfies Record<string, Refusal>;

export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'visa', outcome: 'authorised', note: 'Authorised' },
  { number: '5555444433331111', brand: 'mc', outcome: 'authorised', note: 'Authorised' },
  { number: '370000000000002', brand: 'amex', outcome: 'authorised', note: 'Authorised' },
  {
    number: '4212345678910006',
    brand: 'visa',
    outcome: 'challenge',
    note: '3-D Secure challenge: approve or decline',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    outcome: 'refused',
    refusal: refusals.refused,
    note: 'Refused',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'refused',
    refusal: refusals.balance,
    note: 'Refused: not enough balance',
  },
];

/** The security code that is always declined. */
const declinedSecurityCode = '000';

export type CardDecision =
  | { kind: 'invalid'; message: string; errorCode: string }
  | { kind: 'authorised'; brand: string; summary: string }
  | { kind: 'challenge'; brand: string; summary: string }
  | { kind: 'refused'; brand: string; summary: string; refusal: Refusal };

export interface CardInput {
  number: string;
  month: string;
  year: string;
  /** Undefined when a stored card pays without it. */
  securityCode: string | undefined;
}

function isLuhn(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((character, index) => {
    const digit = Number(character);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  });
  return sum % 10 === 0;
}

function isExpired(month: number, year: number, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** The simulated bank's decision. */
export function decideCard(card: CardInput, now: Date): CardDecision {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) {
    return { kind: 'invalid', message: 'Invalid card number', errorCode: '101' };
  }
  const month = Number(card.month);
  const year = Number(card.year.length === 2 ? `20${card.year}` : card.year);
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year) || year < 2000) {
    return { kind: 'invalid', message: 'Expiry date is invalid', errorCode: '129' };
  }
  if (card.securityCode !== undefined && !/^\d{3,4}$/.test(card.securityCode)) {
    return { kind: 'invalid', message: 'CVC is not the right length', errorCode: '103' };
  }
  const known = testCards.find((entry) => entry.number === number);
  const facts = { brand: known?.brand ?? 'visa', summary: number.slice(-4) };
  if (!known) return { kind: 'refused', ...facts, refusal: refusals.invalidNumber };
  if (isExpired(month, year, now)) return { kind: 'refused', ...facts, refusal: refusals.expired };
  if (card.securityCode === declinedSecurityCode) {
    return { kind: 'refused', ...facts, refusal: refusals.securityCode };
  }
  if (known.outcome === 'refused') {
    return { kind: 'refused', ...facts, refusal: known.refusal ?? refusals.refused };
  }
  return { kind: known.outcome, ...facts };
}
