import { OperatorError } from 'local-services/operator-error';
import { ownRemotes } from 'local-services/own-remotes';

/** Remotes to build from source; the others run as released. */
export interface DevOptions {
  fromSource: readonly string[];
  asReleased: readonly string[];
}

/** Parses `--only mfe-checkout` (several with commas or by repeating). Default: everything from source. */
export function readDevOptions(words: readonly string[]): DevOptions {
  const wanted: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const [flag, value] = word.includes('=') ? word.split('=', 2) : [word, words[++index]];
    if (flag !== '--only') throw refusal(`${flag} is no option of the development server`);
    wanted.push(...(value ?? '').split(',').filter((name) => name !== ''));
    if (!value) throw refusal('--only needs the name of a remote');
  }
  const remoteNames = ownRemotes();
  const unknown = wanted.find((name) => !remoteNames.includes(name));
  if (unknown) throw refusal(`there is no remote ${unknown}`);
  const fromSource = remoteNames.filter((name) => wanted.length === 0 || wanted.includes(name));
  return { fromSource, asReleased: remoteNames.filter((name) => !fromSource.includes(name)) };
}

function refusal(reason: string): OperatorError {
  return new OperatorError('SHOP-DEV-001', `${reason}: write --only and one of ${ownRemotes().join(', ')}.`);
}
