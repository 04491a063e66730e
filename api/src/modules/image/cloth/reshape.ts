import type { Point } from './outline';
import type { Garment, Part } from './piece';

export interface Proportions {
  /** About the middle of the upper edge of the sheet. */
  wide: number;
  tall: number;
  down: number;
}

/** The same garment larger, smaller, shorter: buttons stay round, and cloth as thick as it is. */
export function reshape(garment: Garment, { wide, tall, down }: Proportions): Garment {
  const point = ([x, y]: Point): Point => [x * wide, y * tall + down];
  const path = (d: string) => {
    let isX = false;
    return d.replace(/[A-Z]|-?\d*\.?\d+/g, (token) => {
      if (/[A-Z]/.test(token)) {
        isX = true;
        return token;
      }
      const value = isX ? Number(token) * wide : Number(token) * tall + down;
      isX = !isX;
      return ` ${value.toFixed(2)}`;
    });
  };
  const mean = (wide + tall) / 2;
  return garment.map((part): Part => {
    if (part.kind === 'button') return { ...part, at: point(part.at), radius: part.radius * mean };
    if (part.kind === 'zip') return { ...part, line: part.line.map(point) };
    return {
      ...part,
      outline: path(part.outline),
      form: part.form && {
        ...part.form,
        axis: part.form.axis.map(point),
        radius: part.form.radius.map((value) => value * wide),
      },
      folds: part.folds?.map((fold) => ({ ...fold, line: fold.line.map(point) })),
      grooves: part.grooves?.map((groove) => ({ ...groove, d: path(groove.d) })),
      rumple: part.rumple?.map((one) => ({
        ...one,
        from: one.from === undefined ? undefined : one.from * tall + down,
        to: one.to === undefined ? undefined : one.to * tall + down,
      })),
      rollTo: part.rollTo === undefined ? undefined : part.rollTo * tall + down,
      rollFrom: part.rollFrom === undefined ? undefined : part.rollFrom * tall + down,
      shadeTop: part.shadeTop === undefined ? undefined : part.shadeTop * tall,
    };
  });
}
