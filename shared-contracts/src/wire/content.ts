/**
 * GET /api/cms/get (behaviour/entities and behaviour/calls). `content` is a JSON string with a pageComponent list, which
 * `parseContent` reads. Links and images are shop paths or absolute URLs; image URLs have no size. Code 404:
 * unknown page. Code 10101 (`resultCodes.contentMarker`), no data: the page exists but its editors show
 * nothing now, neither components nor SEO texts; that is not a failure (behaviour/errors).
 */
import * as z from 'shared-contracts/schema';
import { maxIdLength } from '../id-limits';
import { isSafeLink } from '../safe-path';

export const contentQuerySchema = z.object({
  /**
   * The requested page: `/`, `/bit/men`, `/header`, `/footer`, `/help/about-us`, `/bigpopup`,
   * `/recommendation/...`
   */
  url: z.string().check(z.maxLength(300)),
  /**
   * Requests this content instead of the one published at `url`, for an editor's preview; `contentId` in a
   * page's query.
   */
  contentCode: z.optional(z.string().check(z.maxLength(maxIdLength))),
  /** Only this version of it. */
  versionId: z.optional(z.string().check(z.maxLength(maxIdLength))),
});
export type ContentQuery = z.infer<typeof contentQuerySchema>;

export const contentResponseSchema = z.object({
  url: z.string(),
  contentCode: z.optional(z.nullable(z.string())),
  versionId: z.optional(z.nullable(z.string())),
  content: z.string(),
  seoTitle: z.optional(z.nullable(z.string())),
  seoKeywords: z.optional(z.nullable(z.string())),
  seoDescription: z.optional(z.nullable(z.string())),
});
export type ContentResponse = z.infer<typeof contentResponseSchema>;

/** Target of a link or picture. Rejects scripts, other protocols and `//host`. */
const target = z.string().check(z.refine(isSafeLink, 'has to be a path of the shop or https://'));
const link = { title: z.string(), href: target };

export const heroSchema = z.object({
  image: target,
  mobileImage: z.optional(target),
  title: z.string(),
  text: z.optional(z.string()),
  href: target,
  /** Label of the button. */
  action: z.optional(z.string()),
});
export const tilesSchema = z.object({
  title: z.optional(z.string()),
  columns: z.optional(z.int()),
  tiles: z.array(z.object({ ...link, image: target, text: z.optional(z.string()) })),
});
export const productRowSchema = z.object({
  title: z.string(),
  href: z.optional(target),
  /** Either item codes or a query for /api/product/search. */
  itemCodes: z.optional(z.array(z.string())),
  query: z.optional(
    z.object({
      keyword: z.optional(z.string()),
      categoryName: z.optional(z.array(z.string())),
      brandName: z.optional(z.array(z.string())),
      label: z.optional(z.string()),
      sortType: z.optional(z.string()),
      pageSize: z.optional(z.int()),
    }),
  ),
});
/** Paragraphs and headings as data: content cannot contain markup of its own. */
export const richTextSchema = z.object({
  title: z.optional(z.string()),
  blocks: z.array(
    z.object({
      /** `heading`, `paragraph`, `list`, `image`, `link`; readers skip others. */
      kind: z.string(),
      text: z.optional(z.string()),
      items: z.optional(z.array(z.string())),
      href: z.optional(target),
      image: z.optional(target),
    }),
  ),
});
/** The long notice bar. */
export const noticeBarSchema = z.object({
  messages: z.array(z.object({ text: z.string(), href: z.optional(target) })),
});
/** The header message banner, hidden on scrolling down. */
export const headerBannerSchema = z.object({ text: z.string(), href: z.optional(target) });
/** Guide tiles and link columns; global values may hide a part (behaviour/screens). */
export const footerSchema = z.object({
  guide: z.array(z.object({ ...link, text: z.optional(z.string()), icon: z.optional(z.string()) })),
  columns: z.array(z.object({ title: z.string(), links: z.array(z.object(link)) })),
  showGuide: z.optional(z.boolean()),
  showSubscribe: z.optional(z.boolean()),
  showBottom: z.optional(z.boolean()),
});
/** Popup campaigns (behaviour/entities). */
export const popupSchema = z.object({
  popups: z.array(
    z.object({
      /** The headline; describes the picture to those who do not see it. */
      title: z.optional(z.string()),
      /** A sentence below the headline. */
      text: z.optional(z.string()),
      /** Words of the button that follows the link. */
      buttonText: z.optional(z.string()),
      img1: target,
      img2: z.optional(target),
      link: z.optional(target),
      isNeedLogin: z.optional(z.boolean()),
      /** On every page that has popups. */
      isFullPageShow: z.optional(z.boolean()),
      /** In checkout too. */
      isCheckoutShow: z.optional(z.boolean()),
      byWayShow: z.optional(z.int()),
      channelShow: z.optional(z.string()),
      categoryItemShow: z.optional(z.string()),
      bgLinkShow: z.optional(z.string()),
      /** Offers liquor, so that the prescribed notice stands below. */
      offersLiquor: z.optional(z.boolean()),
      imgShadow: z.optional(z.boolean()),
      closePosition: z.optional(z.string()),
      closeColor: z.optional(z.string()),
      gaClickValue: z.optional(z.string()),
    }),
  ),
  gaClickType: z.optional(z.string()),
  spacing: z.optional(z.union([z.string(), z.number()])),
});

/** The component kinds of this shop, by componentKey. */
export const contentComponents = {
  hero: heroSchema,
  tiles: tilesSchema,
  productRow: productRowSchema,
  richText: richTextSchema,
  noticeBar: noticeBarSchema,
  headerBanner: headerBannerSchema,
  footer: footerSchema,
  popup: popupSchema,
} as const;
export type ContentComponentKey = keyof typeof contentComponents;
export type ContentValue<Key extends ContentComponentKey> = z.infer<(typeof contentComponents)[Key]>;

/** Visibility of a component (behaviour/entities, content ranking filter). */
export const contentVisibilitySchema = z.object({
  /** 1 means the premium channel only, 2 the second only; absent or 0 means both. */
  channel: z.optional(z.union([z.number(), z.string()])),
  /** Comma-separated member label codes. */
  includeUserGroup: z.optional(z.string()),
  excludeUserGroup: z.optional(z.string()),
});
export type ContentVisibility = z.infer<typeof contentVisibilitySchema>;

export const pageComponentSchema = z.object({
  componentKey: z.string(),
  componentValue: z.unknown(),
  rankingFilter: z.optional(contentVisibilitySchema),
});
export const pageContentSchema = z.object({ pageComponent: z.array(pageComponentSchema) });
export type PageContent = z.infer<typeof pageContentSchema>;

export type ContentComponent = {
  [Key in ContentComponentKey]: {
    componentKey: Key;
    componentValue: ContentValue<Key>;
    visibility: ContentVisibility;
  };
}[ContentComponentKey];

/** A campaign of the popup, with what its component says of all its campaigns. */
export type PopupCampaign = ContentValue<'popup'>['popups'][number] &
  Pick<ContentValue<'popup'>, 'gaClickType'> & { visibility: ContentVisibility };
