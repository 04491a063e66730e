import { createContext, useContext } from 'react';

const StartScriptText = createContext('');

/** Hands the text of the start script to the page. Only the server has it. */
export const StartScriptProvider = StartScriptText.Provider;

/**
 * The start script, between the header and the page's content. The parser pauses here, so that the browser
 * paints the header first: style and layout of the whole page would delay the first paint by 70 ms on a slow
 * phone. In the browser the element stays as the server sent it.
 */
export function StartScript() {
  const text = useContext(StartScriptText);
  return (
    <script
      suppressHydrationWarning
      // Never run in the browser: where it renders a page anew, React asks for a type that says so.
      type={text === '' ? 'text/plain' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from the build; the security policy allows its hash alone
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
