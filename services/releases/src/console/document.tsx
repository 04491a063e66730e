import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export interface Frame {
  title: string;
  /** Who is signed in; absent on the sign-in page. */
  person?: { name: string; csrf: string };
  /** Path of the current page, for the navigation. */
  path?: string;
  notice?: string | undefined;
}

const pages = [
  ['/console', 'Live'],
  ['/console/history', 'History'],
  ['/console/contracts', 'Contracts'],
  ['/console/sizes', 'Sizes'],
] as const;

/** A page of the console as HTML. React escapes every text. */
export function renderDocument(frame: Frame, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...frame}>{content}</Document>)}`;
}

function Document({ title, person, path, notice, children }: Frame & { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Releases`}</title>
        <link rel="stylesheet" href="/console/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="bar">
          <p className="brand">Releases</p>
          {person && (
            <>
              <nav aria-label="Console" className="links">
                <ul>
                  {pages.map(([href, label]) => (
                    <li key={href}>
                      <a href={href} {...(href === path ? { 'aria-current': 'page' as const } : {})}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
              <form method="post" action="/console/logout" className="person">
                <input type="hidden" name="csrf" value={person.csrf} />
                <span>{person.name}</span>
                <button type="submit" className="quiet">
                  Sign out
                </button>
              </form>
            </>
          )}
        </header>
        <main id="content">
          <h1>{title}</h1>
          {notice && (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}

/** A table that scrolls in its own frame on a narrow screen, also by keyboard. */
export function DataTable({ label, head, children }: { label: string; head: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the arrow keys cannot scroll a frame that holds no control
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** `2026-11-23 09:30 UTC`, as a machine reads it too. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{`${at.slice(0, 16).replace('T', ' ')} UTC`}</time>;
}
