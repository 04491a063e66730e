import { type ChannelType, channelHeaders, channelOfPath, type ShopServices } from 'shared-contracts';

/**
 * The services with which a page at `pathname` is loaded. While a page of the other channel is on its way, the address bar still
 * shows the previous page, whose channel every other call names.
 */
export function servicesAt(services: ShopServices, pathname: string): ShopServices {
  const channel = channelOfPath(pathname) ?? services.channel();
  if (channel === services.channel()) return services;
  return { ...services, channel: () => channel, api: clientIn(services.api, channel) };
}

function clientIn(client: ShopServices['api'], channel: ChannelType): ShopServices['api'] {
  const named = <Options extends { headers?: Readonly<Record<string, string>> }>(options?: Options) =>
    ({ ...options, headers: { ...options?.headers, ...channelHeaders(channel) } }) as Options;
  return {
    call: (call, ...[input]) => client.call(call, ...([named(input)] as never)),
    get: (path, options) => client.get(path, named(options)),
    post: (path, body, options) => client.post(path, body, named(options)),
    put: (path, body, options) => client.put(path, body, named(options)),
    delete: (path, options) => client.delete(path, named(options)),
  };
}
