import { paymentWindowMinutes, returnDays } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import { component, type DemoPage, heading, link, list, paragraph } from './page';

/** Sample texts: a real shop has its own, written by lawyers. */
export const policyPages: readonly DemoPage[] = [
  {
    url: urls.help.page('cookies-policy'),
    title: { en: 'Cookies policy | {shopName}', zh: 'Cookie 政策 | {shopName}' },
    description: { en: 'Which cookies we set, and why.', zh: '我們使用的 Cookie 及其用途。' },
    build: ({ say }) => [
      component('richText', {
        title: say('Cookies policy', 'Cookie 政策'),
        blocks: [
          paragraph(
            say(
              'A cookie is a small text that your browser keeps for us. We use as few as we can.',
              'Cookie 是瀏覽器為我們保存的小段文字，我們盡量少用。',
            ),
          ),
          heading(say('Needed', '必要')),
          list(
            say('The channel you shop in and your language, for one year.', '你選購的系列及語言，保存一年。'),
            say(
              'Your session, so that you stay logged in, for 15 days.',
              '登入狀態，讓你保持登入，保存 15 天。',
            ),
            say('Where to return to after a login, until you have.', '登入後返回的頁面，直至返回為止。'),
          ),
          heading(say('Campaigns', '推廣活動')),
          paragraph(
            say(
              'If a partner sent you here, we keep the partner’s code for 30 days, so that it gets its share.',
              '如由合作夥伴轉介到訪，我們會保存其編號 30 天，以便計算分成。',
            ),
          ),
          heading(say('Analytics', '分析')),
          paragraph(
            say(
              'Only if you allow it, we count visits, clicks and orders, and tell our marketing partner the number of your account, the kind of your device and an encrypted form of your e-mail address when you log in. A “no” removes what a “yes” had stored.',
              '只有在你同意後，我們才會統計瀏覽、點擊及訂單，並在你登入時向推廣夥伴提供會員編號、裝置類別及經加密的電郵地址。你撤回同意後，已儲存的資料會被刪除。',
            ),
          ),
          heading(say('Your choice', '你的選擇')),
          paragraph(
            say(
              'Delete them in your browser at any time. Where we ask for analytics, “Cookie choices” at the foot of each page changes your answer. The shop works without those for campaigns and analytics.',
              '你可隨時於瀏覽器刪除。如我們曾就分析徵求同意，可在頁尾的「Cookie 選項」更改決定。即使沒有推廣及分析用的 Cookie，網店仍可正常使用。',
            ),
          ),
        ],
      }),
    ],
  },
  {
    url: urls.help.page('privacy-policy'),
    title: { en: 'Privacy policy | {shopName}', zh: '私隱政策 | {shopName}' },
    description: { en: 'What we know about you and what we do with it.', zh: '我們收集的資料及其用途。' },
    build: ({ say }) => [
      component('richText', {
        title: say('Privacy policy', '私隱政策'),
        blocks: [
          paragraph(
            say(
              'We follow the Personal Data (Privacy) Ordinance of Hong Kong and the Personal Data Protection Act of Macau.',
              '我們遵守香港《個人資料（私隱）條例》及澳門《個人資料保護法》。',
            ),
          ),
          heading(say('What we keep', '我們保存的資料')),
          list(
            say(
              'Name, e-mail address and phone number, to send you what you ordered.',
              '姓名、電郵及電話，用以寄送你訂購的貨品。',
            ),
            say(
              'Addresses, as long as you leave them in your address book.',
              '地址，保存至你從地址簿刪除為止。',
            ),
            say('Orders, for seven years, because the tax law says so.', '訂單，按稅務法例保存七年。'),
            say(
              'Your password only as a hash from which it can’t be read.',
              '密碼只以無法還原的雜湊形式保存。',
            ),
          ),
          heading(say('Whom we tell', '我們向誰披露')),
          paragraph(
            say(
              'The courier gets the address, the payment provider the amount. Card numbers never reach our servers. Only if you allow analytics, our marketing partner gets what the page on cookies lists. We sell nothing about you to anybody.',
              '速遞公司取得地址，支付服務商取得金額。信用卡號碼不會經過我們的伺服器。只有在你同意分析後，推廣夥伴才會取得 Cookie 政策所列的資料。我們不會出售任何個人資料。',
            ),
          ),
          heading(say('What you can ask for', '你的權利')),
          paragraph(
            say(
              'A copy, a correction, or to be forgotten: write to us and we answer within 40 days.',
              '索取副本、更正或刪除資料：請來信，我們於 40 天內回覆。',
            ),
          ),
          link(say('Help centre', '幫助中心'), urls.help.page('help-centre')),
        ],
      }),
    ],
  },
  {
    url: urls.help.page('terms-of-use'),
    title: { en: 'Terms of use | {shopName}', zh: '使用條款 | {shopName}' },
    description: { en: 'The rules of ordering and returning.', zh: '訂購及退貨規則。' },
    build: ({ say }) => [
      component('richText', {
        title: say('Terms of use', '使用條款'),
        blocks: [
          heading(say('1. The contract', '1. 合約')),
          paragraph(
            say(
              'An order is your offer; the confirmation by e-mail, sent when payment is authorised, is our acceptance.',
              '訂單為你的要約；付款獲授權後發出的確認電郵為我們的接納。',
            ),
          ),
          heading(say('2. Prices', '2. 價格')),
          paragraph(
            say(
              'Prices are in Hong Kong dollars. If one changes between the bag and the payment, we show you the new total and ask again.',
              '所有價格以港元計算。如由購物袋至付款期間有變，我們會顯示新總額並再次確認。',
            ),
          ),
          heading(say('3. Stock', '3. 存貨')),
          paragraph(
            say(
              `You have ${paymentWindowMinutes} minutes to pay for an order. Items are yours once they are paid for; until then, from the fourth minute on, another customer may buy them.`,
              `訂單須於 ${paymentWindowMinutes} 分鐘內付款。貨品於付款後屬你所有；未付款的訂單，由第四分鐘起其他顧客可購買該貨品。`,
            ),
          ),
          heading(say('4. Returns', '4. 退貨')),
          paragraph(
            say(
              `Within ${returnDays} days of delivery, unworn and with labels. We refund to the card or wallet that paid.`,
              `貨品如未經穿著並附有吊牌，可於送達後 ${returnDays} 天內退回。款項會退回原付款方式。`,
            ),
          ),
          heading(say('5. Age', '5. 年齡')),
          paragraph(
            say(
              'Alcohol is sold to adults only. We may ask for a document at the door.',
              '酒類只售予成年人，送貨時或需出示身分證明。',
            ),
          ),
          heading(say('6. Law', '6. 適用法律')),
          paragraph(say('The law of Hong Kong applies.', '本使用條款受香港法律管轄。')),
        ],
      }),
    ],
  },
];
