import { demoBrands } from '../catalogue/brands';

/**
 * The path of a picture contains everything needed to render it: `/images/coat/1f2a44/double-plain-3-front`
 * is a navy double-breasted coat without a pattern, third variation, from the front. There is no file behind
 * it.
 */

/** The types that can be rendered, with the cuts of each. */
export const pictureTypes = {
  coat: ['single', 'double', 'trench', 'puffer', 'parka', 'bomber'],
  blazer: ['single', 'double'],
  knit: ['crew', 'v', 'turtleneck', 'cardigan', 'sweat', 'hoodie'],
  shirt: ['classic', 'band', 'camp', 'bow'],
  tee: ['crew', 'v', 'long', 'polo', 'tank'],
  dress: ['slip', 'wrap', 'shirt', 'tiered', 'column'],
  skirt: ['pencil', 'aline', 'pleated', 'mini'],
  trousers: ['tapered', 'wide', 'cargo', 'joggers', 'shorts'],
  denim: ['straight', 'slim', 'wide', 'flared'],
  sneaker: ['low', 'high', 'runner'],
  boot: ['chelsea', 'lace', 'heeled'],
  loafer: ['penny', 'tassel'],
  heel: ['pump', 'sandal'],
  bag: ['tote', 'shoulder', 'crossbody', 'backpack', 'bucket'],
  hat: ['beanie', 'cap', 'bucket', 'brim'],
  sunglasses: ['round', 'square', 'aviator'],
  watch: ['round', 'square', 'chrono'],
  scarf: ['fringed', 'square'],
  jewellery: ['necklace', 'earrings', 'ring', 'bracelet'],
  perfume: ['square', 'round', 'tall'],
  cream: ['jar', 'night', 'tube', 'gel', 'dropper', 'pump', 'essence'],
  candle: ['glass', 'diffuser'],
  wine: ['bordeaux', 'burgundy', 'sparkling'],
  chair: ['lounge', 'dining', 'stool'],
  lamp: ['table', 'floor'],
  toy: ['bear', 'rabbit', 'train', 'blocks'],
} as const satisfies Record<string, readonly string[]>;
export type PictureType = keyof typeof pictureTypes;
export type CutOf<Type extends PictureType> = (typeof pictureTypes)[Type][number];

const picturePatterns = ['plain', 'stripe', 'check', 'dot', 'floral'] as const;
export type PicturePattern = (typeof picturePatterns)[number];

/** What a bag or a shoe is made of; in the path it has the place of the pattern. */
const pictureFinishes = ['calf', 'grain', 'suede', 'canvas', 'nylon', 'satin', 'mesh'] as const;
export type PictureFinish = (typeof pictureFinishes)[number];

const finishedTypes: readonly PictureType[] = ['bag', 'sneaker', 'boot', 'loafer', 'heel'];

const brandedTypes: readonly PictureType[] = ['cream', 'watch', 'wine'];

/** Whether pictures of this type show the name of the brand. */
export const hasBrand = (type: PictureType): boolean => brandedTypes.includes(type);

/** `Château Ferrand-Vey` becomes `chateau-ferrand-vey`. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
const brandNames = new Map(demoBrands.map(({ name }) => [slugOf(name), name]));

/** Whether pictures of this type show a finish. */
export const hasFinish = (type: PictureType): boolean => finishedTypes.includes(type);

const pictureViews = ['front', 'figure', 'side', 'back', 'detail', 'texture'] as const;
export type PictureView = (typeof pictureViews)[number];

export const clothing = [
  'coat',
  'blazer',
  'knit',
  'shirt',
  'tee',
  'dress',
  'skirt',
  'trousers',
  'denim',
] as const satisfies readonly PictureType[];
export type ClothingType = (typeof clothing)[number];

export const isClothing = (type: PictureType): type is ClothingType => isOneOf(clothing, type);

const withoutSide: readonly PictureType[] = [...clothing, 'scarf'];

const withoutBack: readonly PictureType[] = [
  'sneaker',
  'boot',
  'loafer',
  'heel',
  'hat',
  'sunglasses',
  'watch',
  'scarf',
  'jewellery',
  'perfume',
  'cream',
  'candle',
  'wine',
  'chair',
  'lamp',
  'toy',
];

