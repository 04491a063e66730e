import { createContext, useContext } from 'react';

const StartScriptText = createContext('');

/** Hands the text of the start script to the page. Only the server has it. */
export const StartScriptProvider = StartScriptText.Provider;

/**
 * The start script, between the notice bar and the header. The parser pauses here, so that the browser paints
 * first: style and layout of what follows would delay the first paint by 70 ms on a slow phone (decision 0038).
 * In the browser the element stays as the server sent it.
 */
export function StartScript() {
  const text = useContext(StartScriptText);
  return (
    <script
      suppressHydrationWarning
      // Runs only from the server's HTML. Where the browser renders the page itself, the type keeps React from
      // warning about a script.
      type={text === '' ? 'text/plain' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text comes from the build; the security policy allows its hash alone
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
