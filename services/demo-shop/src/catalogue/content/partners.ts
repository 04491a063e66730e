import { urls } from 'shared-contracts/urls';
import { scenePath } from '../../pictures/picture-path';
import { component, type DemoPage, heading, image, link, list, paragraph } from './page';

export const partnerPages: readonly DemoPage[] = [
  {
    url: urls.affiliation(),
    title: { en: 'Affiliate programme | {shopName}', zh: '聯屬計劃 | {shopName}' },
    description: { en: 'Share what you love, and earn from it.', zh: '分享你喜愛的，同時分享回報。' },
    build: ({ say }) => [
      component('richText', {
        title: say('Affiliate programme', '聯屬計劃'),
        blocks: [
          image(scenePath('stores'), say('A store in the evening', '晚上的分店')),
          paragraph(
            say(
              'Write, film or photograph, link to an item, and earn a share of what is bought within 30 days.',
              '你撰文、拍片或攝影，連結至貨品；30 天內成交，你即可獲分成。',
            ),
          ),
          list(
            say('8% on Premium, 6% on Everyday.', '「精選」8%，「日常系列」6%。'),
            say(
              'Credited once the return period is over, paid monthly by FPS.',
              '退貨期過後入賬，每月以轉數快支付。',
            ),
            say('Nothing to install: just add your code to the link.', '毋須安裝，只需在連結後加上編號。'),
          ),
          heading(say('Who may join', '參加資格')),
          paragraph(
            say(
              'Anyone aged 18 or over with a public page in English or Chinese. Please say openly that you earn from your links.',
              '凡年滿 18 歲，並設有公開的中文或英文專頁，均可參加。分享連結時，請清楚註明你可從中獲得分成。',
            ),
          ),
          link(say('Contact us', '聯絡我們'), urls.help.page('help-centre')),
        ],
      }),
    ],
  },
  {
    url: urls.guideline(),
    title: { en: 'Care guide | {shopName}', zh: '護理指南 | {shopName}' },
    description: { en: 'How to make good things last.', zh: '讓好東西更耐用。' },
    build: ({ say }) => [
      component('richText', {
        title: say('Care guide', '護理指南'),
        blocks: [
          image(scenePath('knitwear'), say('Folded knitwear', '摺疊好的針織衫')),
          heading(say('Wool and cashmere', '羊毛及茄士咩')),
          list(
            say('Air overnight instead of washing.', '晾掛一夜，勝過清洗。'),
            say('Cold water, wool detergent, no wringing, dry flat.', '冷水、羊毛洗劑、不扭擰、平放晾乾。'),
            say('Fold, never hang; cedar keeps the moths away.', '摺疊存放，切勿吊掛；雪松木可防蛀。'),
          ),
          heading(say('Leather', '皮革')),
          list(
            say('Rest shoes and bags for a day between wears.', '穿一日，休息一日。'),
            say('When wet, fill with paper and keep away from heat.', '弄濕後塞紙吸水，切勿烘烤。'),
            say(
              'Colourless cream twice a year, before the humid months.',
              '每年兩次以無色護理膏保養，於潮濕季節前進行。',
            ),
          ),
          heading(say('Denim', '牛仔布')),
          list(
            say('Wash seldom, cold and inside out.', '反面、冷水、少洗。'),
            say(
              'Raw denim: wait six months before the first wash, if you can.',
              '原色牛仔布：可以的話，六個月後才首次清洗。',
            ),
          ),
          heading(say('Silk', '真絲')),
          list(
            say(
              'Wash by hand in lukewarm water, with a drop of vinegar in the last rinse.',
              '溫水手洗，最後一次沖洗加一滴醋。',
            ),
            say('Perfume first, silk after.', '先噴香水，後穿真絲。'),
          ),
        ],
      }),
    ],
  },
];
