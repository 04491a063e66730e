import { createHash, createHmac } from 'node:crypto';

/** 32 characters, five bits each, without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 16;

/**
 * Derives a card's code from the order and a key of the server, so that a mail can be sent again although the
 * code is not stored.
 */
export function giftCardCode(orderId: string, position: number, key: string): string {
  const bytes = createHmac('sha256', `gift-card:${key}`).update(`${orderId}:${position}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** `ABCD EFGH ...`, from any spacing that people type. */
export function writtenCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

function normalise(typed: string): string {
  return typed.replace(/[ -]/g, '').toUpperCase();
}

/** The hash of a code that the database stores. */
export function giftCardHash(code: string): string {
  return createHash('sha256').update(normalise(code)).digest('base64url');
}
