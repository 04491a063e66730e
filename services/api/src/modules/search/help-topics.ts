import type { HelpTopic } from 'shared-contracts/search-terms';
import { isChinese } from './is-chinese';

/** What shoppers call the pages and services of the shop, in lower case and traditional characters. */
const phrases: Readonly<Record<HelpTopic, readonly string[]>> = {
  'gift-cards': [
    'gift',
    'gifts',
    'gift card',
    'gift cards',
    'giftcard',
    'giftcards',
    'e-gift',
    'egift',
    'gift voucher',
    'voucher',
    'vouchers',
    'present',
    'presents',
    '禮物',
    '禮品',
    '禮券',
    '禮品咭',
    '送禮',
    '現金券',
  ],
  delivery: [
    'delivery',
    'deliver',
    'deliveries',
    'shipping',
    'ship',
    'postage',
    'courier',
    'locker',
    'lockers',
    'pick up',
    'pick-up',
    'click and collect',
    'arrival',
    'macau',
    'macao',
    '送貨',
    '運費',
    '配送',
    '寄送',
    '郵費',
    '順豐',
    '自提',
    '自取',
    '速遞',
    '澳門',
  ],
  returns: [
    'return',
    'returns',
    'refund',
    'refunds',
    'exchange',
    'exchanges',
    'money back',
    '退貨',
    '退款',
    '退換',
    '換貨',
    '換碼',
    '回貨',
  ],
  sizes: [
    'size guide',
    'size chart',
    'size guides',
    'sizing',
    'sizes',
    'size help',
    'measurements',
    'what size',
    '尺碼表',
    '尺碼指南',
    '尺寸表',
    '尺碼對照',
    '尺碼',
    '量度',
  ],
  payment: [
    'payment',
    'payments',
    'pay',
    'alipay',
    'alipayhk',
    'wechat pay',
    'payme',
    'fps',
    'octopus',
    'apple pay',
    'google pay',
    'credit card',
    'visa',
    'mastercard',
    'unionpay',
    '付款',
    '支付',
    '支付寶',
    '微信支付',
    '轉數快',
    '八達通',
    '信用卡',
    '銀聯',
  ],
  orders: [
    'order',
    'orders',
    'my order',
    'order status',
    'track',
    'tracking',
    'track order',
    'track my order',
    'where is my order',
    'cancel order',
    '訂單',
    '查單',
    '追蹤',
    '物流',
    '取消訂單',
  ],
  stores: [
    'store',
    'stores',
    'shops',
    'shop',
    'branch',
    'branches',
    'store locator',
    'opening hours',
    'address',
    '分店',
    '門市',
    '店舖',
    '店鋪',
    '商店',
    '地址',
    '營業時間',
    '開放時間',
  ],
  membership: [
    'membership',
    'member',
    'points',
    'loyalty',
    'rewards',
    'vip',
    'coupon',
    'coupons',
    'promo code',
    'discount code',
    '會員',
    '積分',
    '優惠券',
    '優惠碼',
    '折扣碼',
  ],
  contact: [
    'contact',
    'contact us',
    'customer service',
    'help',
    'phone number',
    'hotline',
    'live chat',
    'whatsapp',
    'faq',
    'complaint',
    '聯絡',
    '聯繫',
    '客戶服務',
    '客服',
    '熱線',
    '幫助',
    '查詢',
    '常見問題',
  ],
};

const longestFirst = Object.entries(phrases)
  .flatMap(([topic, names]) => names.map((name) => [topic as HelpTopic, name] as const))
  .sort(([, one], [, other]) => other.length - one.length);

/** Words that may stand beside the phrases of a keyword that is only about help. */
const besides = new Set(
  'a an and buy can do for free from how hong i in is kong long my much of on policy to the time times what where when you your'.split(
    ' ',
  ),
);
const besidesChinese =
  /的|嘅|嗎|點|如何|怎樣|怎|樣|政策|免費|香港|買|可以|我|去|到|咭|卡|幾耐|時間|費用|在|哪裡|邊度|有|查看/gu;

export interface HelpWanted {
  topics: HelpTopic[];
  /** Nothing in the keyword speaks of goods. */
  isOnly: boolean;
}

/** The pages and services that a keyword asks for; `keyword` in lower case and traditional characters. */
export function helpTopicsOf(keyword: string): HelpWanted {
  let rest = ` ${keyword.replace(/[^\p{L}\p{N}\s-]/gu, ' ').replace(/\s+/g, ' ')} `;
  const topics: HelpTopic[] = [];
  for (const [topic, name] of longestFirst) {
    const found = isChinese(name) ? name : ` ${name} `;
    if (!rest.includes(found)) continue;
    rest = rest.replace(found, '  ').replace(/^ ?/, ' ');
    if (!topics.includes(topic)) topics.push(topic);
  }
  const others = rest
    .replace(besidesChinese, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !besides.has(word));
  return { topics: topics.slice(0, 3), isOnly: topics.length > 0 && others.length === 0 };
}
