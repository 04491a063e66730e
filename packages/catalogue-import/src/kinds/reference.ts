/** The small tables of a content folder, which products, lists and pages reference. */

import { attributeKinds, attributes, brands, categories, colors, labels } from 'database/schema/catalogue';
import { lockers, popularWords, sizeGuides, stores } from 'database/schema/content';
import { categorySeparator } from 'shared-contracts/category-code';
import { isDistrictOf } from 'shared-contracts/regions';
import { seoTextNames } from 'shared-contracts/wire/seo-texts';
import * as z from 'zod/mini';
import { sqlFault } from '../reasons';
import {
  address,
  categoryCode,
  channelList,
  code,
  flag,
  hexColor,
  listOf,
  picture,
  text,
  upperCode,
  whole,
} from './fields';
import { keepingEdits } from './keep-edits';
import type { Kind } from './kind';
import { categoryFields, listFields, lockerFields } from './list-fields';
import { tableKind } from './table-kind';

const names = { nameEn: text(100), nameZh: text(100) };
const position = z.optional(whole(0, 32_000));

const categoriesKind = tableKind({
  name: 'categories',
  table: categories,
  key: ['code'],
  unset: seoTextNames,
  shape: {
    code: categoryCode(),
    ...names,
    channels: channelList(),
    position,
    visible: z.optional(flag()),
    type: z.optional(whole(1, 2)),
    activeStatus: z.optional(whole(0, 9)),
    style: z.optional(text(60)),
    image: z.optional(picture()),
  },
  toRow: (values) => {
    const {
      channels,
      position = 0,
      visible = true,
      type = 1,
      activeStatus = 1,
      style,
      image,
      ...rest
    } = values;
    const end = rest.code.lastIndexOf(categorySeparator);
    const parentCode = end < 0 ? null : rest.code.slice(0, end);
    return { ...rest, channelIds: channels, position, visible, type, activeStatus, style, image, parentCode };
  },
  refusals: [
    `update staged s set reason = 'code: there is no category ' || s.parent_code
     where s.reason is null and s.parent_code is not null
       and not exists (select from categories c where c.code = s.parent_code)
       and not exists (select from staged p where p.code = s.parent_code and p.reason is null)`,
  ],
});

const colorsKind = tableKind({
  name: 'colors',
  table: colors,
  key: ['code'],
  shape: { code: upperCode(), ...names, hex: hexColor(), position },
  toRow: (values) => ({ ...values, position: values.position ?? 0 }),
});

const labelsKind = tableKind({
  name: 'labels',
  table: labels,
  key: ['code'],
  shape: { code: upperCode(), ...names, position },
  toRow: (values) => ({ ...values, position: values.position ?? 0 }),
});

const attributeKindsKind = tableKind({
  name: 'attribute-kinds',
  table: attributeKinds,
  key: ['code'],
  shape: { code: upperCode(), ...names, position },
  toRow: (values) => ({ ...values, position: values.position ?? 0 }),
});

const attributesKind = tableKind({
  name: 'attributes',
  table: attributes,
  key: ['parent', 'code'],
  shape: { parent: upperCode(), code: upperCode(), ...names, position },
  toRow: (values) => ({ ...values, position: values.position ?? 0 }),
  refusals: [
    `update staged s set reason = ${sqlFault('parent', 'noAttributeKind', 's.parent')}
     where s.reason is null and not exists (select from attribute_kinds k where k.code = s.parent)`,
  ],
});

const brandsKind = tableKind({
  name: 'brands',
  table: brands,
  key: ['name'],
  unset: seoTextNames,
  shape: {
    name: text(100),
    channels: channelList(),
    descriptionEn: z.optional(text(5_000)),
    descriptionZh: z.optional(text(5_000)),
    image: z.optional(picture()),
    logo: z.optional(picture()),
  },
  toRow: ({ channels, descriptionEn = '', descriptionZh = '', ...rest }) => ({
    ...rest,
    channelIds: channels,
    descriptionEn,
    descriptionZh,
  }),
});

const popularWordsKind = tableKind({
  name: 'popular-words',
  table: popularWords,
  key: ['channelId', 'type', 'position'],
  shape: {
    channelId: whole(1, 2),
    type: upperCode(),
    position: whole(0, 100),
    ...names,
    url: address(),
  },
  toRow: (values) => values,
});

