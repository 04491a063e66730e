import { urls } from 'shared-contracts/urls';
import { scenePath } from '../../pictures/picture-path';
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
              '{shopName}始於中環的一個樓層，十一排衣架，望著來往的渡輪。今天，六十個品牌分佈於網上兩個樓層與十二間門市，理念始終如一：買少一點、選好一點、好好保養。',
            ),
          ),
          heading(say('Two floors', '兩個樓層')),
          paragraph(
            say(
              'The premium floor shows houses that cut, knit and last in their own workshops. The second floor is younger and faster: street labels, denim and everyday things at a fair price. One account, one bag, one delivery for both.',
              '尊尚樓層展示擁有自家工坊的品牌，親手剪裁、編織與製鞋。另一樓層更年輕、更快：街頭品牌、牛仔與價錢合理的日常用品。兩層共用一個帳戶、一個購物袋、一次送貨。',
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
            say('Our people in the stores know the cloth. Ask them.', '門市同事最懂布料，歡迎查詢。'),
          ),
          link(say('Find a store', '查看門市'), urls.help.storeLocator()),
        ],
      }),
    ],
  },
  {
    url: urls.help.page('membership'),
    title: { en: 'Membership | {shopName}', zh: '會員計劃 | {shopName}' },
    description: { en: 'Points, early access and free alterations.', zh: '積分、優先購物及免費改衫。' },
    build: ({ say }) => [
      component('hero', {
        image: scenePath('members'),
        mobileImage: scenePath('members', 'tall'),
        title: say('Membership', '會員計劃'),
        text: say('Free to join, worth something from the first order.', '免費加入，首張訂單即享禮遇。'),
        href: urls.register(),
        action: say('Join', '立即登記'),
      }),
      component('richText', {
        blocks: [
          heading(say('Points', '積分')),
          paragraph(
            say(
              'One point for each HK$10 paid for goods. A hundred points are a voucher of HK$50. Points can be spent once the thirty days for returns are over, and are good for two years.',
              '每消費HK$10可獲1分，100分可換領HK$50現金券。積分於30日退貨期結束後即可使用，有效期兩年。',
            ),
          ),
          heading(say('Three cards', '三級會籍')),
          list(
            say(
              'Blue, from the first order: a wishlist in every store and free click and collect.',
              '藍卡：首張訂單起，全線門市通用心願清單及免費門市自取。',
            ),
            say(
              'Silver, from HK$8,000 a year: free alterations of hems and sleeves.',
              '銀卡：全年消費滿HK$8,000，免費修改褲腳及袖長。',
            ),
            say(
              'Gold, from HK$30,000 a year: the sale two days early, and a personal shopper.',
              '金卡：全年消費滿HK$30,000，提早兩日參與減價，並享私人購物顧問。',
            ),
          ),
          heading(say('Your birthday', '生日禮遇')),
          paragraph(
            say(
              'Tell us the day in your profile and points count double in its month.',
              '於個人資料填寫生日日期，生日月份積分雙倍。',
            ),
          ),
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
          list(
            say(
              'Hong Kong, standard: 2–4 working days, HK$40, free from HK$500.',
              '香港標準送貨：2至4個工作天，HK$40，購物滿HK$500免費。',
            ),
            say(
              'Hong Kong, express: the next working day when ordered before 3 pm, HK$90.',
              '香港特快送貨：下午3時前訂購，下一個工作天送達，HK$90。',
            ),
            say(
              'Macau, standard: 3–6 working days, HK$80, free from HK$1,000.',
              '澳門標準送貨：3至6個工作天，HK$80，購物滿HK$1,000免費。',
            ),
            say(
              'Click and collect: free, ready within 1–4 days; we keep it for ten.',
              '門市自取：免費，1至4日內備妥，為你保留十日。',
            ),
            say(
              'Pick-up lockers, for small orders: Hong Kong HK$20, free from HK$300; Macau HK$40, free from HK$600.',
              '自取櫃（適用於小件訂單）：香港HK$20，購物滿HK$300免費；澳門HK$40，購物滿HK$600免費。',
            ),
          ),
          heading(say('Payment', '付款')),
          paragraph(
            say(
              'Cards, AlipayHK, WeChat Pay HK, FPS and PayMe. An order that is not paid within 15 minutes gives its pieces back to the shelf.',
              '接受信用卡、AlipayHK、WeChat Pay HK、轉數快及PayMe。15分鐘內未付款的訂單，貨品將重新上架。',
            ),
          ),
          heading(say('Returns', '退貨')),
          paragraph(
            say(
              'Thirty days, unworn, with its labels. Underwear, opened beauty, food and wine can’t come back. The money is on its way the day the parcel arrives.',
              '30日內，未經穿著並保留吊牌可退。內衣、已開封美容產品、食品及酒類恕不退換。收到退件當日即安排退款。',
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
