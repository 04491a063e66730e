import { type ChannelType, channels } from 'shared-contracts/channel';
import { urls } from 'shared-contracts/urls';
import type { ContentValue } from 'shared-contracts/wire/content';
import { type SceneName, scenePath } from '../../pictures/picture-path';
import { goldCandlesPercent } from '../gold-candles-percent';
import { buildStores } from '../stores';
import type { Words } from '../words';
import { component, type DemoPage, type PageComponent, type PageContext, type Say } from './page';

function hero(
  scene: SceneName,
  words: { title: string; text: string; action: string },
  href: string,
): ContentValue<'hero'> {
  return { image: scenePath(scene), mobileImage: scenePath(scene, 'tall'), href, ...words };
}

function departmentTiles(type: ChannelType, say: Say): ContentValue<'tiles'> {
  const tile = (scene: SceneName, title: string, href: string) => ({
    title,
    href,
    image: scenePath(scene, 'tall'),
  });
  return {
    title: say('Shop by department', '按類別選購'),
    columns: 5,
    tiles: [
      tile('women', say('Women', '女裝'), urls.landing(type, 'women')),
      tile('men', say('Men', '男裝'), urls.landing(type, 'men')),
      tile('kids', say('Kids', '童裝'), urls.category(type, 'KIDS')),
      tile('lifestyle', say('Lifestyle', '生活品味'), urls.category(type, 'LIFESTYLE')),
      tile('beauty', say('Beauty', '美容'), urls.category(type, 'BEAUTY')),
    ],
  };
}

interface ChannelVoice {
  scene: SceneName;
  title: Words;
  text: Words;
  edits: (say: Say) => ContentValue<'tiles'>;
}

const voices: Record<ChannelType, ChannelVoice> = {
  bit: {
    scene: 'tailoring',
    title: { en: 'The new tailoring', zh: '新剪裁' },
    text: {
      en: 'Soft shoulders, long lines, cloth that lasts. The autumn and winter collections are here.',
      zh: '柔軟肩線、修長輪廓、耐看耐穿的布料。秋冬系列現已登場。',
    },
    edits: (say) => ({
      title: say('Three ways into the season', '換季之選'),
      columns: 3,
      tiles: [
        {
          title: say('Coats to keep for years', '年年可穿的大衣'),
          text: say('Wool, cashmere and the classic trench', '羊毛、茄士咩與經典乾濕褸'),
          href: urls.category('bit', 'WOMEN###CLOTHING###COATS'),
          image: scenePath('tailoring', 'tall'),
        },
        {
          title: say('The knitwear edit', '針織精選'),
          text: say('Merino, lambswool, alpaca', '美麗諾、羔羊毛、羊駝毛'),
          href: urls.category('bit', 'MEN###CLOTHING###KNITWEAR'),
          image: scenePath('knitwear', 'tall'),
        },
        {
          title: say('After dark', '晚間穿搭'),
          text: say('Satin, silk and one good heel', '緞面、真絲與一雙好鞋'),
          href: urls.category('bit', 'WOMEN###CLOTHING###DRESSES'),
          image: scenePath('evening', 'tall'),
        },
      ],
    }),
  },
  sit: {
    scene: 'street',
    title: { en: 'Made for the city', zh: '城市步伐' },
    text: {
      en: 'Heavyweight jersey, wide-leg denim and runners that keep up. New every Friday.',
      zh: '厚磅衛衣、闊腳牛仔褲、輕盈跑鞋，逢星期五上新。',
    },
    edits: (say) => ({
      title: say('Wear it now', '即買即穿'),
      columns: 3,
      tiles: [
        {
          title: say('Denim, four ways', '四款牛仔'),
          text: say('Straight, wide, flared and slim', '直腳、闊腳、喇叭、窄身'),
          href: urls.category('sit', 'WOMEN###CLOTHING###JEANS'),
          image: scenePath('denim', 'tall'),
        },
        {
          title: say('Heavyweight hoodies', '厚磅衛衣'),
          text: say('420 grams, brushed inside', '420 克，內層抓毛'),
          href: urls.category('sit', 'MEN###CLOTHING###SWEATSHIRTS'),
          image: scenePath('layers', 'tall'),
        },
        {
          title: say('Everyday bags', '百搭袋款'),
          text: say('Crossbody, tote, bucket', '斜揹、托特、水桶'),
          href: urls.category('sit', 'WOMEN###BAGS'),
          image: scenePath('carry', 'tall'),
        },
      ],
    }),
  },
};

function channelComponents(type: ChannelType, { say }: PageContext, isHome: boolean): PageComponent[] {
  const voice = voices[type];
  // Both channels share the home page, so each component names its channel.
  const only = isHome ? { channel: channels[type].id } : undefined;
  return [
    component(
      'hero',
      hero(
        voice.scene,
        {
          title: say(voice.title.en, voice.title.zh),
          text: say(voice.text.en, voice.text.zh),
          action: say('Shop women', '選購女裝'),
        },
        urls.landing(type, 'women'),
      ),
      only,
    ),
    component('tiles', departmentTiles(type, say), only),
    component(
      'productRow',
      {
        title: say('Just in', '最新上架'),
        href: urls.search(type, { label: 'NEW' }),
        query: { label: 'NEW', sortType: 'NEWEST', pageSize: 12 },
      },
      only,
    ),
    component('tiles', voice.edits(say), only),
    component(
      'productRow',
      {
        title: say('Bestsellers', '熱賣之選'),
        href: urls.search(type, { label: 'BESTSELLER' }),
        query: { label: 'BESTSELLER', sortType: 'RECOMMENDED', pageSize: 12 },
      },
      only,
    ),
  ];
}

