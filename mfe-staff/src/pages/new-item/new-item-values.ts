import { parseDollars } from 'shared-contracts/money';
import type { Style, StyleColor } from 'shared-contracts/wire/merchant-styles';
import { wordsIn } from '../../goods/sorting/keywords-field';

/** A colour as typed. */
export interface TypedColor {
  /** Tells the colours of a form apart. */
  key: string;
  colorCode: string;
  colorEn: string;
  colorZh: string;
  /** Null while the suggested code stands. */
  code: string | null;
  listPrice: string;
  salePrice: string;
  /** Sizes of the style that this colour does not come in. */
  without: readonly string[];
}

/** A style as typed. */
export interface TypedStyle
  extends Pick<
    Style,
    | 'styleCode'
    | 'brand'
    | 'categoryCode'
    | 'moreCategories'
    | 'titleEn'
    | 'titleZh'
    | 'descriptionEn'
    | 'descriptionZh'
    | 'compositionEn'
    | 'compositionZh'
    | 'careEn'
    | 'careZh'
    | 'labels'
    | 'attributes'
    | 'channelIds'
    | 'ageRestricted'
    | 'sizeType'
  > {
  /** Separated by commas. */
  keywords: string;
  listPrice: string;
  salePrice: string;
  sizes: readonly string[];
  colors: readonly TypedColor[];
}

let colorCount = 0;
export function newColor(): TypedColor {
  colorCount += 1;
  return {
    key: `${Date.now()}-${colorCount}`,
    colorCode: '',
    colorEn: '',
    colorZh: '',
    code: null,
    listPrice: '',
    salePrice: '',
    without: [],
  };
}

export const emptyStyle = (): TypedStyle => ({
  styleCode: '',
  brand: '',
  categoryCode: '',
  moreCategories: [],
  titleEn: '',
  titleZh: '',
  descriptionEn: '',
  descriptionZh: '',
  compositionEn: '',
  compositionZh: '',
  careEn: '',
  careZh: '',
  labels: [],
  attributes: [],
  keywords: '',
  channelIds: [1, 2],
  ageRestricted: false,
  sizeType: '',
  listPrice: '',
  salePrice: '',
  sizes: [],
  colors: [newColor()],
});

const dollarsOf = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2));

/** A form for another style like this one: everything but the codes. */
export function likeStyle(style: Style): TypedStyle {
  const sizes = [...new Set(style.colors.flatMap(({ skus }) => skus.map(({ size }) => size)))];
  return {
    ...style,
    styleCode: '',
    keywords: style.keywords.join(', '),
    listPrice: dollarsOf(style.listPrice),
    salePrice: dollarsOf(style.salePrice),
    sizes,
    colors: style.colors.map(({ colorCode, colorEn, colorZh, listPrice, salePrice, skus }) => ({
      ...newColor(),
      colorCode,
      colorEn,
      colorZh,
      listPrice: dollarsOf(listPrice),
      salePrice: dollarsOf(salePrice),
      without: sizes.filter((size) => !skus.some((sku) => sku.size === size)),
    })),
  };
}

/** The code of a colour's item: as typed, else from the codes of style and colour. A second one of a colour gets a number. */
export function codeOf({ styleCode, colors }: TypedStyle, color: TypedColor): string {
  if (color.code !== null) return color.code;
  if (!styleCode.trim() || !color.colorCode) return '';
  const same = colors.filter((one) => one.code === null && one.colorCode === color.colorCode);
  const number = same.indexOf(color) + 1;
  return `${styleCode.trim()}-${color.colorCode}${number > 1 ? `-${number}` : ''}`;
}

/** A size may have signs that a SKU has not: `ONE SIZE`, `32/34`. */
const skuOf = (code: string, size: string) =>
  code ? `${code}-${size.replace(/[^A-Za-z0-9._-]+/g, '-')}` : '';

/** What is sent, and the paths of prices that are no amounts. */
export function readTyped(typed: TypedStyle): { style: Style; wrongPrices: string[] } {
  const wrongPrices: string[] = [];
  function read(path: string, text: string): number | null {
    if (text.trim() === '') return null;
    const price = parseDollars(text);
    if (price === undefined) wrongPrices.push(path);
    return price ?? null;
  }
  const listPrice = read('listPrice', typed.listPrice);
  const salePrice = read('salePrice', typed.salePrice);
  const colors = typed.colors.map((color, index): StyleColor => {
    const code = codeOf(typed, color);
    const own = {
      listPrice: read(`colors.${index}.listPrice`, color.listPrice),
      salePrice: read(`colors.${index}.salePrice`, color.salePrice),
    };
    return {
      code,
      colorCode: color.colorCode,
      colorEn: color.colorEn,
      colorZh: color.colorZh,
      listPrice: own.listPrice,
      // Nobody means a discount by raising the list price of a colour.
      salePrice: own.salePrice ?? (typed.salePrice.trim() === '' ? own.listPrice : null),
      skus: typed.sizes
        .filter((size) => !color.without.includes(size))
        .map((size) => ({ sku: skuOf(code, size), size })),
    };
  });
  const { sizes: _, keywords, ...fields } = typed;
  const style = {
    ...fields,
    keywords: wordsIn(keywords),
    listPrice,
    salePrice: typed.salePrice.trim() === '' ? listPrice : salePrice,
    colors,
  };
  return { style, wrongPrices };
}
