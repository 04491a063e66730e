import type { Words } from './words';

/** The size runs, in size order. */
const sizeRuns = {
  ALPHA: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  /** Waist in inches. */
  NUMERIC: ['26', '28', '30', '32', '34', '36', '38'],
  EU_SHOES: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
  KIDS_AGE: ['2Y', '4Y', '6Y', '8Y', '10Y', '12Y'],
  /** Inner circumference in millimetres. */
  RING: ['48', '50', '52', '54', '56', '58', '60'],
  ONE_SIZE: ['ONE SIZE'],
} as const;
/** A bottle or a jar has a volume in place of a size. */
export type SizeType = keyof typeof sizeRuns | 'VOLUME';

const bottle = '750 ml';
const volumeIn = /\d+ ml/;

/** The sizes of a run that a department uses. The title names the volume, but that of wine. */
export function sizesOf(sizeType: SizeType, department: string, title: string): readonly string[] {
  if (sizeType === 'VOLUME') return [volumeIn.exec(title)?.[0] ?? bottle];
  if (sizeType === 'ALPHA')
    return department === 'MEN' ? sizeRuns.ALPHA.slice(1) : sizeRuns.ALPHA.slice(0, 6);
  if (sizeType === 'NUMERIC')
    return department === 'MEN' ? sizeRuns.NUMERIC.slice(1) : sizeRuns.NUMERIC.slice(0, 5);
  if (sizeType === 'EU_SHOES') {
    if (department === 'MEN') return sizeRuns.EU_SHOES.slice(3);
    return department === 'WOMEN' ? sizeRuns.EU_SHOES.slice(0, 6) : ['26', '28', '30', '32', '34'];
  }
  if (sizeType === 'RING') return department === 'MEN' ? sizeRuns.RING.slice(3) : sizeRuns.RING.slice(0, 5);
  return sizeRuns[sizeType];
}

interface Guide {
  sizeType: SizeType;
  categoryCode: string;
  columns: readonly Words[];
  rows: readonly (readonly string[])[];
  note: Words;
}

const size: Words = { en: 'Size', zh: '尺碼' };
const chest: Words = { en: 'Chest (cm)', zh: '胸圍（厘米）' };
const waist: Words = { en: 'Waist (cm)', zh: '腰圍（厘米）' };
const hips: Words = { en: 'Hips (cm)', zh: '臀圍（厘米）' };
const between: Words = {
  en: 'Between two sizes, take the larger one for layering.',
  zh: '如介乎兩個尺碼之間，建議選擇較大一碼以便疊穿。',
};
const foot: Words = {
  en: 'Measure your foot in the evening, from heel to longest toe.',
  zh: '建議於傍晚量度腳長，由腳跟至最長腳趾。',
};

