/** Which district an address names, for a shopper who has chosen another one. */
import type { AddressInput } from 'shared-contracts/wire/customer';

/** Neighbourhoods that people write on an envelope, by the district that a courier sorts by. */
const hongKong: Readonly<Record<string, readonly string[]>> = {
  'central-and-western': [
    'Sheung Wan 上環',
    'Sai Ying Pun 西營盤',
    'Kennedy Town 堅尼地城',
    'Admiralty 金鐘',
    'Central 中環',
  ],
  'wan-chai': ['Wan Chai 灣仔', 'Causeway Bay 銅鑼灣', 'Happy Valley 跑馬地'],
  eastern: [
    'North Point 北角',
    'Quarry Bay 鰂魚涌',
    'Sai Wan Ho 西灣河',
    'Shau Kei Wan 筲箕灣',
    'Chai Wan 柴灣',
  ],
  southern: [
    'Aberdeen 香港仔',
    'Ap Lei Chau 鴨脷洲',
    'Wong Chuk Hang 黃竹坑',
    'Stanley 赤柱',
    'Pok Fu Lam 薄扶林',
  ],
  'yau-tsim-mong': [
    'Tsim Sha Tsui 尖沙咀',
    'Yau Ma Tei 油麻地',
    'Mong Kok 旺角',
    'Tai Kok Tsui 大角咀',
    'Jordan 佐敦',
  ],
  'sham-shui-po': ['Sham Shui Po 深水埗', 'Cheung Sha Wan 長沙灣', 'Lai Chi Kok 荔枝角', 'Mei Foo 美孚'],
  'kowloon-city': [
    'Hung Hom 紅磡',
    'Ho Man Tin 何文田',
    'To Kwa Wan 土瓜灣',
    'Kowloon Tong 九龍塘',
    'Kowloon City 九龍城',
  ],
  'wong-tai-sin': ['Wong Tai Sin 黃大仙', 'Diamond Hill 鑽石山', 'Tsz Wan Shan 慈雲山', 'San Po Kong 新蒲崗'],
  'kwun-tong': [
    'Kwun Tong 觀塘',
    'Ngau Tau Kok 牛頭角',
    'Lam Tin 藍田',
    'Yau Tong 油塘',
    'Kowloon Bay 九龍灣',
  ],
  'kwai-tsing': ['Kwai Chung 葵涌', 'Kwai Fong 葵芳', 'Tsing Yi 青衣'],
  'tsuen-wan': ['Tsuen Wan 荃灣'],
  'tuen-mun': ['Tuen Mun 屯門'],
  'yuen-long': ['Yuen Long 元朗', 'Tin Shui Wai 天水圍'],
  north: ['Fanling 粉嶺', 'Sheung Shui 上水'],
  'tai-po': ['Tai Po 大埔'],
  'sha-tin': ['Sha Tin 沙田', 'Tai Wai 大圍', 'Ma On Shan 馬鞍山', 'Fo Tan 火炭'],
  'sai-kung': ['Sai Kung 西貢', 'Tseung Kwan O 將軍澳', 'Hang Hau 坑口'],
  islands: ['Tung Chung 東涌', 'Discovery Bay 愉景灣', 'Mui Wo 梅窩', 'Cheung Chau 長洲'],
};

/** Macau: neighbourhoods that lie in one parish or district as a whole. */
const macau: Readonly<Record<string, readonly string[]>> = {
  'our-lady-of-fatima': ['Areia Preta 黑沙環', 'Iao Hon 祐漢', 'Toi San 台山', 'Ilha Verde 青洲'],
  'st-anthony': ['San Kio 新橋', 'Patane 沙梨頭'],
  'st-lazarus': ['Tap Seac 塔石', 'Ferreira do Amaral 荷蘭園'],
  'st-lawrence': ['Barra 媽閣', 'Praia do Manduco 下環'],
  cathedral: ['Nam Van 南灣', 'NAPE 新口岸', 'ZAPE 外港'],
  'taipa-village': ['Taipa Village 氹仔舊城區'],
  'pac-on': ['Pac On 北安'],
  'seac-pai-van': ['Seac Pai Van 石排灣'],
  'coloane-village': ['Coloane Village 路環市區'],
};

/** The districts of a region by the names of their places, in lower case. */
function indexOf(places: typeof hongKong): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(places).flatMap(([district, names]) =>
      names.flatMap((name) => {
        const at = name.lastIndexOf(' ');
        return [name.slice(0, at).toLowerCase(), name.slice(at + 1)].map((text) => [text, district] as const);
      }),
    ),
  );
}
const districts: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  HK: indexOf(hongKong),
  MO: indexOf(macau),
};
/** Streets are named after places that they lead to: 大埔道 begins in Sham Shui Po. */
const streetAfter = /^(?:道|路|街|里|徑|坳|公路|大道|大馬路|馬路|斜巷|巷)/u;
const regionBefore = /^(?:香港|九龍|新界|澳門|氹仔|路環)/u;

function districtIn(line: string, districtOfPlace: ReadonlyMap<string, string>): string | undefined {
  // A place is a part of its own in English, and stands first in Chinese, perhaps after 九龍.
  const parts = line.split(/[,，]/).map((part) => part.trim().toLowerCase());
  const named = parts.map((part) => districtOfPlace.get(part)).find((district) => district !== undefined);
  if (named) return named;
  for (const text of [line, line.replace(regionBefore, '')]) {
    for (const [place, district] of districtOfPlace) {
      if (!/^\p{Script=Han}/u.test(place) || !text.startsWith(place)) continue;
      if (!streetAfter.test(text.slice(place.length))) return district;
    }
  }
  return undefined;
}

/** The district that an address names although another one is chosen. */
export function otherDistrictOf({
  region,
  district,
  addressLine1,
  addressLine2,
}: AddressInput): string | undefined {
  const known = districts[region];
  if (!known) return undefined;
  const named = [addressLine1, addressLine2 ?? '']
    .map((line) => districtIn(line, known))
    .filter((entry) => entry !== undefined);
  return named.includes(district) ? undefined : named[0];
}
