/** `sizes` of gallery pictures: half of the column on a pc, half of the page on a pad. */
export const gallerySizes =
  '(min-width: 1680px) 480px, (min-width: 1024px) 29vw, (min-width: 768px) 48vw, 100vw';
