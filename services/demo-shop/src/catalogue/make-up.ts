import type { PictureType } from '../pictures/picture-path';
import { care, type Material, type MaterialName, materials } from './materials';
import type { Words } from './words';

/** What a product is made of, and how it is looked after. */
type MakeUp = Pick<Material, 'composition' | 'care'>;

/** Fibres that tailoring is made of, and that a machine spoils in a jacket with canvas and lining. */
const washable: readonly MaterialName[] = ['technical', 'nylon', 'down', 'twill'];

const uppers: Partial<Record<MaterialName, Words>> = {
  calfskin: { en: 'calf leather', zh: '小牛皮' },
  grained: { en: 'cow leather', zh: '牛皮' },
  suede: { en: 'calf suede', zh: '小牛麖皮' },
  canvas: { en: 'cotton canvas', zh: '棉帆布' },
  mesh: { en: '70% recycled polyester, 30% suede', zh: '70%再生聚酯纖維、30%麖皮' },
  satin: { en: 'viscose satin', zh: '黏膠纖維緞面' },
};
const linings: Partial<Record<PictureType, Words>> = {
  sneaker: {
    en: 'Lining: recycled polyester. Sole: natural rubber',
    zh: '內裡：再生聚酯纖維。鞋底：天然橡膠',
  },
  boot: { en: 'Lining: leather. Sole: rubber', zh: '內裡：皮革。鞋底：橡膠' },
  loafer: { en: 'Lining: leather. Sole: leather with a rubber heel', zh: '內裡：皮革。鞋底：皮革配橡膠踭' },
  heel: { en: 'Lining: leather. Sole: leather', zh: '內裡：皮革。鞋底：皮革' },
};

function shoeOf(type: PictureType, name: MaterialName): MakeUp | undefined {
  const [upper, rest] = [uppers[name], linings[type]];
  if (!upper || !rest) return undefined;
  return {
    composition: { en: `Upper: ${upper.en}. ${rest.en}`, zh: `鞋面：${upper.zh}。${rest.zh}` },
    care:
      name === 'suede'
        ? care.suede
        : name === 'calfskin' || name === 'grained'
          ? care.leather
          : care.clothShoe,
  };
}

/** A material's own composition and care, unless the kind of product asks for others. */
export function makeUpOf(type: PictureType, name: MaterialName): MakeUp {
  const material: Material = materials[name];
  const { composition } = material;
  switch (type) {
    case 'blazer':
    case 'coat':
      return { composition, care: washable.includes(name) ? material.care : care.dryClean };
    case 'bag':
      return { composition, care: name === 'nylon' || name === 'canvas' ? care.clothBag : material.care };
    case 'hat':
      return { composition, care: material.care === care.wool ? care.wool : care.hat };
    default:
      return shoeOf(type, name) ?? { composition, care: material.care };
  }
}
