/** Sixty fictional brands. Any resemblance to a real name is unintended. */
export type Segment =
  | 'fashion'
  | 'coats'
  | 'knit'
  | 'dresses'
  | 'denim'
  | 'shoes'
  | 'bags'
  | 'jewellery'
  | 'watches'
  | 'eyewear'
  | 'perfume'
  | 'skincare'
  | 'scent'
  | 'furniture'
  | 'lighting'
  | 'wine'
  | 'kids';
export type Tier = 'luxury' | 'premium' | 'contemporary' | 'street';

export interface DemoBrand {
  name: string;
  tier: Tier;
  channelIds: readonly (1 | 2)[];
  segments: readonly Segment[];
  /** The brand's speciality. */
  en: string;
  zh: string;
}

const bit = [1] as const;
const sit = [2] as const;
const both = [1, 2] as const;

function brand(
  name: string,
  tier: Tier,
  channelIds: DemoBrand['channelIds'],
  segments: readonly Segment[],
  en: string,
  zh: string,
): DemoBrand {
  return { name, tier, channelIds, segments, en, zh };
}

export const demoBrands: readonly DemoBrand[] = [
  brand(
    'Maison Averel',
    'luxury',
    bit,
    ['fashion', 'bags'],
    'Parisian tailoring with a soft shoulder, cut in small series',
    '巴黎輕墊肩剪裁，小批量製作',
  ),
  brand(
    'Corvane',
    'luxury',
    bit,
    ['fashion', 'shoes', 'bags', 'denim'],
    'leather goods and clothes in quiet colours, made in one valley in Tuscany',
    '色調沉靜的皮具與服裝，於托斯卡納同一山谷製作',
  ),
  brand(
    'Ostrava & Lind',
    'luxury',
    bit,
    ['coats', 'knit'],
    'Nordic coats built to last for decades',
    '耐穿多年的北歐大衣',
  ),
  brand(
    'Bellamont',
    'luxury',
    bit,
    ['bags', 'shoes', 'fashion'],
    'hand-stitched bags named after the harbours of the Mediterranean',
    '以地中海港口命名的人手縫製手袋',
  ),
  brand(
    'Serrafine',
    'luxury',
    bit,
    ['fashion', 'jewellery'],
    'evening dresses on the bias and jewellery to go with them',
    '斜裁晚裝與相襯首飾',
  ),
  brand(
    'Tristan Okoro',
    'luxury',
    bit,
    ['fashion'],
    'London suiting with West African colour',
    '倫敦西裝工藝配上西非色彩',
  ),
  brand(
    'Hollis Wren',
    'luxury',
    bit,
    ['fashion', 'shoes', 'coats'],
    'understated menswear and womenswear from a mill in Yorkshire',
    '源自約克郡織廠的低調男女裝',
  ),
  brand(
    'Aurelle Monte',
    'luxury',
    bit,
    ['jewellery'],
    'fine jewellery in recycled gold',
    '以再生黃金打造的高級首飾',
  ),
  brand(
    'Vasari Nove',
    'luxury',
    bit,
    ['shoes', 'bags'],
    'welted shoes from a workshop of nineteen people',
    '十九人工坊的固特異鞋履',
  ),
  brand(
    'Kestrel Row',
    'premium',
    bit,
    ['fashion', 'eyewear', 'denim'],
    'clothes for the city, drawn by architects',
    '由建築師設計的都會服裝',
  ),
  brand(
    'Linden Atelier',
    'premium',
    bit,
    ['fashion'],
    'linen and wool in the colours of stone',
    '石頭色調的亞麻與羊毛',
  ),
  brand(
    'Marchetti Fils',
    'premium',
    bit,
    ['fashion', 'shoes', 'denim'],
    'Italian sportswear, three generations on',
    '傳承三代的意大利休閒服',
  ),
  brand(
    'Delavergne',
    'premium',
    bit,
    ['perfume'],
    'perfumes composed around a single flower',
    '以單一花卉譜寫的香水',
  ),
  brand(
    'Oriel & Thorne',
    'premium',
    bit,
    ['perfume', 'skincare', 'scent'],
    'scents of English gardens for skin and home',
    '英式花園氣息的身體與家居香氛',
  ),
  brand(
    'Noctua Watches',
    'luxury',
    bit,
    ['watches'],
    'mechanical watches with dials of enamel',
    '琺瑯錶盤機械腕錶',
  ),
  brand(
    'Casa Brumal',
    'premium',
    bit,
    ['furniture'],
    'furniture in solid oak and bouclé',
    '實木橡木與圈圈絨傢俬',
  ),
  brand(
    'Château Ferrand-Vey',
    'luxury',
    bit,
    ['wine'],
    'wines from gravel slopes above the river',
    '河畔礫石坡地的葡萄酒',
  ),
  brand(
    'Petit Averel',
    'premium',
    bit,
    ['kids'],
    'the childrenswear line of a Parisian label',
    '巴黎時裝屋的童裝系列',
  ),
  brand('Lumière Basse', 'premium', bit, ['lighting'], 'lamps with a warm, low light', '光線溫暖低垂的燈飾'),
  brand(
    'Solenne Paris',
    'premium',
    bit,
    ['eyewear', 'jewellery'],
    'frames in acetate cut by hand',
    '人手切割板材鏡框',
  ),
  brand(
    'Fjord & Field',
    'premium',
    bit,
    ['coats', 'knit'],
    'down and wool for wet and windy cities',
    '為多雨多風城市而設的羽絨與羊毛',
  ),
  brand(
    'Amaranth Studio',
    'premium',
    bit,
    ['knit'],
    'knitwear in yarns spun to its own recipe',
    '以自家配方紡紗的針織服',
  ),
  brand(
    'Derwent & Co.',
    'premium',
    bit,
    ['fashion', 'bags'],
    'waxed cotton and bridle leather',
    '蠟棉與馬具皮革',
  ),
  brand(
    'Ines Valdemar',
    'luxury',
    bit,
    ['dresses'],
    'sculptural dresses in a single seam',
    '一縫成型的雕塑感連身裙',
  ),
  brand(
    'Kiyo Hanada',
    'premium',
    both,
    ['fashion'],
    'Tokyo volumes, pleated and washable',
    '可水洗的東京廓形褶飾',
  ),
  brand(
    'Northquay',
    'contemporary',
    both,
    ['fashion', 'bags', 'denim'],
    'workwear from a former shipyard',
    '源自舊船廠的工裝',
  ),
  brand(
    'Rowan & Pike',
    'premium',
    both,
    ['fashion', 'shoes', 'denim'],
    'hard-wearing shirts and boots',
    '耐穿的恤衫與靴',
  ),
  brand(
    'Elodie Marsh',
    'contemporary',
    both,
    ['fashion'],
    'easy dresses and light coats',
    '輕鬆連身裙與輕便大衣',
  ),
  brand(
    'Tanager',
    'contemporary',
    both,
    ['fashion', 'kids'],
    'colour for grown-ups and children',
    '大人小孩都適合的色彩',
  ),
  brand('Sable & Reed', 'premium', both, ['bags', 'shoes'], 'bags without a visible logo', '不見標誌的手袋'),
  brand(
    'Halden Optics',
    'contemporary',
    both,
    ['eyewear'],
    'sunglasses with lenses of plant origin',
    '植物基鏡片太陽眼鏡',
  ),
  brand(
    'Calm & Ten',
    'contemporary',
    both,
    ['skincare'],
    'skincare with ten ingredients or fewer',
    '成分不多於十種的護膚品',
  ),
  brand(
    'Botanica Mori',
    'contemporary',
    both,
    ['skincare', 'perfume', 'scent'],
    'Japanese botanicals in glass',
    '玻璃瓶裝的日本植物精萃',
  ),
  brand(
    'Wick & Wander',
    'contemporary',
    both,
    ['scent'],
    'candles inspired by places',
    '以各地氣息為靈感的香薰蠟燭',
  ),
  brand(
    'Strand Objects',
    'contemporary',
    both,
    ['furniture', 'lighting'],
    'flat-packed chairs and lamps',
    '可平板包裝的椅子與燈飾',
  ),
  brand('Vigna Sole', 'premium', both, ['wine'], 'wines from old vines by the sea', '海邊老藤葡萄酒'),
  brand(
    'Pepper & Fig',
    'contemporary',
    both,
    ['kids'],
    'soft clothes and toys made to be handed down',
    '可代代相傳的柔軟童裝與玩具',
  ),
  brand(
    'Cassia Jewel',
    'contemporary',
    both,
    ['jewellery'],
    'rings and chains to layer',
    '可疊戴的戒指與頸鏈',
  ),
  brand(
    'Grid Nine',
    'street',
    sit,
    ['fashion', 'shoes'],
    'street uniforms with a printed grid',
    '印有格網的街頭制服',
  ),
  brand(
    'Loopline',
    'street',
    sit,
    ['fashion', 'denim'],
    'heavy jersey and heavier hoodies',
    '厚磅針織與連帽衛衣',
  ),
  brand(
    'Kowloon Supply',
    'street',
    sit,
    ['fashion', 'bags'],
    'market-stall colours and technical cloth',
    '街市色彩與機能布料',
  ),
  brand(
    'Mono Kinetic',
    'street',
    sit,
    ['shoes', 'fashion'],
    'running shoes for people in a hurry',
    '為趕時間的人而設的跑鞋',
  ),
  brand(
    'Salt Lantern',
    'contemporary',
    sit,
    ['fashion'],
    'holiday clothes for every day',
    '天天都可穿的度假服',
  ),
  brand(
    'Paper Heron',
    'contemporary',
    sit,
    ['fashion'],
    'cotton basics with one odd detail',
    '每件都有一處小趣味的棉質基本款',
  ),
  brand(
    'Juno Parade',
    'contemporary',
    sit,
    ['fashion', 'bags'],
    'prints by a new artist each season',
    '每季邀請新藝術家繪製印花',
  ),
  brand(
    'Blue Tram',
    'street',
    sit,
    ['fashion', 'denim'],
    'denim washed with ozone, not water',
    '以臭氧洗水的牛仔布',
  ),
  brand(
    'Tidewater Denim',
    'contemporary',
    sit,
    ['denim'],
    'jeans in four fits and good cloth',
    '四種剪裁、優質布料的牛仔褲',
  ),
  brand('Off Pier', 'street', sit, ['fashion', 'shoes'], 'skate shoes and wide trousers', '滑板鞋與闊腳褲'),
  brand(
    'Cloud Bureau',
    'contemporary',
    sit,
    ['coats'],
    'light down and packable coats',
    '輕身羽絨與可收納大衣',
  ),
  brand('Minnow Lane', 'contemporary', sit, ['kids'], 'children’s clothes in organic cotton', '有機棉童裝'),
  brand(
    'Tiny Orbit',
    'contemporary',
    sit,
    ['kids'],
    'space-themed play clothes and toys',
    '太空主題童裝與玩具',
  ),
  brand(
    'Dew Ritual',
    'contemporary',
    sit,
    ['skincare'],
    'light textures for humid summers',
    '適合潮濕夏天的輕盈質地',
  ),
  brand(
    'Neon Peony',
    'street',
    sit,
    ['perfume', 'jewellery'],
    'scents and earrings with attitude',
    '個性香氛與耳環',
  ),
  brand('Harlow Bench', 'contemporary', sit, ['furniture'], 'furniture for small flats', '小單位適用的傢俬'),
  brand(
    'Kiln & Kin',
    'contemporary',
    sit,
    ['scent', 'lighting'],
    'stoneware, candles and small lamps',
    '炻器、蠟燭與小燈',
  ),
  brand(
    'Corner Cellar',
    'contemporary',
    sit,
    ['wine'],
    'easy bottles from young growers',
    '年輕酒農的易飲佳釀',
  ),
  brand('Frame Theory', 'street', sit, ['eyewear'], 'bold frames at a fair price', '價格合理的大膽鏡框'),
  brand(
    'Second Stop',
    'street',
    sit,
    ['bags', 'shoes'],
    'bags from recycled ferry canvas',
    '以舊渡輪帆布再造的袋款',
  ),
  brand(
    'Atlas & Wing',
    'contemporary',
    sit,
    ['shoes', 'bags'],
    'everyday leather, repaired free for life',
    '終身免費維修的皮具',
  ),
  brand(
    'Quarter Moon',
    'contemporary',
    sit,
    ['jewellery', 'watches'],
    'watches and charms in steel',
    '精鋼腕錶與吊飾',
  ),
];

/** Price factor by tier. */
export const tierFactor: Record<Tier, number> = {
  luxury: 4.2,
  premium: 2.1,
  contemporary: 1.15,
  street: 0.85,
};
