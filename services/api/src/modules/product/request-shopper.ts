import { localeOf } from 'api-platform/foundation';
import type { FastifyRequest } from 'fastify';
import { type ChannelType, channelOfId, channels, defaultChannel } from 'shared-contracts/channel';
import type { Shopper } from './product-summary';

/** behaviour/calls: X-CHANNEL-ID is 1 or 2; undefined when the header is missing. */
export function namedChannelOf(request: FastifyRequest): ChannelType | undefined {
  const id = Number(request.headers['x-channel-id']);
  return id === channels.bit.id || id === channels.sit.id ? channelOfId(id) : undefined;
}

/** The channel and language of a request. */
export function shopperOf(request: FastifyRequest): Shopper {
  return { channel: namedChannelOf(request) ?? defaultChannel, locale: localeOf(request) };
}