/** Size guides for GET /api/product/sizeGuide; a category's own guide takes precedence. */
export const demoSizeGuides: readonly Guide[] = [
  {
    sizeType: 'ALPHA',
    categoryCode: '',
    columns: [size, chest, waist],
    rows: [
      ['XXS', '74–78', '58–61'],
      ['XS', '79–83', '62–65'],
      ['S', '84–89', '66–71'],
      ['M', '90–96', '72–78'],
      ['L', '97–103', '79–86'],
      ['XL', '104–111', '87–95'],
      ['XXL', '112–120', '96–105'],
    ],
    note: between,
  },
  {
    sizeType: 'ALPHA',
    categoryCode: 'WOMEN',
    columns: [size, chest, waist, hips, { en: 'UK', zh: '英碼' }],
    rows: [
      ['XXS', '74–77', '56–59', '82–85', '4'],
      ['XS', '78–81', '60–63', '86–89', '6'],
      ['S', '82–86', '64–68', '90–94', '8–10'],
      ['M', '87–92', '69–74', '95–100', '12'],
      ['L', '93–99', '75–81', '101–107', '14'],
      ['XL', '100–107', '82–89', '108–114', '16'],
    ],
    note: between,
  },
  {
    sizeType: 'ALPHA',
    categoryCode: 'MEN',
    columns: [size, chest, waist, { en: 'Collar (cm)', zh: '領圍（厘米）' }],
    rows: [
      ['XS', '82–87', '70–74', '36'],
      ['S', '88–93', '75–80', '38'],
      ['M', '94–99', '81–86', '40'],
      ['L', '100–106', '87–93', '42'],
      ['XL', '107–113', '94–101', '44'],
      ['XXL', '114–121', '102–110', '46'],
    ],
    note: between,
  },
  {
    sizeType: 'NUMERIC',
    categoryCode: '',
    columns: [size, waist, hips, { en: 'Inside leg (cm)', zh: '內長（厘米）' }],
    rows: [
      ['26', '66', '90', '76'],
      ['28', '71', '94', '78'],
      ['30', '76', '98', '80'],
      ['32', '81', '102', '81'],
      ['34', '86', '106', '82'],
      ['36', '91', '110', '83'],
      ['38', '97', '115', '83'],
    ],
    note: { en: 'The number is the waist in inches.', zh: '尺碼為腰圍吋數。' },
  },
  {
    sizeType: 'EU_SHOES',
    categoryCode: '',
    columns: [
      { en: 'EU', zh: '歐碼' },
      { en: 'UK', zh: '英碼' },
      { en: 'US men', zh: '美碼（男）' },
      { en: 'US women', zh: '美碼（女）' },
      { en: 'Foot (cm)', zh: '腳長（厘米）' },
    ],
    rows: [
      ['36', '3', '–', '5.5', '22.9'],
      ['37', '4', '–', '6.5', '23.5'],
      ['38', '5', '–', '7.5', '24.1'],
      ['39', '6', '6.5', '8.5', '24.8'],
      ['40', '6.5', '7', '9', '25.4'],
      ['41', '7.5', '8', '10', '26.1'],
      ['42', '8', '8.5', '–', '26.7'],
      ['43', '9', '9.5', '–', '27.4'],
      ['44', '9.5', '10', '–', '28.0'],
      ['45', '10.5', '11', '–', '28.7'],
    ],
    note: foot,
  },
  {
    sizeType: 'EU_SHOES',
    categoryCode: 'KIDS',
    columns: [
      { en: 'EU', zh: '歐碼' },
      { en: 'UK', zh: '英碼' },
      { en: 'Foot (cm)', zh: '腳長（厘米）' },
    ],
    rows: [
      ['26', '8.5', '16.0'],
      ['28', '10', '17.2'],
      ['30', '11.5', '18.5'],
      ['32', '13', '19.8'],
      ['34', '2', '21.1'],
    ],
    note: foot,
  },
  {
    sizeType: 'KIDS_AGE',
    categoryCode: '',
    columns: [{ en: 'Age', zh: '年齡' }, { en: 'Height (cm)', zh: '身高（厘米）' }, chest, waist],
    rows: [
      ['2Y', '86–92', '52', '50'],
      ['4Y', '98–104', '56', '53'],
      ['6Y', '110–116', '60', '55'],
      ['8Y', '122–128', '65', '58'],
      ['10Y', '134–140', '70', '61'],
      ['12Y', '146–152', '76', '64'],
    ],
    note: { en: 'Go by height rather than age.', zh: '選碼請以身高為準。' },
  },
  {
    sizeType: 'RING',
    categoryCode: '',
    columns: [
      { en: 'EU', zh: '歐碼' },
      { en: 'Hong Kong', zh: '港碼' },
      { en: 'US', zh: '美碼' },
      { en: 'Inner circumference (mm)', zh: '內圈周長（毫米）' },
    ],
    rows: [
      ['48', '9', '4.5', '48'],
      ['50', '11', '5.25', '50'],
      ['52', '13', '6', '52'],
      ['54', '15', '7', '54'],
      ['56', '16', '7.5', '56'],
      ['58', '18', '8.5', '58'],
      ['60', '20', '9', '60'],
    ],
    note: {
      en: 'Wind a strip of paper around the finger and measure it. The size is its length in millimetres.',
      zh: '以紙條圍繞手指一圈並量度長度，毫米數即為尺碼。',
    },
  },
  {
    sizeType: 'ONE_SIZE',
    categoryCode: '',
    columns: [size, { en: 'Fit', zh: '適合' }],
    rows: [['ONE SIZE', '–']],
    note: {
      en: 'Comes in one size; its measures stand in the description.',
      zh: '均碼，尺寸詳見產品描述。',
    },
  },
];
