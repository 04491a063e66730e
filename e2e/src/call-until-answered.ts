import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { resultCodes } from 'shared-contracts/result-codes';
import { idempotencyHeader } from 'shared-contracts/wire/order';

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  /** Receives why a try was repeated: status, or what became of the connection. */
  onRepeat?(reason: string): void;
  /** How long it tries again. */
  patienceMs?: number | undefined;
}

const answersWithinMs = 15_000;
/** A failover takes half a minute. */
const usualPatienceMs = 90_000;
const pauseMs = 1_000;

/**
 * Calls the API with one key until it answers, as the shop's pages do: again while the shop cannot be reached, or still does an
 * earlier try. Throws at any other refusal.
 */
export async function callUntilAnswered<Data>(
  url: string,
  { method = 'POST', headers, body, onRepeat, patienceMs = usualPatienceMs }: Call,
): Promise<{ data: Data; cookies: string[] }> {
  const key = randomUUID();
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(answersWithinMs),
    }).then(
      async (response) => ({ response, text: await response.text() }),
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
    );
    if (typeof answer !== 'string' && answer.response.ok) {
      const cookies = answer.response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
      return { data: (JSON.parse(answer.text) as { data: Data }).data, cookies };
    }
    const reason = typeof answer === 'string' ? answer : String(answer.response.status);
    if (
      Date.now() > deadline ||
      (typeof answer !== 'string' && !isAgain(answer.response.status, answer.text))
    )
      throw new Error(
        `${method} ${new URL(url).pathname}: ${reason} ${typeof answer === 'string' ? '' : answer.text.slice(0, 200)}`,
      );
    onRepeat?.(reason);
    await delay(pauseMs);
  }
}

/** Of the gateway when a server ended before its answer, or none is there; or of a call that still runs. */
function isAgain(status: number, text: string): boolean {
  return (
    [502, 503, 504].includes(status) || (status === 409 && text.includes(`"code":${resultCodes.callRunning}`))
  );
}
