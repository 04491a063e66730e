import { dim, linearOf, type Material, mixRgb } from '../render/material';
import { finishOf } from './finishes';
import type { Look, Model } from './look';
import { black, brass, calf, metal, suede } from './materials';
import { pump } from './pump';
import { sandal } from './sandal';
import { pairOf } from './shoe-form';

export function buildHeel(look: Look, cut: string): Model {
  const { color, isDark, isPale, variation } = look;
  const skin: Material =
    finishOf(look) ??
    (!isPale && variation % 3 === 1
      ? suede(color)
      : calf(color, { roughness: variation % 3 === 0 ? 0.16 : 0.28, specular: 0.055 }));
  const lining: Material = { color: linearOf('#d8bd97'), roughness: 0.55, specular: 0.03 };
  const dark: Material = {
    color: isDark ? linearOf('#191717') : mixRgb(dim(color, 0.3), black, 0.5),
    roughness: 0.4,
  };
  const parts =
    cut === 'pump' ? pump(skin, lining, dark) : sandal(skin, lining, dark, metal(brass, { roughness: 0.18 }));
  return {
    parts: pairOf(parts, { apart: 0.85, isSmall: look.kids }),
    shape: `heel ${cut} ${look.kids}`,
    shots: {
      front: { azimuth: 0, turn: -6, elevation: 18, fill: [0.8, 0.62], lens: 18 },
      back: { azimuth: 0, turn: 130, elevation: 18, fill: [0.8, 0.62], lens: 18 },
      detail: { azimuth: 0, turn: 26, elevation: 26, lens: 18, focus: { at: [-4, 6, 4], width: 17 } },
    },
  };
}
