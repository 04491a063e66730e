/** Files that a page fetches after its main picture; embedded in the page as JSON. */
export interface StartList {
  /** Complete style sheets: the page itself contains only the rules for its first paint. */
  styles: readonly StartFile[];
  /** Files of remotes that the page's module needs, fetched in parallel with the shell's own. */
  preloads: readonly StartFile[];
  /** The shell's scripts, in the order they run. */
  scripts: readonly StartFile[];
}

export interface StartFile {
  href: string;
  integrity?: string;
}

/** Ids of the JSON blocks in the page. */
export const startListId = 'shop-start';
export const bootDataId = 'shop-boot';

/** Visitor input before hydration, in order. */
export interface EarlyInput {
  type: 'click' | 'submit' | 'change';
  target: HTMLElement;
}

declare global {
  interface Window {
    /**
     * Recorder of the start script; `stop` ends the recording and returns the input. With `isLost` the page says
     * that a script did not arrive.
     */
    __shopEarlyInput?: { stop(isLost?: boolean): EarlyInput[] };
    /** Called by a streamed page when its start list is complete. Other pages are complete once parsed. */
    __shopBegin?: () => void;
  }
}

/** The text of a data block that the server wrote. The last one, and not in an element: the page's text is not taken for it. */
export function dataBlockText(id: string): string {
  return [...document.querySelectorAll(`body>#${id}`)].pop()?.textContent ?? '';
}
