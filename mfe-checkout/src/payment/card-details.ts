/**
 * Card fields of this repository's payment sandbox: plain text after `test_`. Never used with a real
 * provider.
 */
export interface CardDetails {
  number: string;
  expiry: string;
  securityCode: string;
}

export const emptyCard: CardDetails = { number: '', expiry: '', securityCode: '' };

function digits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** Luhn check, which detects a mistyped digit. */
export function isCardNumber(text: string): boolean {
  const number = digits(text);
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, character, index) => {
    const weighted = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Parses `03/30`, `0330` or `03 / 2030`; `undefined` for an invalid month. */
function parseExpiry(text: string): { month: string; year: string } | undefined {
  const match = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(?:20)?(\d{2})$/.exec(text.trim());
  return match?.[1] && match[2] ? { month: match[1], year: `20${match[2]}` } : undefined;
}

export function isExpiryAhead(text: string, now: Date): boolean {
  const expiry = parseExpiry(text);
  if (!expiry) return false;
  return Number(expiry.year) * 12 + Number(expiry.month) >= now.getFullYear() * 12 + now.getMonth() + 1;
}

export function isSecurityCode(text: string): boolean {
  return /^\d{3,4}$/.test(text.trim());
}

export function toSandboxCard({ number, expiry, securityCode }: CardDetails) {
  const { month = '', year = '' } = parseExpiry(expiry) ?? {};
  return {
    type: 'scheme',
    encryptedCardNumber: `test_${digits(number)}`,
    encryptedExpiryMonth: `test_${month}`,
    encryptedExpiryYear: `test_${year}`,
    encryptedSecurityCode: `test_${securityCode.trim()}`,
  };
}

/** Cards that the form offers, one for each outcome. The sandbox refuses every number that it does not know. */
export const sandboxCards = [
  { number: '4111 1111 1111 1111', outcome: 'authorised' },
  { number: '4212 3456 7891 0006', outcome: 'challenge' },
  { number: '4000 0000 0000 0002', outcome: 'refused' },
  { number: '4000 0000 0000 9995', outcome: 'balance' },
] as const;

/** Groups a card number by four digits while it is typed. */
export function formatCardNumber(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');
}

/** Puts the slash into `MM/YY` while it is typed; `5` becomes `05/`. A year of four digits stays as it is. */
export function formatExpiry(text: string): string {
  if (/^\d\d? ?\/ ?\d{0,4}$/.test(text)) return text;
  const plain = text.replace(/\D/g, '').slice(0, 6);
  const month = /^[2-9]/.test(plain) ? `0${plain}` : plain;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2)}` : month;
}
