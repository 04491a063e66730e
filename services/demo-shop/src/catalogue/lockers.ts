import type { lockers } from 'database/schema/content';
import type { Words } from './words';

type LockerRow = typeof lockers.$inferInsert;
interface Place {
  code: string;
  name: Words;
  at: readonly [region: 'HK' | 'MO', area: string, district: string];
  address: Words;
  hours: 'always' | 'building' | 'shops';
  isOpen?: false;
}

const hours: Record<Place['hours'], Record<'en' | 'zh', { days: string; hours: string }[]>> = {
  always: {
    en: [{ days: 'Every day', hours: '24 hours' }],
    zh: [{ days: '每日', hours: '24小時' }],
  },
  building: {
    en: [{ days: 'Every day', hours: '07:00–23:30' }],
    zh: [{ days: '每日', hours: '07:00–23:30' }],
  },
  shops: {
    en: [
      { days: 'Monday to Saturday', hours: '08:00–22:00' },
      { days: 'Sunday and public holidays', hours: '10:00–20:00' },
    ],
    zh: [
      { days: '星期一至六', hours: '08:00–22:00' },
      { days: '星期日及公眾假期', hours: '10:00–20:00' },
    ],
  },
};

/** Fictional buildings and house numbers. One locker is out of service. */
const places: readonly Place[] = [
  {
    code: 'HK-SHW-1',
    name: { en: 'Sheung Wan · Wing Hing Court', zh: '上環 · 永興閣' },
    at: ['HK', 'hong-kong-island', 'central-and-western'],
    address: { en: 'G/F, Wing Hing Court, 268 Queen’s Road Central', zh: '皇后大道中268號永興閣地下' },
    hours: 'always',
  },
  {
    code: 'HK-CWB-1',
    name: { en: 'Causeway Bay · Fook Lam Centre', zh: '銅鑼灣 · 福林中心' },
    at: ['HK', 'hong-kong-island', 'wan-chai'],
    address: { en: 'B1/F, Fook Lam Centre, 41 Jardine’s Bazaar', zh: '渣甸街41號福林中心地庫1樓' },
    hours: 'building',
  },
  {
    code: 'HK-TKO-1',
    name: { en: 'Taikoo · Hoi Ching Mansion', zh: '太古 · 海晴大廈' },
    at: ['HK', 'hong-kong-island', 'eastern'],
    address: { en: 'Lobby, Hoi Ching Mansion, 1123 King’s Road', zh: '英皇道1123號海晴大廈大堂' },
    hours: 'always',
    isOpen: false,
  },
  {
    code: 'HK-MKK-1',
    name: { en: 'Mong Kok · Lok Fung Plaza', zh: '旺角 · 樂豐廣場' },
    at: ['HK', 'kowloon', 'yau-tsim-mong'],
    address: { en: 'Unit 3, G/F, Lok Fung Plaza, 62 Fa Yuen Street', zh: '花園街62號樂豐廣場地下3號' },
    hours: 'building',
  },
  {
    code: 'HK-SSP-1',
    name: { en: 'Sham Shui Po · Kwong Tat Building', zh: '深水埗 · 廣達樓' },
    at: ['HK', 'kowloon', 'sham-shui-po'],
    address: { en: 'G/F, Kwong Tat Building, 190 Fuk Wing Street', zh: '福榮街190號廣達樓地下' },
    hours: 'shops',
  },
  {
    code: 'HK-KWT-1',
    name: { en: 'Kwun Tong · Yee Shing Factory Building', zh: '觀塘 · 怡城工業大廈' },
    at: ['HK', 'kowloon', 'kwun-tong'],
    address: {
      en: 'Loading bay, Yee Shing Factory Building, 77 Hung To Road',
      zh: '鴻圖道77號怡城工業大廈上落貨區',
    },
    hours: 'always',
  },
  {
    code: 'HK-STN-1',
    name: { en: 'Sha Tin · Chun Wo Garden', zh: '沙田 · 駿和花園' },
    at: ['HK', 'new-territories', 'sha-tin'],
    address: {
      en: 'Block 2 entrance, Chun Wo Garden, 35 Tai Chung Kiu Road',
      zh: '大涌橋路35號駿和花園2座入口',
    },
    hours: 'always',
  },
  {
    code: 'HK-TWN-1',
    name: { en: 'Tsuen Wan · Man Cheong Arcade', zh: '荃灣 · 文昌商場' },
    at: ['HK', 'new-territories', 'tsuen-wan'],
    address: {
      en: 'Shop 12, G/F, Man Cheong Arcade, 51 Chung On Street',
      zh: '眾安街51號文昌商場地下12號舖',
    },
    hours: 'shops',
  },
  {
    code: 'HK-YLG-1',
    name: { en: 'Yuen Long · Fu Wah House', zh: '元朗 · 富華樓' },
    at: ['HK', 'new-territories', 'yuen-long'],
    address: { en: 'G/F, Fu Wah House, 204 Castle Peak Road', zh: '青山公路204號富華樓地下' },
    hours: 'building',
  },
  {
    code: 'MO-CTD-1',
    name: { en: 'Nam Van · Edifício Lei Hou', zh: '南灣 · 利豪大廈' },
    at: ['MO', 'macau-peninsula', 'cathedral'],
    address: { en: 'R/C, Edifício Lei Hou, 417 Avenida da Praia Grande', zh: '南灣大馬路417號利豪大廈地下' },
    hours: 'building',
  },
  {
    code: 'MO-FTM-1',
    name: { en: 'Areia Preta · Edifício Kam Fai', zh: '黑沙環 · 金輝大廈' },
    at: ['MO', 'macau-peninsula', 'our-lady-of-fatima'],
    address: {
      en: 'R/C, Edifício Kam Fai, 88 Avenida de Artur Tamagnini Barbosa',
      zh: '巴波沙大馬路88號金輝大廈地下',
    },
    hours: 'always',
  },
  {
    code: 'MO-TPA-1',
    name: { en: 'Taipa · Edifício Son Lok', zh: '氹仔 · 順樂大廈' },
    at: ['MO', 'taipa', 'taipa-central'],
    address: { en: 'R/C, Edifício Son Lok, 130 Rua de Bragança', zh: '布拉干薩街130號順樂大廈地下' },
    hours: 'always',
  },
];

export function buildLockers(): LockerRow[] {
  return places.map(
    ({ code, name, at: [region, area, district], address, isOpen = true, ...place }, position) => ({
      code,
      nameEn: name.en,
      nameZh: name.zh,
      region,
      area,
      district,
      addressEn: address.en,
      addressZh: address.zh,
      hoursEn: hours[place.hours].en,
      hoursZh: hours[place.hours].zh,
      isOpen,
      position,
    }),
  );
}
