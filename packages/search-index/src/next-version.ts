let versions = 0;

/** A number that no index of this process has had as its version. */
export function nextVersion(): number {
  versions += 1;
  return versions;
}