const measures = z.strictObject({
  columns: z.array(text(60)).check(z.minLength(1)),
  rows: z.array(z.array(text(60))).check(z.minLength(1)),
  note: z.optional(text(500)),
});

const sizeGuidesKind = tableKind({
  name: 'size-guides',
  table: sizeGuides,
  key: ['sizeType', 'categoryCode'],
  shape: {
    sizeType: upperCode(),
    categoryCode: z.optional(categoryCode()),
    tableEn: measures,
    tableZh: measures,
  },
  toRow: ({ categoryCode = '', ...rest }) => ({ ...rest, categoryCode }),
});

/** Address forms offer only the districts of the region tree, so a store elsewhere could not be found. */
const notInTree = { problem: 'district: region, area and district are not in the region tree' };

const hours = listOf(z.strictObject({ days: text(60), hours: text(60) }), { min: 1, max: 14 });

/** The columns that stores and lockers have in common. */
const place = {
  ...names,
  region: text(20),
  area: text(40),
  district: text(60),
  addressEn: text(200),
  addressZh: text(200),
  hoursEn: hours,
  hoursZh: hours,
};

const storesKind = tableKind({
  name: 'stores',
  table: stores,
  key: ['id'],
  shape: {
    id: code(),
    ...place,
    phone: text(30),
    channels: channelList(),
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    pickUp: z.optional(flag()),
    position,
  },
  toRow: ({ channels, pickUp = false, position = 0, ...rest }) =>
    isDistrictOf(rest.region, rest.area, rest.district)
      ? { ...rest, channelIds: channels, pickUp, position }
      : notInTree,
});

const lockersKind = tableKind({
  name: 'lockers',
  table: lockers,
  key: ['code'],
  shape: {
    code: code(),
    ...place,
    open: z.optional(flag()),
    position,
  },
  toRow: ({ open = true, position = 0, ...rest }) =>
    isDistrictOf(rest.region, rest.area, rest.district) ? { ...rest, isOpen: open, position } : notInTree,
});

/** The lists that staff edit too. */
export const listKinds = {
  categories: categoriesKind,
  brands: brandsKind,
  colors: colorsKind,
  labels: labelsKind,
  attributeKinds: attributeKindsKind,
  attributes: attributesKind,
  stores: storesKind,
  lockers: lockersKind,
  sizeGuides: sizeGuidesKind,
} as const satisfies Readonly<Record<string, Kind>>;

const list = { key: ['code'], subjectIdOf: ({ code }: { code: string }) => code, action: 'list.import' };

/** Kinds of a content folder by file name without extension, in import order. A file keeps what staff edited. */
export const referenceKinds: readonly Kind[] = [
  keepingEdits(categoriesKind, {
    ...list,
    table: categories,
    subjectType: 'categories',
    fieldsOf: categoryFields,
  }),
  keepingEdits(colorsKind, { ...list, table: colors, subjectType: 'colors', fieldsOf: listFields }),
  keepingEdits(labelsKind, { ...list, table: labels, subjectType: 'labels', fieldsOf: listFields }),
  keepingEdits(attributeKindsKind, {
    ...list,
    table: attributeKinds,
    subjectType: 'attributeKinds',
    fieldsOf: listFields,
  }),
  keepingEdits(attributesKind, {
    ...list,
    table: attributes,
    key: ['parent', 'code'],
    subjectType: 'attributes',
    subjectIdOf: ({ parent, code }) => `${parent} ${code}`,
    fieldsOf: listFields,
  }),
  keepingEdits(brandsKind, {
    ...list,
    table: brands,
    key: ['name'],
    subjectType: 'brands',
    subjectIdOf: ({ name }) => name,
    fieldsOf: listFields,
  }),
  keepingEdits(sizeGuidesKind, {
    ...list,
    table: sizeGuides,
    key: ['size_type', 'category_code'],
    subjectType: 'sizeGuides',
    subjectIdOf: ({ sizeType, categoryCode }) => [sizeType, categoryCode].filter(Boolean).join(' '),
    fieldsOf: listFields,
  }),
  popularWordsKind,
  keepingEdits(storesKind, {
    ...list,
    table: stores,
    key: ['id'],
    subjectType: 'stores',
    subjectIdOf: ({ id }) => id,
    fieldsOf: listFields,
  }),
  keepingEdits(lockersKind, { ...list, table: lockers, subjectType: 'lockers', fieldsOf: lockerFields }),
];
