import type { Rect } from './find-room';

/** The shares of an element's width and height at which its cover is tested. */
const samples = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/** The part of a box that is in the window. */
export function visibleShare(box: Rect): Rect | undefined {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(innerWidth, box.left + box.width) - left;
  const height = Math.min(innerHeight, box.top + box.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Whether something else lies over an element, such as an open dialog. False for what is scrolled out of the window. */
export function isCovered(element: Element, box: Rect): boolean {
  const share = visibleShare(box);
  if (!share) return false;
  return samples.every(([x, y]) => {
    const top = document.elementFromPoint(share.left + x * share.width, share.top + y * share.height);
    const dialog = top?.closest('dialog');
    // A dialog covers also the part in which it stands.
    if (dialog) return !dialog.contains(element);
    // An element that ignores the pointer leaves its ancestor on top.
    return top !== null && !element.contains(top) && !top.contains(element);
  });
}

/** What can be pressed. */
export const pressable = 'a[href], button, input, select, textarea, summary, label, [role="button"]';

/** How near to words or a control counts as on them, so that points twice as far apart miss none. */
export const nearPx = 9;

/** What a reader sees at a point, given the element on top there: a picture, something to read or to press, or nothing. */
export function contentAt(x: number, y: number, top: Element): 'picture' | 'text' | undefined {
  const isAt = ({ left, right, top: upper, bottom }: DOMRect) =>
    x > left - nearPx && x < right + nearPx && y > upper - nearPx && y < bottom + nearPx;
  if (top.matches('img, picture, video')) return 'picture';
  const texts = [...top.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
  if (texts.some((node) => rectsOf(node).some(isAt))) return 'text';
  const control = top.closest(pressable);
  if (!control) return undefined;
  // A link may stretch over a whole card, beyond its own box.
  return isAt(control.getBoundingClientRect()) ? 'text' : 'picture';
}

function rectsOf(text: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}
