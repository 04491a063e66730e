import { type RefObject, useEffect, useRef, useState } from 'react';
import { storageKeys, urls } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { useLocation, useNavigate } from 'shared-runtime';
import { useNavigation } from '../application/use-navigation';
import { isShortcutKey } from './is-shortcut-key';
import { actOnPage } from './page-actions';
import { pageKeys } from './shortcut-list';

/** How long `g` waits for the letter of a page. */
const sequenceMs = 1_500;

/**
 * The keyboard shortcuts of the back office: whether this browser has them on, and whether their list is open. They are off
 * where packers scan, because a scanner types.
 */
export function useShortcuts(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pages = useNavigation();
  const [isOn, setIsOn] = useState(() => localStore.get(storageKeys.staffShortcuts) !== 'off');
  const [isListShown, setIsListShown] = useState(false);
  const goAt = useRef(Number.NEGATIVE_INFINITY);
  const isActive = isOn && pathname !== urls.staff.pack();

  useEffect(() => {
    if (!isActive) return;
    /** Returns whether the key was one of a shortcut. */
    function act({ key, repeat, timeStamp }: KeyboardEvent): boolean {
      const letter = key.toLowerCase();
      const isSecond = timeStamp - goAt.current < sequenceMs;
      goAt.current = Number.NEGATIVE_INFINITY;
      if (isSecond) {
        const path = Object.hasOwn(pageKeys, letter) ? pageKeys[letter] : undefined;
        if (!path || !pages.some((page) => page.path === path)) return false;
        void navigate(path);
        return true;
      }
      if (letter === 'g' && !repeat) {
        goAt.current = timeStamp;
        return true;
      }
      if (key === '?') {
        setIsListShown(true);
        return true;
      }
      return content.current !== null && actOnPage(content.current, letter, repeat);
    }
    function typed(event: KeyboardEvent): void {
      // Without it Firefox finds text with `/`, and the search field would get the character.
      if (isShortcutKey(event) && act(event)) event.preventDefault();
    }
    document.addEventListener('keydown', typed);
    return () => document.removeEventListener('keydown', typed);
  }, [isActive, pages, navigate, content]);

  return {
    isOn,
    switchTo(on: boolean): void {
      setIsOn(on);
      if (on) localStore.remove(storageKeys.staffShortcuts);
      else localStore.set(storageKeys.staffShortcuts, 'off');
    },
    isListShown,
    setIsListShown,
  };
}
