type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colours; `share` is that of the second. */
export function mix(hex: string, other: string, share: number): string {
  const [from, to] = [channelsOf(hex), channelsOf(other)];
  return `#${from
    .map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Perceived brightness, 0 black to 1 white. */
function brightness(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** The tones of a product in one colour. */
export interface Ink {
  base: string;
  light: string;
  dark: string;
  /** Inside of a collar or pocket. */
  deep: string;
  /** Seams and edges, visible on black and on white. */
  line: string;
  /** A second colour: the stripe of a shirt. */
  contrast: string;
  isDark: boolean;
  isPale: boolean;
}

export function inkOf(hex: string): Ink {
  const base = `#${hex}`;
  const bright = brightness(base);
  const isDark = bright < 0.22;
  const isPale = bright > 0.82;
  return {
    base,
    light: mix(base, '#ffffff', isDark ? 0.16 : 0.3),
    dark: mix(base, '#14100c', isPale ? 0.14 : 0.26),
    deep: mix(base, '#0d0a08', isPale ? 0.32 : 0.55),
    line: isDark ? mix(base, '#ffffff', 0.3) : mix(base, '#1a1410', isPale ? 0.38 : 0.46),
    contrast: bright > 0.6 ? mix(base, '#24304a', 0.62) : mix(base, '#ffffff', 0.72),
    isDark,
    isPale,
  };
}
