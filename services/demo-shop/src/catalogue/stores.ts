import type { stores } from 'database/schema/content';
import type { Words } from './words';

type StoreRow = typeof stores.$inferInsert;
interface Place {
  id: string;
  name: Words;
  at: readonly [region: 'HK' | 'MO', area: string, district: string];
  address: Words;
  phone: string;
  hours: 'mall' | 'street' | 'hotel';
  latitude: number;
  longitude: number;
  channelIds: number[];
  pickUp: boolean;
}

const hours: Record<Place['hours'], Record<'en' | 'zh', { days: string; hours: string }[]>> = {
  mall: {
    en: [
      { days: 'Monday to Thursday', hours: '11:00–21:00' },
      { days: 'Friday to Sunday and public holidays', hours: '11:00–22:00' },
    ],
    zh: [
      { days: '星期一至四', hours: '11:00–21:00' },
      { days: '星期五至日及公眾假期', hours: '11:00–22:00' },
    ],
  },
  street: {
    en: [
      { days: 'Monday to Saturday', hours: '12:00–20:30' },
      { days: 'Sunday and public holidays', hours: '12:00–19:30' },
    ],
    zh: [
      { days: '星期一至六', hours: '12:00–20:30' },
      { days: '星期日及公眾假期', hours: '12:00–19:30' },
    ],
  },
  hotel: {
    en: [{ days: 'Every day', hours: '10:30–23:00' }],
    zh: [{ days: '每日', hours: '10:30–23:00' }],
  },
};

const hk = (area: string, district: string) => ['HK', area, district] as const;
const mo = (area: string, district: string) => ['MO', area, district] as const;

