import { channelHeaders, channelOfPath, type ShopServices, sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { pathOf } from 'shared-contracts/calls/call';
import { countVisit } from 'shared-contracts/calls/system';
import { hongKongDay } from 'shared-contracts/dates';
import { parseUrl } from 'shared-contracts/parse-url';

type Channel = ReturnType<ShopServices['channel']>;

/** True when a page of the shop opened this tab: its visit was counted in the tab it came from. */
function isOpenedFrom(channel: Channel): boolean {
  const from = parseUrl(document.referrer);
  return from?.origin === location.origin && (channelOfPath(from.pathname) ?? channel) === channel;
}

/** Whether a visit begins: the first page of this tab, day and channel. Remembers it. */
function beginsVisit(channel: Channel): boolean {
  const stored = sessionStore.get(sessionKeys.visits);
  const today = hongKongDay(Date.now());
  const [day, ...counted] = stored?.split(' ') ?? [];
  const known = day === today ? counted : [];
  if (known.includes(channel)) return false;
  sessionStore.set(sessionKeys.visits, [today, ...known, channel].join(' '));
  return stored !== null || !isOpenedFrom(channel);
}

/**
 * Reports a visit once per session, channel and day, when somebody looks at the page (docs/decisions/0035). The request
 * carries no cookie, token or id. A report that fails is lost: a count is not worth a retry.
 */
export function countVisits(
  { channel, config, bus }: Pick<ShopServices, 'channel' | 'config' | 'bus'>,
  headers: Readonly<Record<string, string>>,
): void {
  async function report(): Promise<void> {
    const response = await fetch(config.apiUrl + pathOf(countVisit), {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: {
        ...headers,
        ...channelHeaders(channel()),
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    // Reads the response, because an unread one keeps the connection open.
    await response.arrayBuffer();
  }

  function count(): void {
    if (document.visibilityState !== 'visible' || !navigator.onLine || !beginsVisit(channel())) return;
    report().catch(() => undefined);
  }
  count();
  // Counts a tab that was opened in the background, or that the visitor returns to on another day.
  document.addEventListener('visibilitychange', count);
  bus.on('channel-changed', count);
}
