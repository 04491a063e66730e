import type { ContentComponentKey } from 'shared-contracts/wire/content';

const link = { title: '', href: '/' };

/** What a new part of each kind holds; also what a list's new entry looks like. */
export const templates: Record<ContentComponentKey, Record<string, unknown>> = {
  noticeBar: { messages: [{ text: '', href: '/' }] },
  headerBanner: { text: '', href: '/' },
  hero: { title: '', text: '', image: '/images/', mobileImage: '/images/', href: '/', action: '' },
  tiles: { title: '', tiles: [{ ...link, image: '/images/', text: '' }] },
  productRow: { title: '', href: '/', itemCodes: [''] },
  richText: { title: '', blocks: [{ kind: 'paragraph', text: '' }] },
  footer: { guide: [{ ...link, text: '' }], columns: [{ title: '', links: [link] }] },
  popup: {
    popups: [
      {
        title: '',
        text: '',
        buttonText: '',
        img1: '/images/',
        img2: '',
        link: '/',
        isNeedLogin: false,
        isFullPageShow: false,
        byWayShow: 1,
        channelShow: 'all',
        categoryItemShow: '',
        bgLinkShow: '',
        isCheckoutShow: false,
        offersLiquor: false,
        imgShadow: false,
        closePosition: '',
        closeColor: '',
        gaClickValue: '',
      },
    ],
  },
};
