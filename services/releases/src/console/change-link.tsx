import type { ConsoleChange } from './changes';

/** Leads to the page that says what a change does, and asks for a reason. */
export function ChangeLink({ change, label }: { change: ConsoleChange; label: string }) {
  return (
    <a
      className="button"
      href={`/console/change?${new URLSearchParams(change as object as Record<string, string>)}`}
    >
      {label}
      <span className="hidden">{` of ${change.remote}`}</span>
    </a>
  );
}
