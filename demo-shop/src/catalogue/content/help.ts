import { paymentWindowMinutes, returnDays } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import { scenePath } from '../../pictures/picture-path';
import { deliveryWords, pointWords, voucherWords } from './help-words';
import { component, type DemoPage, heading, image, link, list, paragraph } from './page';

export const helpPages: readonly DemoPage[] = [
  {
    url: urls.help.page('about-us'),
    title: { en: 'About us | {shopName}', zh: '關於我們 | {shopName}' },
    description: { en: 'Who we are and how we choose.', zh: '我們是誰，我們如何挑選。' },
    build: ({ say }) => [
      component('richText', {
        title: say('About {shopName}', '關於{shopName}'),
        blocks: [
          image(scenePath('harbour'), say('The harbour at dusk', '黃昏的海港')),
          paragraph(
            say(
              '{shopName} began as one floor in Central with eleven rails and a view of the ferries. Today sixty houses share two floors online, twelve stores and one idea: buy less, choose well, look after it.',
              '{shopName}始於中環的一個樓層，十一排衣架，望著來往的渡輪。今天，六十個品牌分佈於網上兩個樓層與十二間分店，理念始終如一：買少一點、選好一點、好好保養。',
            ),
          ),
          heading(say('Two floors', '兩個樓層')),
          paragraph(
            say(
              'The premium floor shows houses that cut, knit and last in their own workshops. The everyday floor is younger and faster: street labels, denim and everyday things at a fair price. One account, one bag, one delivery for both.',
              '優選樓層展示擁有自家工坊的品牌，親手剪裁、編織與製鞋。日常樓層更年輕、更快：街頭品牌、牛仔與價錢合理的日常用品。兩層共用一個帳戶、一個購物袋、一次送貨。',
            ),
          ),
          heading(say('How we choose', '我們如何挑選')),
          list(
            say(
              'We visit every workshop before its first delivery, and every second year after.',
              '首次入貨前親訪每間工坊，其後每兩年再訪。',
            ),
            say('Compositions are named in full, down to the lining.', '成分完整列明，連裡布也不例外。'),
            say(
              'What carries the mark Sustainable has a certificate that we keep on file.',
              '標示「可持續」的貨品均備有證書存檔。',
            ),
            say(
              'What can be mended is mended: hems, zips and soles at cost price, for life.',
              '可修補的都修補：褲腳、拉鏈、鞋底，終身成本價維修。',
            ),
          ),
          heading(say('Come and see', '歡迎親臨')),
          paragraph(
            say('Our people in the stores know the cloth. Ask them.', '分店同事最懂布料，歡迎查詢。'),
          ),
          link(say('Find a store', '查看分店'), urls.help.storeLocator()),
        ],
      }),
    ],
  },
  {
    url: urls.help.page('membership'),
    title: { en: 'Membership | {shopName}', zh: '會員計劃 | {shopName}' },
    description: { en: 'Points, vouchers and offers for members.', zh: '積分、購物券及會員優惠。' },
    build: ({ say }) => [
      component('hero', {
        image: scenePath('members'),
        mobileImage: scenePath('members', 'tall'),
        title: say('Membership', '會員計劃'),
        text: say('Free to join, worth something from the first order.', '免費加入，首張訂單即享禮遇。'),
        href: urls.register(),
        action: say('Join', '註冊帳戶'),
      }),
      component('richText', {
        blocks: [
          heading(say('Points', '積分')),
          paragraph(say(...pointWords)),
          list(...voucherWords.map((words) => say(...words))),
          heading(say('Silver and gold', '銀級及金級會員')),
          paragraph(
            say(
              'Our stores make their regulars silver and gold members. Register with your mobile and the level comes along, with offers of its own.',
              '分店會為常客升級為銀級或金級會員。以手機號碼註冊，會籍級別及專屬優惠會一併轉入。',
            ),
          ),
          link(say('Register with your mobile', '以手機號碼註冊'), urls.register2()),
          heading(say('In your account', '在你的帳戶')),
          link(
            say('Get the coupon of the season', '領取當季優惠券'),
            urls.account.couponList({ trigger: 'season-popup' }),
          ),
          link(say('Draws', '抽獎'), urls.account.draws()),
          link(say('Your profile', '個人資料'), urls.account.profile()),
        ],
      }),
    ],
  },
  {
    url: urls.help.page('help-centre'),
    title: { en: 'Help centre | {shopName}', zh: '幫助中心 | {shopName}' },
    description: { en: 'Delivery, payment, returns and sizes.', zh: '送貨、付款、退貨及尺碼。' },
    build: ({ say }) => [
      component('richText', {
        title: say('Help centre', '幫助中心'),
        blocks: [
          heading(say('Delivery', '送貨')),
          list(...deliveryWords.map((words) => say(...words))),
          heading(say('Payment', '付款')),
          paragraph(
            say(
              `Cards, AlipayHK, WeChat Pay HK, FPS and PayMe. An order that is not paid within ${paymentWindowMinutes} minutes gives its pieces back to the shelf.`,
              `接受信用卡、AlipayHK、WeChat Pay HK、轉數快及PayMe。${paymentWindowMinutes}分鐘內未付款的訂單，貨品將重新上架。`,
            ),
          ),
          heading(say('Returns', '退貨')),
          paragraph(
            say(
              `${returnDays} days, unworn, with its labels. Underwear, opened beauty, food and wine can’t come back. The money is on its way the day the parcel arrives.`,
              `${returnDays}日內，未經穿著並保留吊牌可退。內衣、已開封美容產品、食品及酒類恕不退換。收到退件當日即安排退款。`,
            ),
          ),
          heading(say('Sizes', '尺碼')),
          paragraph(
            say(
              'Every item has a size guide beside its sizes. Between two sizes, take the larger one for layering.',
              '每件貨品的尺碼旁均附尺碼指南。介乎兩碼之間，如需疊穿建議選大一碼。',
            ),
          ),
          heading(say('Orders without an account', '毋須帳戶的訂單')),
          paragraph(
            say(
              'Have the order number (ITHKE and twelve characters) and your e-mail address at hand.',
              '請準備訂單編號（ITHKE加十二個字元）及電郵地址。',
            ),
          ),
          link(say('Look up an order', '查詢訂單'), urls.orderInquiry()),
          heading(say('Wine and spirits', '葡萄酒及烈酒')),
          paragraph(
            say(
              'Under the law of Hong Kong, intoxicating liquor must not be sold or supplied to a minor in the course of business.',
              '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
            ),
          ),
        ],
      }),
    ],
  },
];
