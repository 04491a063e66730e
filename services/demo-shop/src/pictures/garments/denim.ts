import type { Garment, Part } from '../cloth/piece';
import { jeansSeams, patch, scoopPocket, seatPockets } from './jeans-seams';
import { jeansWear, washOf } from './jeans-wear';
import { type Cut, type LegCloth, legCloth, legPiece, type Stuff } from './leg-cloth';
import { flyStitches } from './leg-pockets';
import { dipOf } from './legs';
import type { Look } from './look';
import { insideWaist, waistband } from './waistband';

const cuts: Record<string, Cut> = {
  straight: {
    legs: {
      waist: [140, 134],
      hip: [184, 300],
      crotch: 424,
      knee: [108, 700, 86],
      hem: [110, 1062, 79],
      band: 36,
    },
    fall: { pull: 1.4, knee: 1.3, hem: 1.5, soft: 0.95 },
  },
  slim: {
    legs: {
      waist: [132, 134],
      hip: [170, 296],
      crotch: 418,
      knee: [98, 694, 66],
      hem: [94, 1062, 52],
      band: 36,
    },
    fall: { pull: 1.5, knee: 1.7, hem: 1.9, soft: 0.85 },
  },
  wide: {
    legs: {
      waist: [138, 134],
      hip: [186, 304],
      crotch: 434,
      knee: [114, 700, 103],
      hem: [124, 1062, 113],
      band: 38,
    },
    fall: { pull: 1.3, knee: 0.9, hem: 0.8, soft: 1.15 },
    drape: 15,
  },
  flared: {
    legs: {
      waist: [126, 134],
      hip: [166, 292],
      crotch: 412,
      knee: [96, 690, 64],
      hem: [120, 1062, 104],
      band: 36,
    },
    fall: { pull: 1.4, knee: 1.3, hem: 0.3, soft: 0.9 },
    drape: 12,
  },
};

export function denim(look: Look, name: string): Garment {
  const { isBack, ink, random } = look;
  const cut = (cuts[name] ?? cuts.straight) as Cut;
  const { legs } = cut;
  const wash = washOf(ink);
  const stuff: Stuff & { wornHex: string } = {
    fabric: ink.isPale ? 'twill' : 'denim',
    print: 'pinstripe',
    thread: wash.thread,
    wornHex: wash.under,
  };
  const sides = [-1, 1] as const;
  const pair = sides.map((side): LegCloth => {
    const cloth = legCloth(look, cut, side);
    return { ...cloth, worn: jeansWear(random, legs, cloth.form, side, isBack, wash) };
  }) as [LegCloth, LegCloth];
  const leg = (side: 1 | -1) => ({
    ...legPiece(legs, pair[side > 0 ? 1 : 0], side, stuff, {
      hem: 12,
      seams: [
        ...jeansSeams(legs, side, isBack, wash.thread),
        ...(!isBack && side > 0 ? flyStitches(legs, wash.thread) : []),
      ],
    }),
    wornHex: wash.under,
  });
  const band = {
    waist: legs.waist,
    depth: legs.band,
    ...stuff,
    isBack,
    loops: isBack ? [-0.84, -0.44, 0, 0.26, 0.86] : [-0.8, -0.4, 0.4, 0.8],
    lining: ink.deep,
  };
  const parts: Part[] = [...(isBack ? [] : insideWaist(band)), ...sides.map(leg)];
  if (isBack) parts.push(...seatPockets(legs, pair, stuff));
  else parts.push(...sides.flatMap((side) => scoopPocket(legs, pair[side > 0 ? 1 : 0], side, stuff)));
  parts.push(...waistband(band));
  if (isBack) parts.push(patch(legs));
  else
    parts.push({
      kind: 'button',
      at: [4, legs.waist[1] + dipOf(false) + legs.band / 2],
      radius: 8.4,
      hex: '#a8774a',
      metal: true,
      holes: false,
    });
  return parts;
}
