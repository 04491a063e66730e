/**
 * Stands in for the federation runtime's SnapshotHandler. Remotes are registered by the URL of their remoteEntry.js, so
 * there are no manifests to take snapshots of: the runtime's own empty handler is enough (docs/decisions/0003).
 */
export { DisabledSnapshotHandler as SnapshotHandler } from 'federation-disabled-snapshot';

export function getGlobalRemoteInfo() {
  return { hostGlobalSnapshot: undefined, globalSnapshot: {}, remoteSnapshot: undefined };
}
