import { isPageAwake, signsOfLife } from 'shared-contracts/page-wake';

/** When the visitor next does something, or the page itself is about to change; at once where it has begun to. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const name of signsOfLife) document.removeEventListener(name, end);
      resolve();
    };
    if (isPageAwake()) return resolve();
    for (const name of signsOfLife) document.addEventListener(name, end, { passive: true });
  });
}
