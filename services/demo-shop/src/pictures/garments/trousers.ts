import type { Garment, Groove, Part } from '../cloth/piece';
import { mix } from '../drawing/color';
import { cord, elasticBand, gathers, legCuff } from './drawstring';
import { type Cut, type LegCloth, legCloth, legPiece, type Stuff } from './leg-cloth';
import { cargoPocket, flyStitches, slantPocket, welts } from './leg-pockets';
import { dipOf, type Legs } from './legs';
import type { Look } from './look';
import { insideWaist, waistband } from './waistband';

const tailored: Stuff = { fabric: 'suiting', print: 'pinstripe' };
const cuts: Record<string, Cut & { stuff: Stuff; creased?: boolean; hem: number }> = {
  tapered: {
    legs: {
      waist: [138, 134],
      hip: [182, 304],
      crotch: 428,
      knee: [106, 700, 76],
      hem: [102, 1062, 60],
      band: 34,
    },
    fall: { pull: 1.3, knee: 1, hem: 1.1, soft: 1 },
    stuff: tailored,
    creased: true,
    hem: 30,
  },
  wide: {
    legs: {
      waist: [134, 134],
      hip: [182, 304],
      crotch: 432,
      knee: [112, 700, 104],
      hem: [126, 1062, 119],
      band: 40,
    },
    fall: { pull: 1, knee: 0.3, hem: 0.2, soft: 1.2 },
    drape: 26,
    stuff: tailored,
    creased: true,
    hem: 36,
  },
  cargo: {
    legs: {
      waist: [142, 134],
      hip: [190, 304],
      crotch: 436,
      knee: [114, 700, 94],
      hem: [112, 1062, 80],
      band: 36,
    },
    fall: { pull: 1.5, knee: 1.5, hem: 1.7, soft: 1 },
    stuff: { fabric: 'twill', print: 'pinstripe' },
    hem: 22,
  },
  joggers: {
    legs: {
      waist: [136, 134],
      hip: [188, 310],
      crotch: 440,
      knee: [112, 690, 86],
      hem: [98, 1012, 60],
      band: 42,
    },
    fall: { pull: 1.4, knee: 1.4, hem: 1.4, soft: 1.25 },
    stuff: { fabric: 'fleece', print: 'breton' },
    hem: 0,
  },
  shorts: {
    legs: {
      waist: [196, 300],
      hip: [254, 490],
      crotch: 632,
      knee: [142, 760, 128],
      hem: [144, 876, 132],
      band: 46,
    },
    fall: { pull: 1.4, knee: 0, hem: 0, soft: 1.3 },
    drape: 18,
    stuff: tailored,
    creased: true,
    hem: 44,
  },
};

export function trousers(look: Look, name: string): Garment {
  const { isBack, ink } = look;
  const cut = cuts[name] ?? (cuts.tapered as (typeof cuts)['tapered']);
  const { legs, stuff, hem, creased } = cut as NonNullable<typeof cut>;
  const isGathered = name === 'joggers';
  const sewn = (side: 1 | -1): LegCloth => {
    const cloth = legCloth(look, cut as Cut, side);
    return isGathered ? gathers(legs, cloth, look.variation * 5 + side) : cloth;
  };
  const pair = [sewn(-1), sewn(1)] as const;
  const sides = [-1, 1] as const;
  const clothOf = (side: 1 | -1) => pair[side > 0 ? 1 : 0];
  const leg = (side: 1 | -1) =>
    legPiece(legs, clothOf(side), side, stuff, {
      hem,
      seams: [
        ...(creased ? [crease(legs, side)] : []),
        ...(!isBack && !isGathered && side > 0 ? flyStitches(legs) : []),
      ],
    });
  const lining = ink.isPale ? '#e9e4da' : '#8b8478';
  const band = {
    waist: legs.waist,
    depth: legs.band,
    ...stuff,
    isBack,
    loops: isBack ? [-0.82, -0.4, 0, 0.4, 0.82] : [-0.76, -0.42, 0.42, 0.76],
    lining,
  };
  const parts: Part[] = [...(isBack ? [] : insideWaist(band)), ...sides.map(leg)];
  if (isBack) parts.push(...(isGathered ? [] : welts(legs, pair, stuff, ink.deep)));
  else parts.push(...sides.map((side) => slantPocket(legs, clothOf(side), side, stuff)));
  if (name === 'cargo')
    parts.push(...sides.flatMap((side) => cargoPocket(legs, clothOf(side), side, stuff, ink.deep)));
  if (isGathered) {
    parts.push(
      ...sides.map((side) => legCuff(legs, side, stuff)),
      elasticBand(legs, isBack, stuff, look.variation + 3),
    );
    if (!isBack)
      parts.push(
        ...cord(
          legs,
          ink.isPale ? mix(ink.base, '#14100c', 0.12) : ink.isDark ? '#d8d3ca' : ink.light,
          (look.variation % 4) * 3 - 4,
        ),
      );
    return parts;
  }
  parts.push(...waistband(band));
  if (!isBack)
    parts.push({
      kind: 'button',
      at: [4, legs.waist[1] + dipOf(false) + legs.band / 2],
      radius: 8,
      hex: ink.deep,
    });
  return parts;
}

/** The ironed crease, from below the pocket to the hem. */
function crease({ hip, crotch, knee, hem }: Legs, side: 1 | -1): Groove {
  const s = (x: number, y: number) => `${side * x} ${y}`;
  return {
    d: `M${s(hip[0] * 0.5, hip[1])}C${s(hip[0] * 0.5, crotch + 40)} ${s(knee[0] + 2, knee[1] - 120)} ${s(knee[0] + 2, knee[1])}L${s(hem[0], hem[1] + 10)}`,
    width: 3.4,
    depth: -0.45,
  };
}
