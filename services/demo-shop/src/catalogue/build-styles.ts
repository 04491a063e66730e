import { categorySeparator } from 'shared-contracts/category-code';
import {
  hasFinish,
  type PictureFinish,
  type PicturePattern,
  pictureVariations,
} from '../pictures/picture-path';
import { createRandom, type Random } from '../random';
import { attributesOf } from './attributes';
import { type DemoBrand, demoBrands, tierFactor } from './brands';
import { type ColorCode, colorOf, type DemoColor, palettes } from './colors';
import { describe } from './descriptions';
import { allKinds } from './kinds/index';
import type { Cut, Kind } from './kinds/kind';
import { makeUpOf } from './make-up';
import { type Material, type MaterialName, materials } from './materials';
import { listPriceOf, materialFactor } from './price';
import type { Words } from './words';

/** A design in all its colours. */
export interface Style {
  /** HB1024 */
  code: string;
  kind: Kind;
  department: string;
  brand: DemoBrand;
  cut: Cut;
  pattern: PicturePattern;
  /** What a bag or shoe is made of, in its pictures. */
  finish: PictureFinish | undefined;
  variation: number;
  material: Material;
  composition: Words;
  care: Words;
  /** `parent@@@code` */
  attributes: string[];
  title: Words;
  description: Words;
  colors: DemoColor[];
  /** Cents. */
  listPrice: number;
  /** Random source for differences between the colours. */
  random: Random;
}

const patternWords: Record<Exclude<PicturePattern, 'plain'>, Words> = {
  stripe: { en: 'Striped ', zh: '條紋' },
  check: { en: 'Checked ', zh: '格紋' },
  dot: { en: 'Polka-Dot ', zh: '波點' },
  floral: { en: 'Floral ', zh: '碎花' },
};
const finishes: Partial<Record<MaterialName, PictureFinish>> = {
  calfskin: 'calf',
  grained: 'grain',
  suede: 'suede',
  canvas: 'canvas',
  nylon: 'nylon',
  satin: 'satin',
  mesh: 'mesh',
};
const firstNumber = 1_001;

function titleOf(pattern: PicturePattern, material: Material, cut: Cut, model: Words | undefined): Words {
  const prefix = pattern === 'plain' ? { en: '', zh: '' } : patternWords[pattern];
  // In English the audience precedes the garment.
  const [, whom = '', what = ''] = /^((?:Girls|Boys|Kids)’ )?(.*)$/.exec(cut.name.en) ?? [];
  return {
    en: `${model ? `${model.en} ` : ''}${whom}${prefix.en}${material.name.en} ${what}`,
    // A quilted coat filled with down is called by the down alone.
    zh: `${model?.zh ?? ''}${prefix.zh}${material.name.zh}${cut.name.zh}`.replace('羽絨夾棉褸', '羽絨褸'),
  };
}

/** Combines every cut with each of its materials, shuffled so that neighbours in a list differ. */
function designsOf(kind: Kind): { cut: Cut; material: MaterialName }[] {
  const designs = kind.cuts.flatMap((cut) =>
    (cut.materials ?? kind.materials).map((material) => ({ cut, material })),
  );
  return createRandom(`designs ${kind.category}`).sample(designs, designs.length);
}

/** Brands for a kind, each equally often. */
function brandsOf(kind: Kind): DemoBrand[] {
  const makers = demoBrands.filter((brand) =>
    brand.segments.some((segment) => kind.segments.includes(segment)),
  );
  return createRandom(`brands ${kind.category}`).sample(makers, makers.length);
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

function buildStyle(
  kind: Kind,
  design: { cut: Cut; material: MaterialName },
  brand: DemoBrand,
  code: string,
  model: Words | undefined,
): Style {
  const random = createRandom(`style ${code}`);
  const material = materials[design.material];
  const pattern =
    random.percent(38) && design.cut.patterns.length > 0 ? random.pick(design.cut.patterns) : 'plain';
  const codes: readonly ColorCode[] = palettes[kind.palette];
  return {
    code,
    kind,
    department: kind.category.split(categorySeparator)[0] ?? '',
    brand,
    cut: design.cut,
    pattern,
    finish: hasFinish(kind.type) ? finishes[design.material] : undefined,
    variation: random.int(0, pictureVariations - 1),
    material,
    ...makeUpOf(kind.type, design.material),
    attributes: attributesOf(kind.type, design.cut.name.en, design.material),
    title: titleOf(pattern, material, design.cut, model),
    description: describe({ type: kind.type, cut: design.cut.id }, material, random),
    colors: random.sample(codes, random.int(kind.colors[0], kind.colors[1])).map(colorOf),
    listPrice: listPriceOf(
      kind.price,
      tierFactor[brand.tier] * (materialFactor[design.material] ?? 1),
      random,
    ),
    random,
  };
}

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other !== 0) multiple += one;
  return multiple;
}

/** All styles of the demo shop. Deterministic. */
export function buildStyles(): Style[] {
  let number = firstNumber;
  return allKinds.flatMap((kind) => {
    const designs = designsOf(kind);
    const makers = brandsOf(kind);
    return Array.from({ length: kind.styles }, (_, index) => {
      // Both lists begin again together; moving one of them on then gives pairs that are new.
      const lap = Math.floor(index / leastCommonMultiple(designs.length, makers.length));
      const model = kind.models[Math.floor(index / (designs.length * makers.length)) - 1];
      const style = buildStyle(kind, at(designs, index + lap), at(makers, index), `HB${number}`, model);
      number += 1;
      return style;
    });
  });
}
