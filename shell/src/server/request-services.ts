import { parseCookie } from 'cookie';
import {
  type ApiResult,
  type ChannelType,
  channelOfPath,
  cookieKeys,
  createApiClient,
  createBus,
  defaultChannel,
  isChannelType,
  isLocale,
  type Locale,
  type Logger,
  negotiateLocale,
  type Session,
  type ShopServices,
} from 'shared-contracts';
import { passHeaders } from 'shared-contracts/access-gate';
import { type Preview, readPreview } from 'shared-contracts/preview-token';
import { requestIdHeader } from 'shared-contracts/server/request-id';
import { type Config, publicConfig } from './config';
import type { CallBreaker } from './outages/circuit-breaker';
import { guardApi } from './outages/guard-api';
import { type Bucket, readBucket, readFailedVersions } from './releases/resolve-versions';

/** The properties of a request that determine its page. */
export interface Visitor {
  locale: Locale;
  channel: ChannelType;
  /** Versions that this visitor previews. */
  preview: Preview['versions'] | undefined;
  /** The visitor's canary bucket; undefined before the first canary. */
  bucket: Bucket | undefined;
  /** Versions that failed in this visitor's browser. */
  failed: ReadonlySet<string> | undefined;
}

/** An invalid cookie counts as absent. */
export function visitorOf(
  pathname: string,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
  previewSecret?: string,
): Visitor {
  const cookies = parseCookie(headers.cookie ?? '');
  const language = cookies[cookieKeys.language];
  const channel = cookies[cookieKeys.channel];
  return {
    locale: isLocale(language) ? language : negotiateLocale(headers['accept-language']),
    channel: channelOfPath(pathname) ?? (isChannelType(channel) ? channel : defaultChannel),
    preview: readPreview(cookies[cookieKeys.preview], previewSecret)?.versions,
    bucket: readBucket(cookies[cookieKeys.releaseBucket]),
    failed: readFailedVersions(cookies[cookieKeys.failedVersions]),
  };
}

const guest = { isLoggedIn: false, user: null, guestId: '' } as const;

/** On the server every visitor is a guest, because the token is in the browser. */
const guestSession: Session = {
  snapshot: () => guest,
  subscribe: () => () => {},
  start: () => {},
  update: () => {},
  end: () => {},
};

/** Timeouts for one call, and for all calls of a page including retries. */
const callTimeoutMs = 1_500;
const callsDeadlineMs = 2_500;

interface RequestServicesOptions {
  config: Pick<Config, 'apiUrl' | 'public' | 'channelNames' | 'contactHours'>;
  log: Logger;
  breaker: CallBreaker;
  /** Called when an API call got no response. */
  onOutage(): void;
  /** Called with the result of each API call, before its caller gets it. */
  onResult?(result: ApiResult<unknown>): void;
}

/** Creates services for one request; nothing in them outlives it. */
export function createRequestServices(
  visitor: Pick<Visitor, 'locale' | 'channel'> & { requestId: string; traceparent?: string | undefined },
  options: RequestServicesOptions,
): ShopServices {
  const { locale, channel, requestId, traceparent } = visitor;
  const { config, log, breaker, onOutage, onResult } = options;
  const api = createApiClient({
    baseUrl: config.apiUrl,
    channel: () => channel,
    locale,
    getToken: () => null,
    log,
    transport: 'server',
    // API and shell share a network: compression costs more time than it saves.
    headers: () => ({
      'Accept-Encoding': 'identity',
      [requestIdHeader]: requestId,
      ...(traceparent ? { traceparent } : {}),
      ...passHeaders(config.public),
    }),
    timeoutMs: callTimeoutMs,
    retries: 1,
  });
  return {
    api: guardApi(api, { breaker, deadline: AbortSignal.timeout(callsDeadlineMs), onOutage, onResult }),
    bus: createBus(log),
    session: guestSession,
    config: publicConfig(config, locale),
    locale,
    channel: () => channel,
    log,
  };
}
