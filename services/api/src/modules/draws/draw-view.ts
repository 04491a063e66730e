import type { Locale } from 'shared-contracts/locale';
import {
  type Draw,
  type DrawCampaign,
  drawCampaignSchema,
  type PrizeStock,
} from 'shared-contracts/wire/draws';
import * as z from 'zod/mini';
import type { CampaignRow, DrawRow, PrizeRow } from './draw-repository';
import { isRunning } from './draw-service';

export function toCampaign(row: CampaignRow, locale: Locale, now: Date): DrawCampaign {
  return {
    code: row.code,
    name: locale === 'zh' ? row.nameZh : row.nameEn,
    chance: z.parse(drawCampaignSchema.shape.chance, row.chance),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    receiveBy: row.receiveBy.toISOString(),
    minimumSpend: row.minimumSpend,
    running: isRunning(row, now),
  };
}

function toPrize({ id, nameEn, nameZh, image, couponOfferId }: PrizeRow, locale: Locale) {
  return { id, name: locale === 'zh' ? nameZh : nameEn, image, kind: couponOfferId ? 'COUPON' : 'GIFT' };
}

export function toPrizeStock(prizes: readonly PrizeRow[], locale: Locale): PrizeStock {
  return prizes.map((prize) => ({ ...toPrize(prize, locale), total: prize.total, stock: prize.stock }));
}

export function toDraw({ draw, prize }: DrawRow, campaign: CampaignRow, locale: Locale): Draw {
  return {
    drawId: draw.id,
    drawnAt: draw.drawnAt.toISOString(),
    orderId: campaign.chance === 'ORDER' ? draw.chanceKey : null,
    prize: prize && toPrize(prize, locale),
    receivedAt: draw.receivedAt?.toISOString() ?? null,
    receiveCode: draw.receiveCode,
  };
}