/**
 * `figure` is a garment on a dress form, `detail` a close-up, `texture` one of the material, `back` the other side;
 * types that look the same from behind have no `back`. Garments lie flat, so they have no `side`. The second one is also
 * that of a list, under the pointer.
 */
export function viewsOf(type: PictureType): PictureView[] {
  return pictureViews.filter(
    (view) =>
      (view !== 'figure' || isClothing(type)) &&
      (view !== 'back' || !withoutBack.includes(type)) &&
      (view !== 'side' || !withoutSide.includes(type)),
  );
}

/** Number of variations that the title does not name: backdrop, folds, buttons. */
export const pictureVariations = 8;

export interface ProductPicture {
  type: PictureType;
  /** Children's clothes have the adults' cuts in other proportions. */
  kids: boolean;
  /** Hexadecimal without #. */
  hex: string;
  cut: string;
  pattern: PicturePattern;
  finish?: PictureFinish | undefined;
  variation: number;
  view: PictureView;
  /** Written on the label or the dial. */
  brand?: string | undefined;
}

const kidsPrefix = 'kids-';

export function picturePath(picture: ProductPicture): string {
  const { type, kids, hex, cut, pattern, finish = pattern, variation, view, brand } = picture;
  const label = brand === undefined ? '' : `-${slugOf(brand)}`;
  return `/images/${kids ? kidsPrefix : ''}${type}/${hex}/${cut}-${finish}-${variation}-${view}${label}`;
}

const productPath =
  /^\/images\/(kids-)?([a-z]+)\/([0-9a-f]{6})\/([a-z]+)-([a-z]+)-(\d)-([a-z]+)(?:-([a-z0-9-]+))?$/;

function isOneOf<Value extends string>(values: readonly Value[], value: string | undefined): value is Value {
  return (values as readonly (string | undefined)[]).includes(value);
}

/** Undefined for a path that cannot be rendered. */
export function parsePicturePath(path: string): ProductPicture | undefined {
  const [, kids, type = '', hex = '', cut = '', surface, variation, view, label] =
    productPath.exec(path) ?? [];
  if (!Object.hasOwn(pictureTypes, type)) return undefined;
  const known = type as PictureType;
  const finish = hasFinish(known) && isOneOf(pictureFinishes, surface) ? surface : undefined;
  const pattern = finish ? 'plain' : surface;
  if (!isOneOf(picturePatterns, pattern)) return undefined;
  if (!isOneOf<string>(pictureTypes[known], cut) || !isOneOf(viewsOf(known), view)) return undefined;
  const number = Number(variation);
  if (number >= pictureVariations) return undefined;
  const brand = label === undefined ? undefined : brandNames.get(label);
  if (label !== undefined && (brand === undefined || !hasBrand(known))) return undefined;
  const picture = { type: known, kids: kids !== undefined, hex, cut, pattern, variation: number, view };
  return { ...picture, ...(finish ? { finish } : {}), ...(brand ? { brand } : {}) };
}

/** Scenes for heroes, tiles and popups, 16:9 and 3:4. */
export const sceneNames = [
  'harbour',
  'men',
  'women',
  'tailoring',
  'knitwear',
  'evening',
  'denim',
  'street',
  'layers',
  'parkas',
  'runners',
  'daylight',
  'carry',
  'kids',
  'lifestyle',
  'beauty',
  'accessories',
  'shoes',
  'gift',
  'members',
  'stores',
  'sale',
] as const;
export type SceneName = (typeof sceneNames)[number];
const sceneShapes = ['wide', 'tall'] as const;
export type SceneShape = (typeof sceneShapes)[number];

export function scenePath(name: SceneName, shape: SceneShape = 'wide'): string {
  return `/images/scene/${name}/${shape}`;
}

export function parseScenePath(path: string): { name: SceneName; shape: SceneShape } | undefined {
  const [, name, shape] = /^\/images\/scene\/([a-z]+)\/([a-z]+)$/.exec(path) ?? [];
  return isOneOf(sceneNames, name) && isOneOf(sceneShapes, shape) ? { name, shape } : undefined;
}
