import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ChannelType, channels, type Logger } from 'shared-contracts';
import { shopAddress } from '../../app/shop-address';
import type { Config } from '../config';
import type { ApiBreaker } from '../outages/api-breaker';
import { retryAfterSeconds } from '../outages/unavailable-page';
import { createRequestServices } from '../request-services';
import { readPart, readPartNames } from './sitemap-parts';
import { writeIndex, writePart } from './write-sitemap';

interface SeoOptions {
  config: Config;
  breaker: ApiBreaker;
  log: Logger;
}

/** A crawler reads all parts in a row; a new item is in the sitemap after this time. */
const freshMs = 10 * 60_000;
/** Each part is up to 2 MB. */
const maxParts = 20;

const partName = /^([a-z]+)-([a-z0-9-]+)\.xml$/;

/** Paths without pages for the public. Pages with `noindex` are not listed: crawlers must read them to see it. */
const closedToCrawlers = ['/account/', '/checkout/', '/wholesale/', '/staff/', '/language', '/channel/'];

/** `/robots.txt`, and the sitemap: an index of parts for each channel, each URL in both languages (docs/decisions/0044). */
export function registerSeo(app: FastifyInstance, { config, breaker, log }: SeoOptions): void {
  const kept = new LRUCache<string, string>({ max: maxParts, ttl: freshMs });
  const servicesOf = (channel: ChannelType, { id }: FastifyRequest) =>
    createRequestServices(
      { locale: 'en', channel, requestId: id },
      { config, log, breaker, onOutage: () => undefined },
    );
  const address = (path: string) => shopAddress(path, config.shopUrl).href;

  async function send(reply: FastifyReply, name: string, write: () => Promise<string | undefined>) {
    try {
      const xml = kept.get(name) ?? (await write());
      if (xml === undefined) return reply.code(404).send();
      kept.set(name, xml);
      return reply.type('application/xml').header('Cache-Control', 'public, max-age=600').send(xml);
    } catch (error) {
      log.warn(`SHOP-SEO-001 ${name} can’t be written`, error);
      return reply.code(503).header('Retry-After', String(retryAfterSeconds)).send();
    }
  }

  app.get('/robots.txt', (_request, reply) => {
    const closed = config.isIndexed ? closedToCrawlers : ['/'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)];
    if (config.isIndexed) lines.push('', `Sitemap: ${address('/sitemap.xml')}`);
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', (request, reply) =>
    send(reply, 'index', async () => {
      const names = await Promise.all(
        Object.values(channels).map(({ type }) => readPartNames(servicesOf(type, request), type)),
      );
      return writeIndex(names.flat().map((name) => address(`/sitemaps/${name}.xml`)));
    }),
  );
  app.get('/sitemaps/:name', (request, reply) => {
    const [, type, part = ''] = partName.exec((request.params as { name: string }).name) ?? [];
    const channel = Object.values(channels).find((known) => known.type === type)?.type;
    if (!channel) return reply.code(404).send();
    return send(reply, `${type}-${part}`, async () => {
      const paths = await readPart(servicesOf(channel, request), channel, part);
      return paths && writePart(paths, address);
    });
  });
}
