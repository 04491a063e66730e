/** The shipping regions of behaviour/screens: Hong Kong and Macau, their areas, and the districts of each area. */
import type { Locale } from './locale';

export interface RegionName {
  en: string;
  zh: string;
}
export interface District {
  code: string;
  name: RegionName;
}
export interface Area {
  code: string;
  name: RegionName;
  districts: readonly District[];
}
export interface ShippingRegion {
  code: 'HK' | 'MO';
  name: RegionName;
  /** Country code that a phone number gets by default in this region. */
  phoneRegion: '+852' | '+853';
  areas: readonly Area[];
}

function district(code: string, en: string, zh: string): District {
  return { code, name: { en, zh } };
}

export const shippingRegions: readonly ShippingRegion[] = [
  {
    code: 'HK',
    name: { en: 'Hong Kong', zh: '香港' },
    phoneRegion: '+852',
    areas: [
      {
        code: 'hong-kong-island',
        name: { en: 'Hong Kong Island', zh: '香港島' },
        districts: [
          district('central-and-western', 'Central and Western', '中西區'),
          district('wan-chai', 'Wan Chai', '灣仔區'),
          district('eastern', 'Eastern', '東區'),
          district('southern', 'Southern', '南區'),
        ],
      },
      {
        code: 'kowloon',
        name: { en: 'Kowloon', zh: '九龍' },
        districts: [
          district('yau-tsim-mong', 'Yau Tsim Mong', '油尖旺區'),
          district('sham-shui-po', 'Sham Shui Po', '深水埗區'),
          district('kowloon-city', 'Kowloon City', '九龍城區'),
          district('wong-tai-sin', 'Wong Tai Sin', '黃大仙區'),
          district('kwun-tong', 'Kwun Tong', '觀塘區'),
        ],
      },
      {
        code: 'new-territories',
        name: { en: 'New Territories', zh: '新界' },
        districts: [
          district('kwai-tsing', 'Kwai Tsing', '葵青區'),
          district('tsuen-wan', 'Tsuen Wan', '荃灣區'),
          district('tuen-mun', 'Tuen Mun', '屯門區'),
          district('yuen-long', 'Yuen Long', '元朗區'),
          district('north', 'North', '北區'),
          district('tai-po', 'Tai Po', '大埔區'),
          district('sha-tin', 'Sha Tin', '沙田區'),
          district('sai-kung', 'Sai Kung', '西貢區'),
          district('islands', 'Islands', '離島區'),
        ],
      },
    ],
  },
  {
    code: 'MO',
    name: { en: 'Macau', zh: '澳門' },
    phoneRegion: '+853',
    areas: [
      {
        code: 'taipa',
        name: { en: 'Taipa', zh: '氹仔' },
        districts: [
          district('taipa-central', 'Taipa Central', '氹仔市中心'),
          district('taipa-village', 'Taipa Village', '氹仔舊城區'),
          district('pac-on', 'Pac On', '北安'),
        ],
      },
      {
        code: 'cotai',
        name: { en: 'Cotai', zh: '路氹城' },
        districts: [
          district('cotai-strip', 'Cotai Strip', '路氹金光大道'),
          district('cotai-east', 'Cotai East', '路氹城東'),
          district('cotai-west', 'Cotai West', '路氹城西'),
        ],
      },
      {
        code: 'coloane',
        name: { en: 'Coloane', zh: '路環' },
        districts: [
          district('coloane-village', 'Coloane Village', '路環市區'),
          district('seac-pai-van', 'Seac Pai Van', '石排灣'),
          district('hac-sa', 'Hac Sa', '黑沙'),
        ],
      },
      {
        code: 'macau-peninsula',
        name: { en: 'Macau Peninsula', zh: '澳門半島' },
        districts: [
          district('our-lady-of-fatima', 'Our Lady of Fátima', '花地瑪堂區'),
          district('st-anthony', 'St. Anthony', '聖安多尼堂區'),
          district('st-lazarus', 'St. Lazarus', '望德堂區'),
          district('st-lawrence', 'St. Lawrence', '風順堂區'),
          district('cathedral', 'Cathedral', '大堂區'),
        ],
      },
    ],
  },
];

export const regionCodes = ['HK', 'MO'] as const;
export type RegionCode = (typeof regionCodes)[number];

export function findRegion(code: string): ShippingRegion | undefined {
  return shippingRegions.find((region) => region.code === code);
}

export function findArea(regionCode: string, areaCode: string): Area | undefined {
  return findRegion(regionCode)?.areas.find((area) => area.code === areaCode);
}

/** Whether the district is in this area of this region. */
export function isDistrictOf(regionCode: string, areaCode: string, districtCode: string): boolean {
  return findArea(regionCode, areaCode)?.districts.some((entry) => entry.code === districtCode) ?? false;
}

/** A district of a region with the area that it is in. */
export function findDistrict(regionCode: string, districtCode: string) {
  for (const area of findRegion(regionCode)?.areas ?? []) {
    const found = area.districts.find(({ code }) => code === districtCode);
    if (found) return { area, district: found };
  }
  return undefined;
}

/** Names of an address' district, area and region, in this order; an unknown code stands for itself. */
export function placeNames(
  place: { region: string; area: string; district: string },
  locale: Locale,
): { district: string; area: string; region: string } {
  const region = findRegion(place.region);
  const area = findArea(place.region, place.area);
  const found = area?.districts.find((entry) => entry.code === place.district);
  return {
    district: found?.name[locale] ?? place.district,
    area: area?.name[locale] ?? place.area,
    region: region?.name[locale] ?? place.region,
  };
}
