import { setTimeout as pause } from 'node:timers/promises';

/** Where the search engine is, and who asks it. */
export interface EngineSettings {
  /** `https://search.example.com:9200`, a path in front included. */
  url: string;
  /** For basic authentication, both or neither. */
  user?: string | undefined;
  password?: string | undefined;
  /** How long one try may take; the engine's own work on a request ends with it. */
  timeoutMs?: number | undefined;
}

/** The engine cannot be reached, refused a request, or has no index yet. */
export class SearchEngineError extends Error {
  /** The status of its answer; undefined where none came. */
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(`SHOP-API-524 the search engine ${message}`, { cause });
    this.name = 'SearchEngineError';
    this.status = status;
  }
}

/** Whether the engine answered that there is no such thing. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof SearchEngineError && error.status === 404;

interface EngineRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** With its query. */
  path: string;
  /** An object, or the lines of a bulk or multi search. */
  body?: object | readonly object[];
  /** Whether a second one changes nothing, so that it may be tried again. */
  isRepeatable: boolean;
  /** Takes longer than a search: an index that is created, a bulk. */
  timeoutMs?: number;
}

/** Calls the engine and returns the body of its answer. Throws `SearchEngineError` for any answer that is not 2xx. */
export type EngineClient = <Answer>(request: EngineRequest) => Promise<Answer>;

const searchTimeoutMs = 3_000;
/** Waits before the second and the third try. */
const pausesMs = [100, 400];
/** What an engine answers that is busy or has just lost a node. */
const passing = new Set([429, 502, 503, 504]);
/** Characters of an answer that a message quotes. */
const quoted = 500;

function textOf(body: object | readonly object[]): string {
  return Array.isArray(body)
    ? body.map((line) => `${JSON.stringify(line)}\n`).join('')
    : JSON.stringify(body);
}

/**
 * A client of OpenSearch's HTTP interface. Certificates are checked against those that Node.js trusts (`NODE_EXTRA_CA_CERTS` adds
 * one); redirects are refused, because they would take the password elsewhere.
 */
export function createEngineClient({
  url,
  user,
  password,
  timeoutMs = searchTimeoutMs,
}: EngineSettings): EngineClient {
  const base = url.replace(/(?<!\/)\/+$/, '');
  const authorization =
    user === undefined ? undefined : `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`;

  async function call<Answer>({ method, path, body, timeoutMs: own }: EngineRequest): Promise<Answer> {
    const isLines = Array.isArray(body);
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(own ?? timeoutMs),
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(body && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      },
      ...(body && { body: textOf(body) }),
    }).catch((cause: unknown) => {
      throw new SearchEngineError(`did not answer ${method} ${path}`, { cause });
    });
    const text = await response.text().catch((cause: unknown) => {
      throw new SearchEngineError(`broke off its answer to ${method} ${path}`, { cause });
    });
    const { status, ok } = response;
    if (!ok)
      throw new SearchEngineError(`answered ${status} to ${method} ${path}: ${text.slice(0, quoted)}`, {
        status,
      });
    return (text === '' ? {} : JSON.parse(text)) as Answer;
  }

  return async (request) => {
    for (const pauseMs of request.isRepeatable ? pausesMs : []) {
      try {
        return await call(request);
      } catch (error) {
        const isPassing =
          error instanceof SearchEngineError && (error.status === undefined || passing.has(error.status));
        if (!isPassing) throw error;
        await pause(pauseMs);
      }
    }
    return call(request);
  };
}