function shared({ say }: PageContext): PageComponent[] {
  return [
    component(
      'hero',
      hero(
        'members',
        {
          title: say('For gold members', '金級會員專享'),
          text: say(
            `${goldCandlesPercent}% off every candle, taken off in your bag.`,
            `香薰蠟燭減 ${goldCandlesPercent}%，於購物袋自動扣減。`,
          ),
          action: say('See the candles', '選購香薰蠟燭'),
        },
        urls.category('bit', 'LIFESTYLE###HOME-FRAGRANCE###CANDLES'),
      ),
      { includeUserGroup: 'GOLD' },
    ),
    component('tiles', {
      columns: 2,
      tiles: [
        {
          title: say('Visit us', '親臨分店'),
          text: say(
            `${buildStores().length} stores in Hong Kong and Macau, click and collect in most`,
            `港澳 ${buildStores().length} 間分店，大部分提供網購自取`,
          ),
          href: urls.help.storeLocator(),
          image: scenePath('stores'),
        },
        {
          title: say('Gifts for the home', '家居送禮'),
          text: say(
            'Candles and diffusers, with a card in your own words',
            '香薰蠟燭與擴香，可附上你的心意卡',
          ),
          href: urls.category('bit', 'LIFESTYLE###HOME-FRAGRANCE'),
          image: scenePath('gift'),
        },
      ],
    }),
  ];
}

const otherChannel: Record<ChannelType, ChannelType> = { bit: 'sit', sit: 'bit' };

function channelPage(type: ChannelType): DemoPage {
  const voice = voices[type];
  const other = otherChannel[type];
  return {
    url: urls.channel(type),
    title: { en: `${voice.title.en} | {shopName}`, zh: `${voice.title.zh} | {shopName}` },
    description: voice.text,
    build: (context) => [
      ...channelComponents(type, context, false),
      component('tiles', {
        columns: 1,
        tiles: [
          {
            title:
              type === 'bit'
                ? context.say('Discover Everyday', '探索「日常系列」')
                : context.say('Discover Premium', '探索「精選」'),
            href: urls.channel(other),
            image: scenePath(voices[other].scene),
          },
        ],
      }),
    ],
  };
}

interface Edit {
  scene: SceneName;
  title: Words;
  text: Words;
  action: Words;
  /** Categories of the second and third level below the department. */
  tiles: readonly { leaf: string; scene: SceneName; title: Words }[];
  rows: readonly { leaf: string; title: Words }[];
}

type Tile = Omit<Edit['tiles'][number], 'scene'>;
const coats: Tile = { leaf: 'CLOTHING###COATS', title: { en: 'Coats', zh: '大衣' } };
const knitwear: Tile = { leaf: 'CLOTHING###KNITWEAR', title: { en: 'Knitwear', zh: '針織衫' } };
const shoes: Tile = { leaf: 'SHOES', title: { en: 'Shoes', zh: '鞋履' } };
const accessories: Tile = { leaf: 'ACCESSORIES', title: { en: 'Accessories', zh: '配飾' } };
const dresses: Tile = { leaf: 'CLOTHING###DRESSES', title: { en: 'Dresses', zh: '連身裙' } };
const bags: Tile = { leaf: 'BAGS', title: { en: 'Bags', zh: '手袋' } };
const jeans: Tile = { leaf: 'CLOTHING###JEANS', title: { en: 'Jeans', zh: '牛仔褲' } };

