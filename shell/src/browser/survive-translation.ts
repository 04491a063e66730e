/** What a browser's translation has put in the place of a text that React still holds. */
const standIns = new WeakMap<Text, Element>();

/**
 * Keeps a page that its browser translates alive: the translation replaces each text by `<font>` elements, while React
 * goes on changing and removing the text that is no longer there. Old numbers would stay (a count, a total, the stock),
 * and a removal would throw and take the page down. A changed text returns to its place, where the browser translates it
 * again; a removed one takes its `<font>` along. Texts that are their element's only child need none of this.
 */
export function surviveTranslation(): void {
  const changes = new MutationObserver((records) => {
    for (const text of new Set(records.map(({ target }) => target as Text))) {
      const font = standIns.get(text);
      // Some translators keep the text in their element, where the change shows.
      if (!font?.isConnected || font.contains(text)) continue;
      standIns.delete(text);
      font.replaceWith(text);
    }
  });
  let isPatched = false;
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!font) continue;
        standIns.set(text, font);
        changes.observe(text, { characterData: true });
        if (isPatched) continue;
        isPatched = true;
        followStandIns();
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}

/** Whether the browser has translated the page: the shop itself has no `<font>`. */
export const isTranslated = (): boolean => document.querySelector('font') !== null;

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** Lets a parent's text that has been replaced stand for its replacement where React removes it or inserts before it. */
function followStandIns(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const isAway = (parent: Node, node: Node | null): node is Text =>
    node instanceof Text && node.parentNode !== parent;
  const standInOf = (parent: Node, text: Text) => {
    const font = standIns.get(text);
    return font?.parentNode === parent ? font : null;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isAway(this, child)) return removeChild.call(this, child) as Child;
    const font = standInOf(this, child);
    if (font) removeChild.call(this, font);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const reference = isAway(this, before) ? standInOf(this, before) : before;
    return insertBefore.call(this, added, reference) as Added;
  };
}
