import { categorySeparator } from 'shared-contracts/category-code';
import { type ChannelType, channels as shopChannels } from 'shared-contracts/channel';
import { type ListValues, listRowId, type ShopList } from 'shared-contracts/wire/merchant-lists';
import { emptyGrid, tableOf, writeGrid } from './grid';
import type { en } from './messages/en';

/** A field of the form. The names are those of the content folder, except `kind`, `parent`, `last`, `place`, `hoursEn`, `hoursZh`, `noteEn` and `noteZh`. */
export interface ListField {
  name: keyof typeof en.fields;
  input:
    | 'text'
    | 'area'
    | 'number'
    | 'decimal'
    | 'flag'
    | 'channels'
    | 'kind'
    | 'parent'
    | 'place'
    | 'hours'
    | 'category'
    | 'grid';
  isRequired?: true;
  /** Cannot be changed once it is saved. */
  isKey?: true;
  /** Language of what is typed. */
  language?: 'en' | 'zh';
}

const names: readonly ListField[] = [
  { name: 'nameEn', input: 'text', isRequired: true, language: 'en' },
  { name: 'nameZh', input: 'text', isRequired: true, language: 'zh' },
];
const position: ListField = { name: 'position', input: 'number' };
const place: readonly ListField[] = [
  ...names,
  { name: 'addressEn', input: 'text', isRequired: true, language: 'en' },
  { name: 'addressZh', input: 'text', isRequired: true, language: 'zh' },
  { name: 'hoursEn', input: 'hours', isRequired: true, language: 'en' },
  { name: 'hoursZh', input: 'hours', isRequired: true, language: 'zh' },
  { name: 'place', input: 'place', isRequired: true },
];
const code: ListField = { name: 'code', input: 'text', isRequired: true, isKey: true };

export const fieldsOf: Readonly<Record<ShopList, readonly ListField[]>> = {
  categories: [
    ...names,
    { name: 'parent', input: 'parent', isKey: true },
    { name: 'last', input: 'text', isRequired: true, isKey: true },
    { name: 'channels', input: 'channels' },
    { name: 'visible', input: 'flag' },
    position,
  ],
  brands: [
    { name: 'name', input: 'text', isRequired: true, isKey: true },
    { name: 'channels', input: 'channels' },
    { name: 'descriptionEn', input: 'area', language: 'en' },
    { name: 'descriptionZh', input: 'area', language: 'zh' },
  ],
  colors: [...names, code, { name: 'hex', input: 'text', isRequired: true }, position],
  labels: [...names, code, position],
  attributeKinds: [...names, code, position],
  attributes: [...names, { name: 'kind', input: 'kind', isRequired: true, isKey: true }, code, position],
  stores: [
    ...place,
    { name: 'phone', input: 'text', isRequired: true },
    { name: 'id', input: 'text', isRequired: true, isKey: true },
    { name: 'channels', input: 'channels' },
    { name: 'pickUp', input: 'flag' },
    { name: 'latitude', input: 'decimal' },
    { name: 'longitude', input: 'decimal' },
    position,
  ],
  lockers: [...place, code, { name: 'open', input: 'flag' }, position],
  sizeGuides: [
    { name: 'sizeType', input: 'text', isRequired: true, isKey: true },
    { name: 'categoryCode', input: 'category', isKey: true },
    { name: 'tableEn', input: 'grid', language: 'en' },
    { name: 'tableZh', input: 'grid', language: 'zh' },
    { name: 'noteEn', input: 'area', language: 'en' },
    { name: 'noteZh', input: 'area', language: 'zh' },
  ],
};

/** What is typed: texts by field; flags and channels as `true`. */
export type TypedRow = Readonly<Record<string, string>>;

const channelNames = Object.keys(shopChannels) as ChannelType[];
const channelField = (channel: ChannelType) => `channel ${channel}`;

/** The name of the check box of a channel. */
export const channelFields = channelNames.map((channel) => ({ channel, name: channelField(channel) }));

interface Hours {
  days: string;
  hours: string;
}

/** One line for each entry: `Mon to Fri | 11:00–21:00`. */
const typedHours = (value: unknown) =>
  ((value ?? []) as Hours[]).map(({ days, hours }) => `${days} | ${hours}`).join('\n');

function readHours(text: string): Hours[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [days = '', ...hours] = line.split('|').map((part) => part.trim());
      return { days, hours: hours.join('|') };
    });
}

