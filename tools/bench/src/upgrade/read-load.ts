import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const perSecond = 20;

export interface ReadLoad {
  /** Answers by status, or what became of the connection. */
  answers: ReadonlyMap<string, number>;
  end(): Promise<void>;
}

/** Item pages' data and suggestions, 20 a second, half of them on new connections. None is repeated. */
export async function startReads(apiUrl: string, client: pg.Client): Promise<ReadLoad> {
  const { rows } = await client.query<{ code: string }>(
    'select code from items where on_shelf and 1 = any(channel_ids) and not age_restricted order by md5(id) limit 200',
  );
  const answers = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isOver = false;
  const read = async (turn: number) => {
    const { code = '' } = rows[turn % rows.length] ?? {};
    const path =
      turn % 4 === 0
        ? `/api/product/search/suggest?channelId=1&keyword=${code.slice(0, 4)}`
        : `/api/product/details/${code}?channelId=1`;
    const answer = await fetch(apiUrl + path, {
      headers: turn % 2 === 0 ? { connection: 'close' } : {},
      signal: AbortSignal.timeout(15_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      },
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
    );
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  const sending = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const reading = read(turn).finally(() => running.delete(reading));
      running.add(reading);
      await delay(1_000 / perSecond);
    }
  })();
  return {
    answers,
    async end() {
      isOver = true;
      await sending;
      await Promise.all(running);
    },
  };
}
