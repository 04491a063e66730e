import { savesData } from '../../browser/intent';

/**
 * behaviour/limits: the footer rises to its place in 500 ms when the visitor first comes to it (footer.module.css). It only
 * moves, so that its words can be read all the while, and nothing moves with it. Without script, with reduced motion
 * and while data are saved it stands still. Returns a function that stops it.
 */
export function revealFooter(footer: HTMLElement | null): () => void {
  if (!footer || savesData() || typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry) return;
    const isSeen = entry.isIntersecting || entry.boundingClientRect.top < 0;
    footer.dataset.reveal = isSeen ? 'seen' : 'waiting';
    if (isSeen) observer.disconnect();
  });
  observer.observe(footer);
  return () => observer.disconnect();
}
