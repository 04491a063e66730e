/**
 * Replaces the federation runtime's SnapshotHandler with the runtime's own empty one. Remotes are registered
 * by the URL of their remoteEntry.js, so there are no manifests to take snapshots of (docs/decisions/0003).
 */
export { DisabledSnapshotHandler as SnapshotHandler } from '~federation-disabled-snapshot';

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: {}, remoteSnapshot: undefined };
}
