import type { FastifyInstance } from 'fastify';
import { type ShopDescription, shopDescriptionPath } from 'shared-contracts/shop-description';
import type { Config } from './config';

/** `/.well-known/shop.json`: tells a team's repository everything it needs, starting from the shop's URL. */
export function registerShopDescription(
  app: FastifyInstance,
  {
    public: { shopName },
    publicRegistryUrl,
    shopUrl,
  }: Pick<Config, 'public' | 'publicRegistryUrl' | 'shopUrl'>,
): void {
  const description: ShopDescription = {
    name: shopName,
    registry: publicRegistryUrl,
    packages: new URL('/packages/', shopUrl).href,
  };
  app.get(shopDescriptionPath, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(description),
  );
}
