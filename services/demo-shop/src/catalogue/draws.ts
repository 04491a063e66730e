import type { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { endOfDayOf } from 'shared-contracts/calendar';

const dayMs = 86_400_000;

type Campaign = typeof drawCampaigns.$inferInsert;
type Prize = Omit<typeof drawPrizes.$inferInsert, 'id' | 'campaignCode' | 'stock' | 'position'>;

const seasonPrizes: readonly Prize[] = [
  { nameEn: 'Leather weekend bag', nameZh: '皮革旅行袋', image: null, weight: 2, total: 3 },
  { nameEn: 'HK$100 voucher', nameZh: 'HK$100 優惠券', weight: 18, total: 200, couponOfferId: 'POINTS-100' },
  { nameEn: 'Free delivery', nameZh: '免運費', weight: 40, total: 500, couponOfferId: 'POINTS-DELIVERY' },
];
const newYearPrizes: readonly Prize[] = [
  { nameEn: 'Gold charm bracelet', nameZh: '足金手繩', image: null, weight: 1, total: 1 },
  { nameEn: 'HK$50 red packet', nameZh: 'HK$50 利是', weight: 29, total: 300, couponOfferId: 'POINTS-50' },
  { nameEn: 'Free delivery', nameZh: '免運費', weight: 40, total: 1_000, couponOfferId: 'POINTS-DELIVERY' },
];

/** Both campaigns of behaviour/calls; they started a month before `now`. They end with a day in Hong Kong. */
export function buildDraws(now: Date): { campaigns: Campaign[]; prizes: (typeof drawPrizes.$inferInsert)[] } {
  const after = (days: number) => endOfDayOf(new Date(now.getTime() + days * dayMs));
  const time = { startsAt: after(-30), endsAt: after(90), receiveBy: after(120) };
  const newYear = { startsAt: after(-30), endsAt: after(60), receiveBy: after(90) };
  const prizesOf = (campaignCode: string, prizes: readonly Prize[]) =>
    prizes.map((prize, position) => ({
      ...prize,
      id: `${campaignCode}-${position + 1}`,
      campaignCode,
      stock: prize.total,
      position,
    }));
  return {
    campaigns: [
      {
        code: 'ss24',
        nameEn: 'Season raffle',
        nameZh: '季度大抽獎',
        chance: 'ORDER',
        minimumSpend: 50_000,
        blankWeight: 40,
        ...time,
      },
      {
        code: 'newyear',
        nameEn: 'New Year lucky draw',
        nameZh: '新年幸運抽獎',
        chance: 'DAY',
        minimumSpend: 0,
        blankWeight: 30,
        ...newYear,
      },
    ],
    prizes: [...prizesOf('ss24', seasonPrizes), ...prizesOf('newyear', newYearPrizes)],
  };
}
