import { useEffect, useRef, useState } from 'react';
import { sessionKeys } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { useServices } from 'shared-runtime';

/** Whether the visitor has confirmed their age in this browser session. */
function isConfirmed(): boolean {
  return sessionStore.get(sessionKeys.ageConfirmed) === '1';
}

/**
 * Answers `age-confirmation-requested` (behaviour/states and behaviour/roles): at once after an earlier confirmation, else with
 * the dialog.
 */
export function useAgeQuestion() {
  const { bus } = useServices();
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<string[]>([]);

  useEffect(
    () =>
      bus.on('age-confirmation-requested', ({ requestId }) => {
        if (isConfirmed()) {
          bus.emit('age-confirmed', { requestId, confirmed: true });
          return;
        }
        waiting.current.push(requestId);
        setIsAsked(true);
      }),
    [bus],
  );

  const answer = (confirmed: boolean) => {
    if (confirmed) sessionStore.set(sessionKeys.ageConfirmed, '1');
    setIsAsked(false);
    for (const requestId of waiting.current.splice(0)) bus.emit('age-confirmed', { requestId, confirmed });
  };
  return { isAsked, answer };
}