interface Measures {
  columns: string[];
  rows: string[][];
  note?: string;
}

/** A table and the note below it, as the form shows them. */
function typedTable(value: unknown): { table: string; note: string } {
  if (!value) return { table: emptyGrid, note: '' };
  const { columns, rows, note = '' } = value as Measures;
  return { table: writeGrid([columns, ...rows]), note };
}

/** Whether each line has days and hours. */
export const areHours = (text: string) => readHours(text).every(({ days, hours }) => days && hours);

/** The values of a row as the form shows them; of a new one what is usual. */
export function typedRow(list: ShopList, values: ListValues | undefined): TypedRow {
  if (!values)
    return {
      visible: 'true',
      open: 'true',
      tableEn: emptyGrid,
      tableZh: emptyGrid,
      ...Object.fromEntries(channelNames.map((channel) => [channelField(channel), 'true'])),
    };
  const { code, parent, region, area, district, hoursEn, hoursZh, channels, tableEn, tableZh, ...others } =
    values;
  const parts = String(code ?? '').split(categorySeparator);
  const named = (channels ?? []) as string[];
  const [english, chinese] = [typedTable(tableEn), typedTable(tableZh)];
  return {
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
    ...(list === 'categories'
      ? { parent: parts.slice(0, -1).join(categorySeparator), last: parts.at(-1) ?? '' }
      : { code: String(code ?? '') }),
    ...(list === 'attributes' && { kind: String(parent ?? '') }),
    ...(district !== undefined && { place: [region, area, district].join('/') }),
    hoursEn: typedHours(hoursEn),
    hoursZh: typedHours(hoursZh),
    tableEn: english.table,
    noteEn: english.note,
    tableZh: chinese.table,
    noteZh: chinese.note,
    ...Object.fromEntries(
      channelNames.map((channel) => [channelField(channel), String(named.includes(channel))]),
    ),
  };
}

/** A field as the import reads it; undefined for an empty one. */
function readField({ name, input }: ListField, typed: TypedRow): [string, unknown][] {
  const text = (typed[name] ?? '').trim();
  if (input === 'flag') return [[name, text === 'true']];
  if (input === 'channels')
    return [[name, channelNames.filter((channel) => typed[channelField(channel)] === 'true')]];
  if (input === 'hours') return [[name, readHours(text)]];
  if (input === 'place') {
    const [region = '', area = '', district = ''] = text.split('/');
    return text
      ? [
          ['region', region],
          ['area', area],
          ['district', district],
        ]
      : [];
  }
  if (input === 'grid') {
    const note = typed[name === 'tableEn' ? 'noteEn' : 'noteZh']?.trim();
    return [[name, { ...tableOf(typed[name] ?? ''), ...(note && { note }) }]];
  }
  if (input === 'parent' || name === 'last' || name === 'noteEn' || name === 'noteZh') return [];
  if (text === '') return [];
  if (input === 'kind') return [['parent', text]];
  if (input === 'number' || input === 'decimal')
    return [[name, Number.isNaN(Number(text)) ? text : Number(text)]];
  return [[name, text]];
}

/** The row's id and its values, on top of those that the form does not show. */
export function readRow(
  list: ShopList,
  typed: TypedRow,
  before: ListValues = {},
): { id: string; values: ListValues } {
  const fields = fieldsOf[list];
  const shown = new Set([...fields.map(({ name }) => name), 'region', 'area', 'district', 'code', 'parent']);
  const kept = Object.fromEntries(Object.entries(before).filter(([name]) => !shown.has(name)));
  const values: ListValues = {
    ...kept,
    ...Object.fromEntries(fields.flatMap((field) => readField(field, typed))),
  };
  if (list === 'categories')
    values.code = [typed.parent, typed.last?.trim()].filter(Boolean).join(categorySeparator);
  return { id: listRowId(list, values), values };
}

/** A code from an English name: `Hats & gloves` is `HATS-GLOVES`. */
export const codeFrom = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toUpperCase()
    .slice(0, 40);

/** What needs the rows of a list: one that is needed is not removed. */
export function neededBy(list: ShopList): 'attributes' | 'items' | 'orders' {
  if (list === 'attributeKinds') return 'attributes';
  return list === 'stores' || list === 'lockers' ? 'orders' : 'items';
}
