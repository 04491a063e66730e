/** Reads a response: unwraps `{code, data, msg}` (behaviour/calls) and validates the data with its schema. */
import * as z from 'shared-contracts/schema';
import { anyEnvelopeSchema, fieldErrorSchema, resultCodes } from '../wire/common';
import { ApiError, type ApiResult } from './errors';

export interface RawReply {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

const errorBodySchema = z.object({ errors: z.catch(z.array(fieldErrorSchema), []) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses Retry-After, which is in seconds or a date. */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const delay = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

export function readReply<Schema extends z.core.$ZodType>(
  request: string,
  reply: RawReply,
  schema: Schema,
  now: number,
): ApiResult<z.output<Schema>> {
  const refuse = (error: ApiError) => ({ ok: false as const, error });
  const { status } = reply;
  const json = parseJson(reply.text);
  const body = z.safeParse(anyEnvelopeSchema, json);

  if (status < 200 || status > 299) {
    const said = body.success ? body.data : undefined;
    const errors = z.safeParse(errorBodySchema, json);
    return refuse(
      new ApiError('http', `${request} answered ${status}${said?.msg ? `: ${said.msg}` : ''}`, {
        request,
        status,
        code: said?.code,
        data: said?.data,
        fields: errors.success ? errors.data.errors : [],
        retryAfterMs: retryAfterMs(reply.retryAfter, now),
      }),
    );
  }
  // An empty answer with another status is a proxy's, or was cut: nothing says that the call was done.
  if (!body.success && status !== 204) {
    return refuse(
      new ApiError('validation', `${request} did not answer with code, data and msg`, { request, status }),
    );
  }
  const code = body.success ? body.data.code : resultCodes.success;
  const data = body.success ? (body.data.data ?? null) : null;
  if (code !== resultCodes.success) {
    const errors = z.safeParse(errorBodySchema, json);
    return refuse(
      new ApiError('api', `${request} answered code ${code}: ${body.data?.msg ?? ''}`, {
        request,
        status,
        code,
        data,
        fields: errors.success ? errors.data.errors : [],
      }),
    );
  }
  const checked = z.safeParse(schema, data);
  if (!checked.success) {
    const where = checked.error.issues.map((issue) => issue.path.join('.') || '(data)').slice(0, 5);
    return refuse(
      new ApiError(
        'validation',
        `${request} answered with data that does not match the schema at ${where.join(', ')}`,
        {
          request,
          status,
          code,
          cause: checked.error,
        },
      ),
    );
  }
  return { ok: true, data: checked.data };
}
