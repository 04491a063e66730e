import type { Database, Executor } from 'database/client';
import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale, negotiateLocale } from 'shared-contracts/locale';
import { envelope, type ResultCode, resultCodes } from 'shared-contracts/wire/common';
import type * as z from 'zod/mini';

/** A refusal with a result code. */
export class ApiProblem extends Error {
  readonly code: ResultCode;
  readonly data: unknown;
  constructor(code: ResultCode, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A rejected input, with the path of its field. */
export class InputProblem extends ApiProblem {
  readonly errors: { path: string; message: string }[];
  /** `others` are further fields that are wrong. */
  constructor(path: string, message: string, others: readonly { path: string; message: string }[] = []) {
    super(resultCodes.invalidInput, 'Invalid input');
    this.errors = [{ path, message }, ...others];
  }
}
export type { Database, Executor, Locale };

/** The caller's login, as stored in the database. */
export interface Session {
  customerId: string;
  roles: string[];
  familyId: string;
}
declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
}
/** The caller's login; `undefined` for a guest. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  return request.session;
}
/** The language of a response: the visitor's choice in the cookie `lang`, else that of `Accept-Language`. */
export function localeOf(request: FastifyRequest): Locale {
  const cookie = /(?:^|;\s*)lang=(en|zh)/.exec(request.headers.cookie ?? '')?.[1];
  return isLocale(cookie) ? cookie : negotiateLocale(request.headers['accept-language']);
}
/** The response schema of a route whose data have this schema, inside the envelope `{code, data, msg}`. */
export function answers<Data extends z.core.$ZodType>(data: Data) {
  return { 200: envelope(data) };
}
/** A successful response in the envelope that `answers` declares. */
export function ok<Data>(data: Data) {
  return { code: resultCodes.success, data, msg: 'success' };
}
