import pg from 'pg';
import { traceStatement } from './trace-statement';

/** Prepared statements of a connection use memory in the database. */
const maxStatements = 150;
const names = new Map<string, string>();

interface Statement {
  name?: string;
  text: string;
  rowMode?: string;
}

function isStatement(query: unknown): query is Statement {
  return typeof query === 'object' && query !== null && 'text' in query;
}

/** Marks raw SQL that is prepared too, because it looks rows up by key. */
const mark = '/* prepared */';

/**
 * Name of the prepared statement. The query builder's statements always have the same text and look rows up
 * by key, so PostgreSQL parses and plans them once per connection. Searches in raw SQL are planned each time,
 * because the best plan depends on their values.
 */
function nameOf({ name, text, rowMode }: Statement): string | undefined {
  const isMarked = text.startsWith(mark);
  const isOfBuilder = rowMode === 'array' || /^(?:insert|update|delete) /.test(text);
  if (name || !(isOfBuilder || isMarked)) return name;
  const known = names.get(text);
  if (known || (names.size >= maxStatements && !isMarked)) return known;
  const next = `harbour-${names.size}`;
  names.set(text, next);
  return next;
}

/**
 * A connection on which all statements of one turn of the event loop leave in a single write, because a socket write costs
 * more than many a statement. PostgreSQL answers them in order.
 */
export class GatheringClient extends pg.Client {
  #isGathering = false;

  // The driver's method has several overloads; the arguments are passed on unchanged.
  override query(...given: unknown[]): never {
    const [statement] = given;
    const text = isStatement(statement) ? statement.text : String(statement);
    this.#gather();
    const send = (all: readonly unknown[]) =>
      (super.query as (...all: unknown[]) => unknown).apply(this, [...all]);
    const answer = traceStatement(text, given, send) as Promise<unknown>;
    // `begin` is not awaited: it is sent with the first statement of the transaction, which fails too if the
    // connection is lost.
    if (text !== 'begin' || typeof given.at(-1) === 'function') return answer as never;
    answer.catch(() => undefined);
    return Promise.resolve() as never;
  }

  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = this.connection;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/** A gathering connection that also prepares the statements to which `nameOf` gives a name. */
export class PreparingClient extends GatheringClient {
  override query(...given: unknown[]): never {
    const [statement, ...rest] = given;
    const name = isStatement(statement) ? nameOf(statement) : undefined;
    return super.query(name ? { ...(statement as Statement), name } : statement, ...rest);
  }
}
