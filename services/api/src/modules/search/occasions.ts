export interface Occasion {
  /** What shoppers call it, in lower case and traditional characters; longer phrases first. */
  words: readonly string[];
  /** Words in the English names of the materials that one wears to it. */
  materials: readonly string[];
  /** English names of the categories that one looks for when the keyword names no thing. */
  categories: readonly string[];
}

/**
 * What people dress for. No item says so: of the things that the keyword names, these materials suit the occasion, and
 * without a thing these categories do.
 */
export const occasions: readonly Occasion[] = [
  {
    words: [
      'wedding guest',
      'cocktail party',
      'black tie',
      'cocktail',
      'wedding',
      'evening',
      'party',
      'gala',
      'prom',
      'formal',
      'occasion',
      'special occasion',
      'date night',
      'christmas party',
      'annual dinner',
      '婚禮',
      '婚宴',
      '飲宴',
      '姊妹',
      '雞尾酒會',
      '派對',
      '晚宴',
      '晚會',
      '晚裝',
      '宴會',
      '週年晚宴',
      '約會',
      '周年晚宴',
    ],
    materials: ['silk', 'satin', 'velvet', 'lace', 'crepe', 'crêpe', 'cashmere'],
    categories: ['dresses', 'heels', 'blazers'],
  },
  {
    words: [
      'office',
      'business',
      'work',
      'interview',
      'smart casual',
      '返工',
      '上班',
      '通勤',
      '面試',
      '辦公室',
      '商務',
      '見工',
    ],
    materials: ['wool', 'cotton', 'silk', 'linen'],
    categories: ['blazers', 'shirts', 'shirts & blouses', 'trousers', 'loafers'],
  },
  {
    words: [
      'beach',
      'holiday',
      'summer',
      'vacation',
      'resort',
      '海灘',
      '沙灘',
      '度假',
      '旅行',
      '夏天',
      '夏日',
      '夏季',
    ],
    materials: ['linen', 'cotton', 'straw', 'silk'],
    categories: ['dresses', 't-shirts & tops', 't-shirts & polos', 'sunglasses', 'hats'],
  },
  {
    words: ['winter', 'cold weather', 'warm', 'ski', '冬天', '冬日', '冬季', '保暖', '滑雪'],
    materials: ['wool', 'cashmere', 'down'],
    categories: ['coats', 'jackets', 'knitwear', 'scarves'],
  },
  {
    words: ['casual', 'weekend', 'everyday', '休閒', '週末', '周末', '日常'],
    materials: ['cotton', 'denim', 'linen', 'fleece'],
    categories: ['t-shirts & tops', 't-shirts & polos', 'jeans', 'sneakers', 'sweatshirts & hoodies'],
  },
  {
    words: ['gym', 'sports', 'sport', 'running', 'workout', 'yoga', '健身', '運動', '跑步', '瑜伽'],
    materials: ['technical', 'recycled', 'cotton'],
    categories: ['sneakers', 'sweatshirts & hoodies', 't-shirts & tops', 't-shirts & polos'],
  },
  {
    words: [
      'birthday present',
      'birthday gift',
      'christmas gift',
      'present',
      'presents',
      'gifts',
      'gift',
      'gift idea',
      'gift ideas',
      '生日禮物',
      '聖誕禮物',
      '禮物',
      '禮品',
      '送禮',
      '送給',
      '送俾',
      '送畀',
      '手信',
    ],
    materials: [],
    categories: ['candles', 'scarves', 'jewellery', 'hand cream', 'soft toys', 'diffusers'],
  },
];
