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
        title: say('About {shopName}', '關於 {shopName}'),
        blocks: [
          image(scenePath('harbour'), say('The harbour at dusk', '黃昏的海港')),
          paragraph(
            say(
              '{shopName} began as one room in Central with eleven rails and a view of the ferries. Today we bring together sixty brands online and in twelve stores, with one idea: buy less, choose well, make it last.',
              '{shopName} 始於中環一間小店，十一排衣架，窗外是來往的渡輪。今天，我們在網店與十二間分店匯集六十個品牌，理念始終如一：少買一點、精挑細選、好好保養。',
            ),
          ),
          heading(say('Premium and Everyday', '「精選」與「日常系列」')),
          paragraph(
            say(
              'Premium is home to designers who cut, knit and make shoes in their own workshops. Everyday is younger: street brands, denim and basics at a fair price. One account, one bag and one delivery for both.',
              '「精選」匯集擁有自家工坊的設計師品牌，「日常系列」則以合理價錢帶來街頭品牌、牛仔及基本款。兩者共用一個帳戶、一個購物袋、一次送貨。',
            ),
          ),
          heading(say('How we choose', '我們如何挑選')),
          list(
            say(
              'We visit every workshop before its first delivery, and every two years after that.',
              '首次入貨前親訪每間工坊，其後每兩年再訪。',
            ),
            say('We list every material in full, down to the lining.', '成分完整列明，連裡布也不例外。'),
            say(
              'Every item marked Sustainable has a certificate that we keep on file.',
              '標示「環保之選」的貨品均備有證書存檔。',
            ),
            say(
              'We repair what can be repaired: hems, zips and soles, at cost, for life.',
              '可修補的都修補：褲腳、拉鏈、鞋底，終身成本價維修。',
            ),
          ),
          heading(say('Visit us', '歡迎親臨')),
          paragraph(say('Our store teams know every fabric. Just ask.', '分店同事熟悉各種布料，歡迎查詢。')),
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
        text: say('Free to join, with points from your first order.', '免費加入，首張訂單即賺積分。'),
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
              'Regulars in our stores become silver and gold members. Register with your mobile number to bring your tier and its offers online.',
              '分店會為常客升級為銀級或金級會員。以手機號碼註冊，會籍級別及專屬優惠會一併轉入。',
            ),
          ),
          link(say('Register with your mobile', '以手機號碼註冊'), urls.register2()),
          heading(say('In your account', '在你的帳戶')),
          link(
            say('Get this season’s coupon', '領取當季優惠券'),
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
              `Visa, Mastercard, American Express, Apple Pay, Google Pay, AlipayHK, WeChat Pay HK, FPS, PayMe and Octopus. Items are yours once they are paid for. An order that is not paid within ${paymentWindowMinutes} minutes is cancelled.`,
              `接受 Visa、Mastercard、American Express、Apple Pay、Google Pay、AlipayHK、WeChat Pay HK、轉數快、PayMe 及八達通。付款後貨品才獲確認，${paymentWindowMinutes} 分鐘內未付款的訂單會自動取消。`,
            ),
          ),
          heading(say('Returns', '退貨')),
          paragraph(
            say(
              `${returnDays} days, unworn, with the tags on. Underwear, opened beauty products, food and wine can’t be returned. Wrong size? Exchange it in the same form for another size, or a colour at the same price: we keep it for you and send it free of charge. We start your refund once your return has arrived and been checked.`,
              `${returnDays} 天內，未經穿著並保留吊牌可退。內衣、已開封美容產品、食品及酒類恕不退換。尺碼不合？可於退貨表格換取同價的尺碼或顏色，我們會為你保留並免費寄出。我們收到並檢查退件後即安排退款。`,
            ),
          ),
          heading(say('Sizes', '尺碼')),
          paragraph(
            say(
              'Find the size guide beside the sizes of each item. Between two sizes, choose the larger one for layering.',
              '每件貨品的尺碼旁均附尺碼指南。介乎兩碼之間，如需疊穿建議選大一碼。',
            ),
          ),
          heading(say('Orders without an account', '訪客訂單')),
          paragraph(
            say(
              'You need your order number (ITHKE and twelve letters or digits) and your e-mail address or phone number.',
              '請準備訂單編號（ITHKE 加 12 個英文字母或數字）及電郵地址或電話號碼。',
            ),
          ),
          link(say('Find my order', '查詢訂單'), urls.orderInquiry()),
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
