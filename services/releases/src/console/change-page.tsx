import { type ConsoleChange, nextEnvironment } from './changes';

export interface ChangeForm {
  change: ConsoleChange;
  /** Live version in the environment that changes. */
  current: string | undefined;
  /** Version that is live afterwards. */
  target: string | undefined;
  revision: number;
  /** The versions to choose from, newest first, when the change names none. */
  versions?: readonly string[] | undefined;
  csrf: string;
  reason?: string;
  error?: string | undefined;
  /** The gate's objections to an earlier attempt; they can be overridden. */
  objections?: readonly string[] | undefined;
}

const defaultPercent = 5;

const titles: Readonly<Record<ConsoleChange['action'], string>> = {
  rollback: 'Roll back',
  promote: 'Promote',
  activate: 'Make live',
  'start-canary': 'Start a canary',
  'end-canary': 'End the canary',
  remove: 'Remove',
};
const targetTerms: Partial<Record<ConsoleChange['action'], string>> = {
  'start-canary': 'Canary',
  'end-canary': 'Canary that ends',
};
export const titleOf = ({ action, remote }: ConsoleChange) => `${titles[action]}: ${remote}`;

/** Says what a change does, and asks for the reason and a confirmation. */
export function ChangePage({
  change,
  current,
  target,
  revision,
  versions,
  csrf,
  reason,
  error,
  objections,
}: ChangeForm) {
  const { action, remote, environment, version, percent } = change;
  const where = action === 'promote' ? nextEnvironment(environment) : environment;
  return (
    <form method="post" action="/console/change" className="card narrow">
      {Object.entries({ action, remote, environment, revision, csrf, ...(version ? { version } : {}) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <dl>
        <dt>Environment</dt>
        <dd>{where}</dd>
        <dt>Live now</dt>
        <dd>
          <code>{current ?? 'nothing'}</code>
        </dd>
        {!versions && (
          <>
            <dt>{targetTerms[action] ?? 'Live afterwards'}</dt>
            <dd>
              <code>{target ?? 'nothing'}</code>
            </dd>
          </>
        )}
      </dl>
      {action === 'remove' && (
        <p>{`All pages and fragments of ${remote} are gone for its visitors. Its versions stay in the registry.`}</p>
      )}
      {error && (
        <div className="error" role="alert" id="change-error">
          <p>{error}</p>
          {objections && (
            <ul>
              {objections.map((objection) => (
                <li key={objection}>{objection}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {versions && <VersionChoice versions={versions} />}
      {action === 'start-canary' && (
        <p>
          <label htmlFor="percent">Share of the visitors, in percent</label>
          <input
            id="percent"
            name="percent"
            type="number"
            required
            min={1}
            max={99}
            defaultValue={percent ?? defaultPercent}
          />
        </p>
      )}
      <p>
        <label htmlFor="reason">Reason, for the history</label>
        <textarea
          id="reason"
          name="reason"
          rows={3}
          required
          minLength={3}
          maxLength={500}
          defaultValue={reason}
          {...(error ? { 'aria-describedby': 'change-error' } : {})}
        />
      </p>
      {action === 'remove' && (
        <p>
          <label htmlFor="name">{`Name of the remote, to confirm: ${remote}`}</label>
          <input id="name" name="name" required autoComplete="off" spellCheck={false} />
        </p>
      )}
      <p className="check">
        <input type="checkbox" id="confirmed" name="confirmed" value="yes" required />
        <label htmlFor="confirmed">{`Yes, change ${where} for its visitors`}</label>
      </p>
      {objections && (
        <p className="check">
          <input type="checkbox" id="override" name="override" value="yes" />
          <label htmlFor="override">
            {action === 'remove'
              ? 'Remove it although others lose this'
              : 'Override the objections of the gate'}
          </label>
        </p>
      )}
      <p className="actions">
        <button type="submit">{titles[action]}</button>
        <a href={`/console?environment=${environment}`}>Cancel</a>
      </p>
    </form>
  );
}

function VersionChoice({ versions }: { versions: readonly string[] }) {
  return (
    <p>
      <label htmlFor="version">Version</label>
      <select id="version" name="version" required defaultValue="">
        <option value="">Choose a version</option>
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </p>
  );
}
