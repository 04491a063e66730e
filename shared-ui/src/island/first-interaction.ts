const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** When the visitor next does something. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const name of signsOfLife) document.removeEventListener(name, end);
      resolve();
    };
    for (const name of signsOfLife) document.addEventListener(name, end, { passive: true });
  });
}
