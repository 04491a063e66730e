import { inputsDigest } from './inputs';

/** Names the state of the packages that shell and remotes have in common. */
export function contractFingerprint(): string {
  return inputsDigest(['shared-contracts', 'shared-runtime']).slice(0, 16);
}
