import { shopState } from './keys/cookies';
import { cart, isLogin, largePictures, token } from './keys/storage';

const read = (key: string) => `localStorage.getItem(${JSON.stringify(key)})`;

/**
 * Inline script that runs before the first paint. The HTML is the same for everybody, so what this browser's
 * storage knows is set on `<html>`: `data-empty-bag` when it has neither a guest's bag nor a login, which
 * hydration would show seconds later on a slow phone, and `data-density` when lists have large pictures.
 */
export const earlyMarksScript = `try{var d=document.documentElement.dataset;${[cart, token, isLogin].map(read).join('||')}||(d.emptyBag='');/${shopState}=[^;]*${largePictures}/.test(document.cookie)&&(d.density='')}catch{}`;
