import { returnDays } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import { scenePath } from '../../pictures/picture-path';
import { buildStores } from '../stores';
import { courierWords, freeDeliveryWords } from './help-words';
import { component, type DemoPage } from './page';

const stores = buildStores();
const pickUpStores = stores.filter(({ pickUp }) => pickUp);

/** Content outside the pages: header, footer, popups (behaviour/screens and behaviour/entities). */
export const furniturePages: readonly DemoPage[] = [
  {
    url: '/header',
    title: { en: 'Header', zh: '頁首' },
    description: { en: '', zh: '' },
    build: ({ say }) => [
      component('headerBanner', {
        text: say(...freeDeliveryWords),
        href: urls.help.page('help-centre'),
      }),
      component('noticeBar', {
        messages: [
          {
            text: say('New in every Friday', '逢星期五新品上架'),
            href: urls.search('bit', { label: 'NEW' }),
          },
          {
            text: say(
              `Collect at ${pickUpStores.length} of our stores`,
              `${pickUpStores.length} 間分店可供自取`,
            ),
            href: urls.help.storeLocator(),
          },
          {
            text: say(`${returnDays}-day returns`, `${returnDays} 天內可退貨`),
            href: urls.help.page('terms-of-use'),
          },
        ],
      }),
    ],
  },
  {
    url: '/footer',
    title: { en: 'Footer', zh: '頁尾' },
    description: { en: '', zh: '' },
    build: ({ say, shopName }) => [
      component('footer', {
        guide: [
          {
            title: say('Delivery', '送貨'),
            text: say(...courierWords),
            href: urls.help.page('help-centre'),
            icon: 'delivery',
          },
          {
            title: say('Stores', '分店'),
            text: say(`${stores.length} in Hong Kong and Macau`, `港澳共 ${stores.length} 間`),
            href: urls.help.storeLocator(),
            icon: 'store',
          },
          {
            title: say('Membership', '會員'),
            text: say('Points, vouchers and member offers', '積分、購物券及會員優惠'),
            href: urls.help.page('membership'),
            icon: 'member',
          },
          {
            title: say('Your order', '你的訂單'),
            text: say('Track it, with or without an account', '毋須登入亦可查詢'),
            href: urls.orderInquiry(),
            icon: 'order',
          },
        ],
        columns: [
          {
            title: say('Help', '顧客服務'),
            links: [
              { title: say('Help centre', '幫助中心'), href: urls.help.page('help-centre') },
              { title: say('Find my order', '查詢訂單'), href: urls.orderInquiry() },
              { title: say('Store locator', '分店地址'), href: urls.help.storeLocator() },
              { title: say('E-gift cards', '電子禮品卡'), href: urls.giftCards() },
              { title: say('Care guide', '護理指南'), href: urls.guideline() },
            ],
          },
          {
            title: shopName,
            links: [
              { title: say('About us', '關於我們'), href: urls.help.page('about-us') },
              { title: say('Membership', '會員計劃'), href: urls.help.page('membership') },
              { title: say('Affiliate programme', '聯屬計劃'), href: urls.affiliation() },
              { title: say('Trade accounts', '批發帳戶'), href: urls.wholesale.apply() },
            ],
          },
          {
            title: say('Legal', '法律條款'),
            links: [
              { title: say('Terms of use', '使用條款'), href: urls.help.page('terms-of-use') },
              { title: say('Privacy policy', '私隱政策'), href: urls.help.page('privacy-policy') },
              { title: say('Cookies policy', 'Cookie 政策'), href: urls.help.page('cookies-policy') },
            ],
          },
        ],
        showGuide: true,
        showSubscribe: true,
        showBottom: true,
      }),
    ],
  },
  {
    url: urls.bigPopup(),
    title: { en: 'Popups', zh: '彈出視窗' },
    description: { en: '', zh: '' },
    build: ({ say }) => [
      component('popup', {
        gaClickType: 'popup',
        spacing: 16,
        popups: [
          // byWayShow 3: on the listed page links.
          {
            title: say('Become a member', '加入會員'),
            text: say(
              'Points on every order, vouchers and member offers.',
              '每張訂單均可賺取積分，並享購物券及會員優惠。',
            ),
            buttonText: say('See the benefits', '查看會員禮遇'),
            img1: scenePath('members', 'tall'),
            img2: scenePath('gift', 'tall'),
            link: urls.help.page('membership'),
            byWayShow: 3,
            bgLinkShow: `${urls.home()},${urls.channel('bit')},${urls.channel('sit')}`,
            imgShadow: true,
            gaClickValue: 'membership',
          },
          // byWayShow 2: in a category of one channel.
          {
            title: say('From the cellar', '酒窖精選'),
            text: say('Wines and spirits for the table and as a present.', '佐餐或送禮皆宜的葡萄酒與烈酒。'),
            buttonText: say('Shop wines and spirits', '選購葡萄酒及烈酒'),
            img1: scenePath('lifestyle', 'tall'),
            link: urls.category('bit', 'LIFESTYLE###WINE-AND-SPIRITS'),
            byWayShow: 2,
            channelShow: 'bit',
            categoryItemShow: 'LIFESTYLE',
            offersLiquor: true,
            imgShadow: true,
            gaClickValue: 'cellar',
          },
          // byWayShow 1: for members, in the second channel.
          {
            title: say('Sale for members', '會員減價'),
            text: say(
              'This season’s reduced items, with points on each of them.',
              '本季減價貨品，會員選購同樣賺取積分。',
            ),
            buttonText: say('Shop the sale', '選購減價貨品'),
            img1: scenePath('sale', 'tall'),
            link: urls.category('sit', 'WOMEN###SALE'),
            isNeedLogin: true,
            byWayShow: 1,
            channelShow: 'sit',
            imgShadow: true,
            gaClickValue: 'member-sale',
          },
        ],
      }),
    ],
  },
  {
    url: '/recommendation/search-empty',
    title: { en: 'Below a search without results', zh: '搜尋無結果時的推薦' },
    description: { en: '', zh: '' },
    build: ({ say }) => [
      component('productRow', {
        title: say('New this week', '本週新品'),
        query: { label: 'NEW', sortType: 'NEWEST', pageSize: 12 },
      }),
    ],
  },
];
