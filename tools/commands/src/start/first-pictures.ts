import fs from 'node:fs/promises';
import path from 'node:path';
import { type ChannelType, channels } from 'shared-contracts/channel';
import { urls } from 'shared-contracts/urls';

/** Image widths that browsers request for tiles and for a page's main image, on desktop and phone. */
const widths = { tile: [480, 640], opening: [828, 1600] } as const;

const channelTypes = Object.keys(channels) as ChannelType[];
const firstPages = [
  urls.home(),
  ...channelTypes.flatMap((type) => [urls.landing(type), urls.landing(type, 'women')]),
];

/** The URLs of a page's images in the widths that most browsers choose, main images first. */
export function picturesOf(html: string): string[] {
  const images = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    isOpening: /fetchpriority="high"/i.test(tag),
    sources: (/srcset="([^"]*)"/i.exec(tag)?.[1] ?? '').split(', '),
  }));
  const neededPictures = images.flatMap(({ isOpening, sources }) =>
    sources.flatMap((source) => {
      const [address = '', descriptor = ''] = source.replaceAll('&amp;', '&').split(' ');
      const width = Number.parseInt(descriptor, 10);
      const isWanted = [...widths.tile, ...(isOpening ? widths.opening : [])].some((one) => one === width);
      return isWanted && address.startsWith('/') ? [{ address, isOpening }] : [];
    }),
  );
  const inOrder = [
    ...neededPictures.filter((one) => one.isOpening),
    ...neededPictures.filter((one) => !one.isOpening),
  ];
  return [...new Set(inOrder.map(({ address }) => address))];
}

interface FirstPictures {
  shopUrl: string;
  dataDir: string;
  /** Aborts at once: rendering takes seconds, and stopping the shop must not wait for it. */
  signal: AbortSignal;
  /** Called with the progress in percent. */
  onProgress(percent: number): void;
}

/**
 * Renders the images of the first pages once, so that visitors do not wait for them. One at a time, so that a
 * concurrent visitor waits for one at most. A failed image is rendered when a visitor requests it.
 */
export async function makeFirstPictures({
  shopUrl,
  dataDir,
  signal,
  onProgress,
}: FirstPictures): Promise<void> {
  const done = path.join(dataDir, 'first-pictures');
  const isDone = await fs.access(done).then(
    () => true,
    () => false,
  );
  if (isDone) return;
  const ask = (address: string) =>
    fetch(new URL(address, shopUrl), { headers: { Accept: 'image/avif,image/webp,*/*' }, signal });
  const pages = await Promise.all(firstPages.map(async (address) => (await ask(address)).text()));
  const pictures = [...new Set(pages.flatMap(picturesOf))];
  let told = 0;
  for (const [index, address] of pictures.entries()) {
    await (await ask(address)).arrayBuffer();
    const percent = Math.floor(((index + 1) / pictures.length) * 100);
    if (percent < told + 25) continue;
    told = percent;
    onProgress(percent);
  }
  await fs.writeFile(done, `${pictures.length}\n`);
}
