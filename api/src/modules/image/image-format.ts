import type { Sharp } from 'sharp';

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

function quality(accept: string, type: string): number {
  const entry = accept
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .find(([name]) => name?.trim() === type);
  if (!entry) return 0;
  const weight = entry.find((parameter) => parameter.trim().startsWith('q='));
  const value = weight === undefined ? 1 : Number(weight.trim().slice(2));
  return Number.isNaN(value) ? 0 : value;
}

/** The smallest format that the browser lists. Wildcards do not imply AVIF or WebP, so they get JPEG. */
export function negotiateFormat(accept: string | undefined): ImageFormat {
  if (quality(accept ?? '', 'image/avif') > 0) return 'avif';
  if (quality(accept ?? '', 'image/webp') > 0) return 'webp';
  return 'jpeg';
}

/** Low encoding effort, because the first visitor waits for it; later ones get it from the cache. */
export function encode(image: Sharp, format: ImageFormat, widthPx: number): Sharp {
  if (format === 'avif') return image.avif({ quality: 55, effort: widthPx > 320 ? 0 : 2 });
  if (format === 'webp') return image.webp({ quality: 78, effort: 2 });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true });
}
