import type { EarlyInput, StartList } from './start-list';

/** Maximum time that a wave waits for the previous one. */
export interface LongestWaits {
  picturesMs: number;
  scriptsMs: number;
  /** How long the page waits for its scripts before it says that one did not arrive. */
  lostMs: number;
}

/**
 * Embedded as text in every page, so it is self-contained and imports nothing. It orders a page's
 * downloads in three waves: main pictures; scripts, style sheets and visible pictures; fonts and all other
 * pictures. A lost or slow file delays the next wave by at most `longest`, and scrolling starts the last wave
 * at once. Input before hydration is recorded. A script that fails, or a page that does not handle input after
 * `lostMs`, shows the notice with the id `lostId`.
 */
export function startPage(listId: string, lostId: string, longest: LongestWaits): void {
  const root = document.documentElement;
  root.dataset.starting = '';
  root.dataset.facePending = '';
  window.__shopDeferred = [];

  const kept: EarlyInput[] = [];
  /**
   * Keeps an event from React, which would hydrate all of the page in the task of a touch or key, and records what it asks for.
   * A link leads on by itself until React begins to hydrate; from then on it waits for its component, as buttons do.
   */
  const keep = (event: Event): void => {
    const element = event.target as HTMLElement;
    const { type } = event;
    // Header and footer hydrate before the page, and answer their input themselves from then on.
    if (root.dataset.interactive && !element.closest('main')) return;
    const isHydrating = root.dataset.hydrating !== undefined;
    if (isHydrating || !element.closest('a')) event.stopPropagation();
    if (type === 'change' || type === 'input') {
      if (!kept.some((input) => input.target === element)) kept.push({ type: 'change', target: element });
    } else if (type === 'submit') {
      // A GET form works without script.
      if ((element as HTMLFormElement).method === 'get') return;
      event.preventDefault();
      // Records a click on the submit button: a component that hydrates later replays clicks, not submits.
      const { submitter } = event as SubmitEvent;
      kept.push(submitter ? { type: 'click', target: submitter } : { type: 'submit', target: element });
    } else if (type === 'click') {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      const control = element.closest<HTMLButtonElement | HTMLAnchorElement>('button, a[href]');
      if (!control) return;
      const isNative =
        'form' in control
          ? control.type === 'submit' && control.form
          : !isHydrating || control.target || ctrlKey || metaKey || shiftKey;
      if (isNative) return;
      event.preventDefault();
      control.setAttribute('aria-busy', 'true');
      control.dataset.kept = '';
      kept.push({ type: 'click', target: control });
    }
  };
  const kinds =
    'click submit change input pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup'.split(
      ' ',
    );
  for (const kind of kinds) document.addEventListener(kind, keep, true);
  const showLost = (isLost: boolean): void => {
    const notice = document.getElementById(lostId);
    if (!notice) return;
    notice.hidden = !isLost;
    // Until then the skip link is the first link of the page, as assistive technology expects.
    if (isLost) notice.querySelector('a')?.setAttribute('href', '');
  };
  const lost = setTimeout(showLost, longest.lostMs, true);
  window.__shopEarlyInput = {
    stop(isLost = false) {
      clearTimeout(lost);
      showLost(isLost);
      for (const kind of kinds) document.removeEventListener(kind, keep, true);
      for (const { type, target } of kept) {
        if (type !== 'click') continue;
        target.removeAttribute('aria-busy');
        delete target.dataset.kept;
      }
      return kept.splice(0);
    },
  };

  /** Calls `next` once: when all elements have loaded or failed, or after `maxMs`. */
  const afterAll = (elements: readonly Element[], maxMs: number, next: () => void): void => {
    const open = new Set(elements);
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      next();
    };
    for (const element of elements) {
      for (const kind of ['load', 'error']) {
        element.addEventListener(kind, () => {
          open.delete(element);
          if (open.size === 0) end();
        });
      }
    }
    if (open.size === 0) end();
    else setTimeout(end, maxMs);
  };

  const link = (attributes: Record<string, string | undefined>): Element => {
    const element = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
    return document.head.appendChild(element);
  };
  const fetchScripts = ({ styles, scripts, preloads }: StartList): Element[] => {
    for (const { href, integrity } of styles) {
      link({ rel: 'stylesheet', href, integrity, crossorigin: integrity && 'anonymous' });
    }
    const elements = scripts.map(({ href, integrity }) => {
      const script = document.createElement('script');
      script.async = false;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      script.src = href;
      // The script failed to load: stop recording, so that forms submit as without script.
      script.onerror = () => void window.__shopEarlyInput?.stop(true);
      return document.head.appendChild<Element>(script);
    });
    return elements.concat(
      preloads.map(({ href, integrity }) =>
        link({ rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' }),
      ),
    );
  };

  const showFace = (): void => {
    delete root.dataset.facePending;
  };
  // Until then the style sheets hold back lazy pictures and the web font.
  const fetchRest = (): void => {
    delete root.dataset.starting;
    // Naming a font that has not loaded would lay out all text twice: now and when it arrives.
    const face = getComputedStyle(root).getPropertyValue('--shop-web-face');
    document.fonts?.load(`1em ${face}`).then(showFace, showFace);
  };
  const begin = (): void => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
      // The picture itself is not displayed yet, so its frame is measured. Measuring a frame that the browser has
      // not laid out because it is far below would lay it out.
      const parent = picture.parentElement;
      const frame =
        parent?.checkVisibility?.({ contentVisibilityAuto: true }) !== false &&
        parent?.getBoundingClientRect();
      if (!frame || frame.top >= innerHeight || frame.bottom <= 0 || frame.left >= innerWidth) continue;
      picture.loading = 'eager';
    }
    addEventListener('scroll', fetchRest, { once: true, passive: true });
    // The last one, and not in an element: nothing in the text of the page is taken for the list.
    const text = [...document.querySelectorAll(`body>#${listId}`)].pop()?.textContent;
    afterAll(text ? fetchScripts(JSON.parse(text) as StartList) : [], longest.scriptsMs, fetchRest);
  };

  let isWatching = false;
  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    const main = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    const arriving = [...main].filter((picture) => !picture.complete);
    afterAll(arriving, longest.picturesMs, () => {
      // A background tab has no animation frames.
      if (document.hidden) begin();
      // After the next frame: the following code causes a layout, which would delay the picture's paint.
      else requestAnimationFrame(() => setTimeout(begin));
    });
  };
  window.__shopBegin = watch;
  document.addEventListener('DOMContentLoaded', watch);
}