/** Real streets with fictional house numbers and phones, so that nobody is bothered by the demo. */
const places: readonly Place[] = [
  {
    id: 'central',
    name: { en: 'Central', zh: '中環店' },
    at: hk('hong-kong-island', 'central-and-western'),
    address: {
      en: 'Shop 201, Level 2, Pier House, 8 Connaught Road Central',
      zh: '中環干諾道中8號碼頭大廈2樓201號舖',
    },
    phone: '+852 2100 0101',
    hours: 'mall',
    latitude: 22.2843,
    longitude: 114.1582,
    channelIds: [1],
    pickUp: true,
  },
  {
    id: 'sheung-wan',
    name: { en: 'Sheung Wan', zh: '上環店' },
    at: hk('hong-kong-island', 'central-and-western'),
    address: { en: 'G/F, 121 Hollywood Road', zh: '上環荷李活道121號地下' },
    phone: '+852 2100 0102',
    hours: 'street',
    latitude: 22.2852,
    longitude: 114.149,
    channelIds: [1, 2],
    pickUp: false,
  },
  {
    id: 'causeway-bay',
    name: { en: 'Causeway Bay', zh: '銅鑼灣店' },
    at: hk('hong-kong-island', 'wan-chai'),
    address: { en: 'Shop 512, Level 5, 500 Hennessy Road', zh: '銅鑼灣軒尼詩道500號5樓512號舖' },
    phone: '+852 2100 0103',
    hours: 'mall',
    latitude: 22.2793,
    longitude: 114.1838,
    channelIds: [1, 2],
    pickUp: true,
  },
  {
    id: 'quarry-bay',
    name: { en: 'Quarry Bay', zh: '鰂魚涌店' },
    at: hk('hong-kong-island', 'eastern'),
    address: { en: 'Shop 118, Level 1, 979 King’s Road', zh: '鰂魚涌英皇道979號1樓118號舖' },
    phone: '+852 2100 0104',
    hours: 'mall',
    latitude: 22.287,
    longitude: 114.2137,
    channelIds: [2],
    pickUp: true,
  },
  {
    id: 'tsim-sha-tsui',
    name: { en: 'Tsim Sha Tsui', zh: '尖沙咀店' },
    at: hk('kowloon', 'yau-tsim-mong'),
    address: { en: 'Shop G12, 88 Canton Road', zh: '尖沙咀廣東道88號地下G12號舖' },
    phone: '+852 2100 0105',
    hours: 'mall',
    latitude: 22.2965,
    longitude: 114.169,
    channelIds: [1, 2],
    pickUp: true,
  },
  {
    id: 'mong-kok',
    name: { en: 'Mong Kok', zh: '旺角店' },
    at: hk('kowloon', 'yau-tsim-mong'),
    address: { en: 'G/F and 1/F, 77 Sai Yeung Choi Street South', zh: '旺角西洋菜南街77號地下及1樓' },
    phone: '+852 2100 0106',
    hours: 'street',
    latitude: 22.319,
    longitude: 114.1703,
    channelIds: [2],
    pickUp: true,
  },
  {
    id: 'kwun-tong',
    name: { en: 'Kwun Tong', zh: '觀塘店' },
    at: hk('kowloon', 'kwun-tong'),
    address: { en: 'Shop 305, Level 3, 418 Kwun Tong Road', zh: '觀塘觀塘道418號3樓305號舖' },
    phone: '+852 2100 0107',
    hours: 'mall',
    latitude: 22.3127,
    longitude: 114.225,
    channelIds: [2],
    pickUp: true,
  },
  {
    id: 'sha-tin',
    name: { en: 'Sha Tin', zh: '沙田店' },
    at: hk('new-territories', 'sha-tin'),
    address: { en: 'Shop 433, Level 4, 18 Sha Tin Centre Street', zh: '沙田沙田正街18號4樓433號舖' },
    phone: '+852 2100 0108',
    hours: 'mall',
    latitude: 22.3817,
    longitude: 114.1883,
    channelIds: [1, 2],
    pickUp: true,
  },
  {
    id: 'tsuen-wan',
    name: { en: 'Tsuen Wan', zh: '荃灣店' },
    at: hk('new-territories', 'tsuen-wan'),
    address: { en: 'Shop 221, Level 2, 98 Tai Ho Road', zh: '荃灣大河道98號2樓221號舖' },
    phone: '+852 2100 0109',
    hours: 'mall',
    latitude: 22.3707,
    longitude: 114.1133,
    channelIds: [2],
    pickUp: true,
  },
  {
    id: 'yuen-long',
    name: { en: 'Yuen Long', zh: '元朗店' },
    at: hk('new-territories', 'yuen-long'),
    address: { en: 'Shop 108, Level 1, 1 Long Yat Road', zh: '元朗朗日路1號1樓108號舖' },
    phone: '+852 2100 0110',
    hours: 'mall',
    latitude: 22.4455,
    longitude: 114.0355,
    channelIds: [2],
    pickUp: false,
  },
  {
    id: 'cotai',
    name: { en: 'Cotai', zh: '路氹店' },
    at: mo('cotai', 'cotai-strip'),
    address: {
      en: 'Shop 1031, Level 1, Estrada da Baía de Nossa Senhora da Esperança',
      zh: '路氹望德聖母灣大馬路1樓1031號舖',
    },
    phone: '+853 2800 0111',
    hours: 'hotel',
    latitude: 22.1483,
    longitude: 113.562,
    channelIds: [1, 2],
    pickUp: true,
  },
  {
    id: 'senado',
    name: { en: 'Senado Square', zh: '議事亭前地店' },
    at: mo('macau-peninsula', 'cathedral'),
    address: { en: 'G/F, 12 Avenida de Almeida Ribeiro', zh: '澳門新馬路12號地下' },
    phone: '+853 2800 0112',
    hours: 'street',
    latitude: 22.1936,
    longitude: 113.5397,
    channelIds: [1, 2],
    pickUp: true,
  },
];

export function buildStores(): StoreRow[] {
  return places.map((place, position) => {
    const [region, area, district] = place.at;
    return {
      id: place.id,
      nameEn: place.name.en,
      nameZh: place.name.zh,
      region,
      area,
      district,
      addressEn: place.address.en,
      addressZh: place.address.zh,
      phone: place.phone,
      hoursEn: hours[place.hours].en,
      hoursZh: hours[place.hours].zh,
      latitude: place.latitude,
      longitude: place.longitude,
      channelIds: place.channelIds,
      pickUp: place.pickUp,
      position,
    };
  });
}
