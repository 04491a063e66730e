import { channelHeaders, defaultChannel, type Logger } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { catalogueVersionSchema } from 'shared-contracts/wire/system';
import * as z from 'zod/mini';

interface CatalogueWatchOptions {
  apiUrl: string;
  pollMs: number;
  log: Logger;
  /** Observes each pending poll. */
  watch<Value>(question: Promise<Value>): Promise<Value>;
  /** Called after each poll with `true` when the API answered it. */
  onAnswer(isAnswered: boolean): void;
  /** Called when the catalogue has changed; API responses may be stale for `settlingMs` more. */
  onChange(settlingMs: number): void;
}

const requestTimeoutMs = 1_000;

/**
 * Polls the API once a second for changes of prices, products or content. A failed poll changes nothing:
 * pages expire by themselves.
 */
export function watchCatalogue(options: CatalogueWatchOptions) {
  const { apiUrl, pollMs, log, watch, onAnswer, onChange } = options;
  let version: string | undefined;
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function poll(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      const headers = channelHeaders(defaultChannel);
      const response = await watch(fetch(apiUrl + pathOf(getCatalogueVersion), { signal, headers }));
      if (!response.ok) throw new Error(`${pathOf(getCatalogueVersion)} answered ${response.status}`);
      const { data } = z.parse(z.object({ data: catalogueVersionSchema }), await response.json());
      if (version !== undefined && version !== data.version) onChange(data.settlingMs);
      version = data.version;
      if (!isReachable) log.info('SHOP-CACHE-001 the catalogue’s version can be read again');
      isReachable = true;
      onAnswer(true);
    } catch (error) {
      if (isReachable)
        log.warn('SHOP-CACHE-001 the catalogue’s version can’t be read; pages expire by their age', error);
      isReachable = false;
      onAnswer(false);
    }
  }

  function loop(): void {
    timer = setTimeout(async () => {
      await poll();
      if (!isStopped) loop();
    }, pollMs);
  }

  return {
    start() {
      void poll();
      loop();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
