import type { Config } from '@adyen/api-library';
import type ClientInterface from '@adyen/api-library/lib/src/httpClient/clientInterface.js';
import type { IRequest } from '@adyen/api-library/lib/src/typings/requestOptions.js';
import { z } from 'zod';
import { PaymentProviderError } from './index';

const timeoutMs = 10_000;
const errorSchema = z.object({ message: z.string() });

/**
 * HTTP client for Adyen's library. The library only knows Adyen's own hosts and https. This client keeps the
 * path and replaces the origin, which is how the sandbox is reached.
 */
export class AdyenHttpClient implements ClientInterface {
  readonly #origin: string | undefined;

  constructor(origin: string | undefined) {
    this.#origin = origin;
  }

  async request(
    endpoint: string,
    json: string | Buffer,
    config: Config,
    _isApiKeyRequired: boolean,
    options: IRequest.Options = {},
  ): Promise<string> {
    const official = new URL(endpoint);
    const url = this.#origin ? new URL(official.pathname, this.#origin) : official;
    url.search = new URLSearchParams(options.params as Record<string, string> | undefined).toString();
    const method = options.method ?? 'POST';
    const body = method === 'POST' ? { body: json.toString() } : {};
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method,
        headers: {
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
          'x-api-key': config.apiKey ?? '',
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await response.text();
    } catch (error) {
      throw new PaymentProviderError('unavailable', 'The payment provider does not answer', { cause: error });
    }
    if (response.ok) return text;
    // Only invalid input is the payer's fault; a wrong key or account is ours.
    const isInput = response.status === 400 || response.status === 422;
    throw new PaymentProviderError(isInput ? 'refused' : 'unavailable', messageOf(text, response.status));
  }
}

function messageOf(text: string, status: number): string {
  try {
    return errorSchema.parse(JSON.parse(text)).message;
  } catch {
    return `The payment provider answered ${status}`;
  }
}
