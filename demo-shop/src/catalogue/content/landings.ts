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
      en: 'Soft shoulders, long lines, cloth with a memory. The autumn and winter houses have arrived.',
      zh: '柔軟肩線、修長輪廓、經得起歲月的布料。秋冬品牌系列現已登場。',
    },
    edits: (say) => ({
      title: say('Three ways into the season', '換季三部曲'),
      columns: 3,
      tiles: [
        {
          title: say('Coats for twenty winters', '二十個冬天的大衣'),
          text: say('Double-faced wool, cashmere and a real trench', '雙面羊毛、羊絨與經典乾濕褸'),
          href: urls.category('bit', 'WOMEN###CLOTHING###COATS'),
          image: scenePath('tailoring', 'tall'),
        },
        {
          title: say('Knitwear, spun slowly', '慢紡針織'),
          text: say('Merino, lambswool, alpaca', '美麗諾、羔羊毛、羊駝毛'),
          href: urls.category('bit', 'MEN###CLOTHING###KNITWEAR'),
          image: scenePath('knitwear', 'tall'),
        },
        {
          title: say('Dressed after dark', '入夜之後'),
          text: say('Satin, silk and one good heel', '緞面、真絲與一雙好鞋'),
          href: urls.category('bit', 'WOMEN###CLOTHING###DRESSES'),
          image: scenePath('evening', 'tall'),
        },
      ],
    }),
  },
  sit: {
    scene: 'street',
    title: { en: 'City, at speed', zh: '全速城市' },
    text: {
      en: 'Heavy jersey, wide denim, runners that keep up. New drops every Friday.',
      zh: '厚磅針織、闊腳牛仔、跟得上節奏的跑鞋。逢星期五更新。',
    },
    edits: (say) => ({
      title: say('Wear it now', '即刻上身'),
      columns: 3,
      tiles: [
        {
          title: say('Denim, four ways', '四款牛仔'),
          text: say('Straight, wide, flared and slim', '直腳、闊腳、喇叭、窄身'),
          href: urls.category('sit', 'WOMEN###CLOTHING###JEANS'),
          image: scenePath('denim', 'tall'),
        },
        {
          title: say('Hoodies with weight', '有份量的衛衣'),
          text: say('420 grams, brushed inside', '420克，內層抓毛'),
          href: urls.category('sit', 'MEN###CLOTHING###SWEATSHIRTS'),
          image: scenePath('layers', 'tall'),
        },
        {
          title: say('Bags that work', '百搭袋款'),
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
        title: say('Shoppers keep coming back for', '熱賣之選'),
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
            `香薰蠟燭減${goldCandlesPercent}%，於購物袋自動扣減。`,
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
          title: say('Come by', '親臨分店'),
          text: say(
            `${buildStores().length} stores in Hong Kong and Macau, click and collect in most`,
            `港澳${buildStores().length}間分店，大部分提供網購自取`,
          ),
          href: urls.help.storeLocator(),
          image: scenePath('stores'),
        },
        {
          title: say('A present', '挑選禮物'),
          text: say(
            'Candles, scarves and small leather, wrapped for free',
            '香薰蠟燭、頸巾與小皮具，免費包裝',
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
                ? context.say('Visit our everyday floor', '到日常樓層看看')
                : context.say('Visit our premium floor', '到優選樓層看看'),
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
      title: { en: 'A coat, a knit, a good shoe', zh: '一件大衣、一件針織、一雙好鞋' },
      text: { en: 'More than twenty houses, one wardrobe for men.', zh: '二十多個品牌，一個男裝衣櫥。' },
      action: { en: 'Shop menswear', zh: '選購男裝' },
      tiles: [
        { ...coats, scene: 'tailoring' },
        { ...knitwear, scene: 'knitwear' },
        { ...shoes, scene: 'shoes' },
        { ...accessories, scene: 'accessories' },
      ],
      rows: [
        { leaf: 'CLOTHING###BLAZERS', title: { en: 'Blazers', zh: '西裝外套' } },
        { leaf: 'SHOES###BOOTS', title: { en: 'Boots for wet stone', zh: '雨天石板路之靴' } },
      ],
    },
    women: {
      scene: 'women',
      title: { en: 'Long lines', zh: '修長線條' },
      text: {
        en: 'Dresses on the bias, coats to the calf, bags without a logo.',
        zh: '斜裁連身裙、及小腿大衣、不見標誌的手袋。',
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
      title: { en: 'Wide, heavy, fast', zh: '闊、厚、快' },
      text: { en: 'Street uniforms from the harbour’s own labels.', zh: '海港本地品牌的街頭制服。' },
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
      title: { en: 'Good jeans first', zh: '由一條好牛仔褲開始' },
      text: {
        en: 'Four fits, good cloth, and everything that goes on top.',
        zh: '四種版型、上等好布，配襯各式上衣。',
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
      en: 'Sixty houses on two floors: clothing, shoes, bags, beauty and things for the home, delivered in Hong Kong and Macau.',
      zh: '兩個樓層、六十個品牌：服裝、鞋履、手袋、美容及家居用品，送遞港澳。',
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
