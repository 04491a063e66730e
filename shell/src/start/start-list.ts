/** What a page fetches once its main picture has arrived; stands in the page as JSON. */
export interface StartList {
  /** Whole style sheets: the page itself holds only the rules it is first painted with. */
  styles: readonly StartFile[];
  /** Files of remotes that the page's module needs, fetched beside the shell's own. */
  preloads: readonly StartFile[];
  /** The shell's scripts, in the order they run. */
  scripts: readonly string[];
}

export interface StartFile {
  href: string;
  integrity?: string;
}

/** Ids of the JSON blocks in the page. */
export const startListId = 'shop-start';
export const bootDataId = 'shop-boot';

/** What a visitor did before the page could answer, in order. */
export interface EarlyInput {
  type: 'click' | 'submit' | 'change';
  target: HTMLElement;
}

declare global {
  interface Window {
    /** Input kept by the start script; `stop` ends the keeping and hands it over. */
    __shopEarlyInput?: { stop(): EarlyInput[] };
    /** Called by a streamed page when its start list is there; others are whole when they have been parsed. */
    __shopBegin?: () => void;
  }
}
