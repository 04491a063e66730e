import type { Point } from './outline';
import type { Fold, Garment, Part, Tube } from './piece';

export interface Proportions {
  /** Scale factors about the middle of the upper edge. */
  wide: number;
  tall: number;
  down: number;
}

/** Scales a garment; buttons stay round and the cloth keeps its thickness. */
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
  const tube = (form: Tube): Tube => ({
    ...form,
    axis: form.axis.map(point),
    radius: form.radius.map((value) => value * wide),
  });
  const moved = (fold: Fold): Fold => ({ ...fold, line: fold.line.map(point) });
  const mean = (wide + tall) / 2;
  return garment.map((part): Part => {
    if (part.kind === 'button') return { ...part, at: point(part.at), radius: part.radius * mean };
    if (part.kind === 'zip') return { ...part, line: part.line.map(point) };
    if (part.kind === 'shade') return { ...part, outline: path(part.outline) };
    return {
      ...part,
      outline: path(part.outline),
      form: part.form && tube(part.form),
      trunk: part.trunk && tube(part.trunk),
      folds: part.folds?.map(moved),
      worn: part.worn?.map(moved),
      pipes: part.pipes?.map((pipes) => ({
        ...pipes,
        from: pipes.from * tall + down,
        to: pipes.to * tall + down,
        until: pipes.until === undefined ? undefined : pipes.until * tall + down,
      })),
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
