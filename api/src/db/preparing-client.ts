import pg from 'pg';

/** What a connection keeps of prepared statements costs memory of the database. */
const mostStatements = 150;
const names = new Map<string, string>();

interface Statement {
  name?: string;
  text: string;
  rowMode?: string;
}

/** Begins a statement written as SQL that is prepared too, for it looks rows up by their keys. */
const mark = '/* prepared */';

/**
 * The query builder's statements have the same text each time and look rows up by their keys: PostgreSQL reads and plans
 * such a one once for a connection. Searches, written as SQL, are planned anew, for their values decide how.
 */
function nameOf({ name, text, rowMode }: Statement): string | undefined {
  const isMarked = text.startsWith(mark);
  const isOfBuilder = rowMode === 'array' || /^(?:insert|update|delete) /.test(text);
  if (name || !(isOfBuilder || isMarked)) return name;
  const known = names.get(text);
  if (known || (names.size >= mostStatements && !isMarked)) return known;
  const next = `harbour-${names.size}`;
  names.set(text, next);
  return next;
}

/**
 * A connection that prepares what is asked again and again, and sends what is asked in one turn of the event loop in one
 * piece: each writing to a socket costs more than many a statement. PostgreSQL answers them in their order.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false;

  // The driver's own method has an overload for each way to call it; what comes in goes on.
  override query(...given: unknown[]): never {
    const [statement, ...rest] = given;
    const isStatement = typeof statement === 'object' && statement !== null && 'text' in statement;
    const name = isStatement ? nameOf(statement as Statement) : undefined;
    const { text } = isStatement ? (statement as Statement) : { text: '' };
    const asked = name ? { ...(statement as Statement), name } : statement;
    this.#gather();
    const answer = (super.query as (...all: unknown[]) => Promise<unknown>).call(this, asked, ...rest);
    // Nothing to wait for: it goes with the first statement of the transaction, which fails with the connection too.
    if (text !== 'begin' || typeof rest.at(-1) === 'function') return answer as never;
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
