import { createHash, createHmac } from 'node:crypto';

/** Without letters and digits that are read for one another; 32 of them, five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 16;

/**
 * The code of one card of an order. It follows from the order and the server's secret: a mail that has to be sent a
 * second time says the same, although the code is stored nowhere.
 */
export function giftCardCode(orderId: string, position: number, secret: string): string {
  const bytes = createHmac('sha256', `gift-card:${secret}`).update(`${orderId}:${position}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** `ABCD EFGH ...`, and what people make of it when they type. */
export function writtenCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

function normalise(typed: string): string {
  return typed.replace(/[ -]/g, '').toUpperCase();
}

/** What the database keeps of a code. */
export function giftCardHash(code: string): string {
  return createHash('sha256').update(normalise(code)).digest('base64url');
}