const edits: Record<ChannelType, Record<'men' | 'women', Edit>> = {
  bit: {
    men: {
      scene: 'men',
      title: { en: 'A coat, a knit, a good shoe', zh: '大衣、針織、好鞋' },
      text: {
        en: 'More than twenty brands, one wardrobe for men.',
        zh: '二十多個品牌，由大衣到鞋履一應俱全。',
      },
      action: { en: 'Shop menswear', zh: '選購男裝' },
      tiles: [
        { ...coats, scene: 'tailoring' },
        { ...knitwear, scene: 'knitwear' },
        { ...shoes, scene: 'shoes' },
        { ...accessories, scene: 'accessories' },
      ],
      rows: [
        { leaf: 'CLOTHING###BLAZERS', title: { en: 'Blazers', zh: '西裝外套' } },
        { leaf: 'SHOES###BOOTS', title: { en: 'Boots', zh: '靴子' } },
      ],
    },
    women: {
      scene: 'women',
      title: { en: 'Long lines', zh: '修長線條' },
      text: {
        en: 'Bias-cut dresses, long coats and bags without a logo.',
        zh: '斜裁連身裙、長身大衣、低調無標誌手袋。',
      },
      action: { en: 'Shop womenswear', zh: '選購女裝' },
      tiles: [
        { ...dresses, scene: 'evening' },
        { ...knitwear, scene: 'knitwear' },
        { ...bags, scene: 'accessories' },
        { ...jeans, scene: 'denim' },
      ],
      rows: [
        { leaf: 'CLOTHING###DRESSES', title: { en: 'Dresses', zh: '連身裙' } },
        { leaf: 'BAGS###SHOULDER-BAGS', title: { en: 'Shoulder bags', zh: '單肩袋' } },
      ],
    },
  },
  sit: {
    men: {
      scene: 'street',
      title: { en: 'Street, from here', zh: '本地街頭' },
      text: {
        en: 'Hoodies, denim and sneakers from Hong Kong brands.',
        zh: '本地品牌的衛衣、牛仔褲與運動鞋。',
      },
      action: { en: 'Shop men', zh: '選購男裝' },
      tiles: [
        { ...coats, scene: 'parkas' },
        { ...knitwear, scene: 'layers' },
        { ...shoes, scene: 'runners' },
        { ...accessories, scene: 'carry' },
      ],
      rows: [
        { leaf: 'CLOTHING###SWEATSHIRTS', title: { en: 'Hoodies and sweatshirts', zh: '衛衣' } },
        { leaf: 'SHOES###SNEAKERS', title: { en: 'Sneakers', zh: '運動鞋' } },
      ],
    },
    women: {
      scene: 'denim',
      title: { en: 'Start with good jeans', zh: '由一條好牛仔褲開始' },
      text: {
        en: 'Four fits in good denim, and everything to wear with them.',
        zh: '四種剪裁、優質牛仔布，配襯各式上衣。',
      },
      action: { en: 'Shop women', zh: '選購女裝' },
      tiles: [
        { ...dresses, scene: 'daylight' },
        { ...knitwear, scene: 'layers' },
        { ...bags, scene: 'carry' },
        { ...shoes, scene: 'runners' },
      ],
      rows: [
        { leaf: 'CLOTHING###JEANS', title: { en: 'Jeans', zh: '牛仔褲' } },
        { leaf: 'CLOTHING###T-SHIRTS', title: { en: 'T-shirts and tops', zh: 'T恤及上衣' } },
      ],
    },
  },
};

function landingPage(type: ChannelType, sex: 'men' | 'women'): DemoPage {
  const edit = edits[type][sex];
  const department = sex.toUpperCase();
  const codeOf = (leaf: string) => `${department}###${leaf}`;
  return {
    url: urls.landing(type, sex),
    title: { en: `${edit.title.en} | {shopName}`, zh: `${edit.title.zh} | {shopName}` },
    description: edit.text,
    build: ({ say }) => [
      component(
        'hero',
        hero(
          edit.scene,
          {
            title: say(edit.title.en, edit.title.zh),
            text: say(edit.text.en, edit.text.zh),
            action: say(edit.action.en, edit.action.zh),
          },
          urls.category(type, codeOf('CLOTHING')),
        ),
      ),
      component('productRow', {
        title: say('New this week', '本週新品'),
        href: urls.category(type, department),
        query: { categoryName: [department], label: 'NEW', sortType: 'NEWEST', pageSize: 12 },
      }),
      component('tiles', {
        columns: 4,
        tiles: edit.tiles.map(({ leaf, scene, title }) => ({
          title: say(title.en, title.zh),
          href: urls.category(type, codeOf(leaf)),
          image: scenePath(scene, 'tall'),
        })),
      }),
      ...edit.rows.map(({ leaf, title }) =>
        component('productRow', {
          title: say(title.en, title.zh),
          href: urls.category(type, codeOf(leaf)),
          query: { categoryName: [codeOf(leaf)], sortType: 'RECOMMENDED', pageSize: 12 },
        }),
      ),
      component('tiles', {
        columns: 1,
        tiles: [
          {
            title: say('Sale: up to 60% off', '減價低至四折'),
            href: urls.category(type, codeOf('SALE')),
            image: scenePath('sale'),
          },
        ],
      }),
    ],
  };
}

export const landingPages: readonly DemoPage[] = [
  {
    url: urls.home(),
    title: { en: '{shopName} | Fashion for Hong Kong and Macau', zh: '{shopName} | 港澳時裝網店' },
    description: {
      en: 'Sixty brands: clothing, shoes, bags, beauty and home, delivered in Hong Kong and Macau.',
      zh: '六十個品牌：服裝、鞋履、手袋、美容及家居用品，送貨港澳。',
    },
    keywords: {
      en: 'fashion, designer, clothing, shoes, bags, beauty, Hong Kong, Macau',
      zh: '時裝, 設計師品牌, 服裝, 鞋履, 手袋, 美容, 香港, 澳門',
    },
    build: (context) => [
      ...channelComponents('bit', context, true),
      ...channelComponents('sit', context, true),
      ...shared(context),
    ],
  },
  channelPage('bit'),
  channelPage('sit'),
  landingPage('bit', 'men'),
  landingPage('bit', 'women'),
  landingPage('sit', 'men'),
  landingPage('sit', 'women'),
];
