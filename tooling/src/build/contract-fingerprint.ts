import { inputsDigest } from './inputs';

/** Hash of the sources of the packages that shell and remotes share. */
export function contractFingerprint(): string {
  return inputsDigest(['shared-contracts', 'shared-runtime']).slice(0, 16);
}
