import { bindToTrace, endFailed, isTraced, spanKinds, startSpan } from 'shared-contracts/server/spans';

type Callback = (error: unknown, result?: unknown) => void;

/** Searches have long texts, of which the beginning says enough. */
const maxTextLength = 2_000;
/** The first word after a comment. */
const operationPattern = /^(?:\/\*[^*]*\*\/)?\s*([a-z]+)/i;

/**
 * Sends a statement in a span, where the running code belongs to a trace. The span has the statement's text, in which
 * placeholders stand for the values. Not by the
 * instrumentation of `pg`: that needs a loader of modules where `pg` is imported, as it is here.
 */
export function traceStatement(
  text: string,
  given: readonly unknown[],
  send: (given: readonly unknown[]) => unknown,
): unknown {
  if (!isTraced()) return send(given);
  const operation = operationPattern.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const span = startSpan(operation, {
    kind: spanKinds.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, maxTextLength),
    },
  });
  const end = (error?: unknown) => (error ? endFailed(span, error) : span.end());
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const settle = bindToTrace(callback as Callback);
    return send([
      ...given.slice(0, -1),
      (error: unknown, result: unknown) => {
        end(error);
        settle(error, result);
      },
    ]);
  }
  const answer = send(given);
  if (answer instanceof Promise) answer.then(() => end(), end);
  // A stream, as of COPY, which only commands use.
  else end();
  return answer;
}
