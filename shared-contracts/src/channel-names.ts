/** Default display names of the two channels; the shell's settings override them. */
import type { ChannelType } from './channel';
import type { Locale } from './locale';
import type { ChannelName, ShopServices } from './services';

export const defaultChannelNames: Readonly<Record<ChannelType, Readonly<Record<Locale, ChannelName>>>> = {
  bit: {
    en: { name: 'Premium', line: 'International designers' },
    zh: { name: '精選', line: '國際設計師品牌' },
  },
  sit: {
    en: { name: 'Everyday', line: 'Contemporary labels for every day' },
    zh: { name: '日常系列', line: '天天穿的當代品牌' },
  },
};

/** The channel's name in the visitor's language; its type where an older shell does not send names. */
export function channelName({ config }: Pick<ShopServices, 'config'>, channel: ChannelType): string {
  return config.channels?.[channel].name ?? channel.toUpperCase();
}
