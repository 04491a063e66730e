import type { EarlyInput, StartList } from './start-list';

/** How long a wave waits for the one before it, at most. */
export interface LongestWaits {
  picturesMs: number;
  scriptsMs: number;
}

/**
 * Runs in the head of every page, as text: it stands alone, without imports. What a page fetches shares the line in
 * three waves: the main pictures; scripts, style sheets and the pictures in view; the face and all other pictures. What
 * is lost or slow delays the next wave by `longest` at most, and a visitor who scrolls does not wait for the last one.
 * Until the page can answer, what the visitor does is kept.
 */
export function startPage(listId: string, longest: LongestWaits): void {
  const root = document.documentElement;
  root.dataset.starting = '';
  window.__shopDeferred = [];

  const kept: EarlyInput[] = [];
  const keep = (event: Event): void => {
    const element = event.target as HTMLElement;
    const { type } = event;
    if (type === 'change' || type === 'input') {
      if (!kept.some((input) => input.target === element)) kept.push({ type: 'change', target: element });
    } else if (type === 'submit') {
      // A form that asks for a page works without a script.
      if ((element as HTMLFormElement).method === 'get') return;
      event.preventDefault();
      // The button is clicked again: a part that is hydrated later keeps clicks itself.
      const { submitter } = event as SubmitEvent;
      kept.push(submitter ? { type: 'click', target: submitter } : { type: 'submit', target: element });
    } else {
      const button = element.closest('button');
      if (!button || (button.type === 'submit' && button.form)) return;
      event.preventDefault();
      button.setAttribute('aria-busy', 'true');
      kept.push({ type: 'click', target: button });
    }
  };
  const kinds = ['click', 'submit', 'change', 'input'];
  for (const kind of kinds) document.addEventListener(kind, keep, true);
  window.__shopEarlyInput = {
    stop() {
      for (const kind of kinds) document.removeEventListener(kind, keep, true);
      for (const { type, target } of kept) if (type === 'click') target.removeAttribute('aria-busy');
      return kept.splice(0);
    },
  };

  /** Calls `next` once: when all elements have loaded or failed, or after `longestMs`. */
  const afterAll = (elements: readonly Element[], longestMs: number, next: () => void): void => {
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
    else setTimeout(end, longestMs);
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
    const elements = scripts.map((src) => {
      const script = document.createElement('script');
      script.async = false;
      script.crossOrigin = 'anonymous';
      script.src = src;
      // Nobody is going to answer: forms are sent as without a script.
      script.onerror = () => void window.__shopEarlyInput?.stop();
      return document.head.appendChild<Element>(script);
    });
    return elements.concat(
      preloads.map(({ href, integrity }) =>
        link({ rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' }),
      ),
    );
  };

  // The style sheets hold lazy pictures and the face back until then.
  const fetchRest = (): void => {
    delete root.dataset.starting;
    for (const picture of inView.splice(0)) picture.loading = 'lazy';
  };
  const inView: HTMLImageElement[] = [];
  const begin = (): void => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) {
      // The picture itself is not displayed yet and has no place.
      const frame = picture.parentElement?.getBoundingClientRect();
      if (!frame || frame.top >= innerHeight || frame.bottom <= 0 || frame.left >= innerWidth) continue;
      picture.loading = 'eager';
      inView.push(picture);
    }
    addEventListener('scroll', fetchRest, { once: true, passive: true });
    const text = document.getElementById(listId)?.textContent;
    afterAll(text ? fetchScripts(JSON.parse(text) as StartList) : [], longest.scriptsMs, fetchRest);
  };

  let isWatching = false;
  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    const main = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
    const arriving = [...main].filter((picture) => !picture.complete);
    afterAll(arriving, longest.picturesMs, () => {
      // A tab in the background has no frames.
      if (document.hidden) begin();
      // After the next frame: what follows lays the page out again, and the picture would be painted behind it.
      else requestAnimationFrame(() => setTimeout(begin));
    });
  };
  window.__shopBegin = watch;
  document.addEventListener('DOMContentLoaded', watch);
}
