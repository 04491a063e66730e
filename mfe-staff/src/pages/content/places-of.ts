import { type ChannelType, channels } from 'shared-contracts';

export interface PreviewPlace {
  /** Undefined for a page that both channels share. */
  channel?: ChannelType;
  path: string;
}

/** The pages of the shop on which the content of a path shows. Header and footer show on every page. */
export function placesOf(url: string): PreviewPlace[] {
  const types = Object.values(channels).map(({ type }) => type);
  const [, first = ''] = url.split('/');
  const channelType = types.find((type) => type === first);
  if (channelType) return [{ channel: channelType, path: url }];
  if (first === 'header' || first === 'footer')
    return types.map((channel) => ({ channel, path: `/${channel}` }));
  return [{ path: url }];
}
