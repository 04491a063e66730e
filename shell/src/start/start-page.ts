import type { EarlyInput, StartList } from './start-list';

/**
 * Runs in the head of every page, as text: it stands alone, without imports. Until the main picture has arrived it
 * holds back scripts, style sheets and lazy pictures, which would share the line with it; it keeps what a visitor
 * does before the page can answer. A lost or slow picture delays nothing beyond `longestWaitMs`.
 */
export function startPage(listId: string, longestWaitMs: number): void {
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

  const link = (attributes: Record<string, string | undefined>): void => {
    const element = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
    document.head.append(element);
  };
  let hasBegun = false;
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    const text = document.getElementById(listId)?.textContent;
    if (text) {
      const list = JSON.parse(text) as StartList;
      for (const { href, integrity } of list.styles) {
        link({ rel: 'stylesheet', href, integrity, crossorigin: integrity && 'anonymous' });
      }
      for (const src of list.scripts) {
        const script = document.createElement('script');
        script.async = false;
        script.crossOrigin = 'anonymous';
        script.src = src;
        // Nobody is going to answer: forms are sent as without a script.
        script.onerror = () => void window.__shopEarlyInput?.stop();
        document.head.append(script);
      }
      for (const { href, integrity } of list.preloads) {
        link({ rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous' });
      }
      for (const href of list.fonts) {
        link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' });
      }
    }
    delete root.dataset.starting;
  };

  const watch = (): void => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
    const open = new Set(pictures.filter((picture) => !picture.complete));
    // After the next frame: what follows lays the page out anew, and the picture would be painted behind it.
    const soon = () => requestAnimationFrame(() => setTimeout(begin));
    if (open.size === 0) soon();
    for (const picture of open) {
      const settle = () => {
        open.delete(picture);
        if (open.size === 0) soon();
      };
      picture.addEventListener('load', settle);
      picture.addEventListener('error', settle);
    }
    setTimeout(begin, longestWaitMs);
  };
  window.__shopBegin = watch;
  document.addEventListener('DOMContentLoaded', watch);
}
