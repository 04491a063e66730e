import { savesData } from './intent';

/** behaviour/limits: lazy pictures load within 1.33 screens, those ahead of the screen every 500 ms, in two attempts. */
const preloadRatio = 1.33;
const throttleMs = 500;
const retryMs = 1_000;

const lazy = 'img[loading=lazy]';

/**
 * Loads lazy pictures when they come near the screen, and tries a picture that failed once more. Browsers follow
 * distances of their own, up to three phone screens, so the style sheet holds lazy pictures back
 * (`html[data-holds-pictures]`) until their frame is near. Without this script the browser's own lazy loading stays.
 */
export function loadNearPictures(): void {
  tryPicturesAgain();
  if (typeof IntersectionObserver === 'undefined') return;
  const root = document.documentElement;
  root.dataset.holdsPictures = '';

  const ahead = new Set<Element>();
  let isWaiting = false;
  const load = (frame: Element) => {
    ahead.delete(frame);
    observer.unobserve(frame);
    for (const picture of frame.querySelectorAll<HTMLImageElement>(lazy)) picture.loading = 'eager';
  };
  const loadAhead = () => {
    isWaiting = false;
    for (const frame of ahead) load(frame);
  };
  const margin = savesData() ? '0px' : `${Math.round((preloadRatio - 1) * 100)}%`;
  const near: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    // Of rows that scroll sideways.
    scrollMargin: `0px ${margin}`,
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      if (!isIntersecting) ahead.delete(target);
      else if (box.top < innerHeight && box.bottom > 0 && box.left < innerWidth && box.right > 0)
        load(target);
      else ahead.add(target);
    }
    // What a fast scroll has flown past by then is not loaded.
    if (ahead.size === 0 || isWaiting) return;
    isWaiting = true;
    setTimeout(loadAhead, throttleMs);
  }, near);
  const watch = (part: ParentNode) => {
    for (const picture of part.querySelectorAll(lazy)) {
      // The picture itself is not displayed yet.
      const frame = (picture.closest('picture') ?? picture).parentElement;
      if (frame) observer.observe(frame);
    }
  };
  new MutationObserver((changes) => {
    // The start script loads the first screen's pictures, and lets the others follow (start/start-page.ts).
    if (root.dataset.starting !== undefined) return;
    if (changes.some(({ target }) => target === root)) watch(document);
    for (const { addedNodes } of changes) {
      for (const node of addedNodes)
        if (node instanceof Element && node.parentElement) watch(node.parentElement);
    }
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['data-starting'] });
  if (root.dataset.starting === undefined) watch(document);
}

/**
 * Asks once more for a picture that failed, offline when the connection is back. After a second failure the style
 * sheet shows a quiet place with the picture's words (`img[data-failed]`) and not the browser's broken picture.
 */
function tryPicturesAgain(): void {
  const failed = new WeakMap<HTMLImageElement, string>();
  const again = (picture: HTMLImageElement) => {
    const address = picture.getAttribute('src');
    if (address !== null && picture.isConnected) picture.setAttribute('src', address);
  };
  const onError = (picture: HTMLImageElement) => {
    const address = picture.currentSrc || picture.src;
    if (failed.get(picture) === address || !navigator.onLine) picture.dataset.failed = '';
    else setTimeout(again, retryMs, picture);
    failed.set(picture, address);
  };
  const listen = (name: 'load' | 'error', then: (picture: HTMLImageElement) => void) =>
    // Neither event bubbles.
    document.addEventListener(name, ({ target }) => target instanceof HTMLImageElement && then(target), true);
  listen('error', onError);
  listen('load', (picture) => {
    delete picture.dataset.failed;
    failed.delete(picture);
  });
  addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) again(picture);
  });
  // Those that failed before this script came.
  for (const picture of document.images) {
    if (picture.complete && picture.currentSrc !== '' && picture.naturalWidth === 0) onError(picture);
  }
}
