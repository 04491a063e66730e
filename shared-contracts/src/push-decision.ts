import { localStore } from './browser-storage';
import { pushDecision } from './keys/consent';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether to offer web push: permission neither granted nor denied, and no decision stored (behaviour/states). */
export function isPushUndecided(): boolean {
  return canPush() && Notification.permission === 'default' && !localStore.get(pushDecision);
}
