import { createContext, useContext } from 'react';
import type { Locale } from 'shared-contracts/locale';

const Language = createContext<Locale>('en');

/** The language chosen in Storybook's toolbar. */
export const StoryLanguage = Language.Provider;

export function useStoryLanguage(): Locale {
  return useContext(Language);
}

/** Texts of a story in the chosen language: components have no texts of their own. */
export function useSay() {
  const language = useStoryLanguage();
  return (english: string, chinese: string) => (language === 'zh' ? chinese : english);
}
