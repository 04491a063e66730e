/**
 * Loaded into the registry's process with `--import`: while the file `DISK_FULL_FLAG` exists, every write to a file fails as on
 * a full disk. A small real disk would need the permission to mount one.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const flag = process.env.DISK_FULL_FLAG ?? '';
const isFull = () => flag !== '' && fs.existsSync(flag);
const full = (syscall) =>
  Object.assign(new Error(`ENOSPC: no space left on device, ${syscall}`), {
    code: 'ENOSPC',
    errno: -28,
    syscall,
  });

const { write, writev, writeSync, writeFileSync, copyFileSync } = fs;
const isFile = (descriptor) => descriptor > 2;
for (const [name, original] of [
  ['write', write],
  ['writev', writev],
])
  fs[name] = (descriptor, ...words) => {
    if (!isFile(descriptor) || !isFull()) return original(descriptor, ...words);
    process.nextTick(words.at(-1), full(name));
  };
fs.writeSync = (descriptor, ...words) => {
  if (isFile(descriptor) && isFull()) throw full('write');
  return writeSync(descriptor, ...words);
};
fs.writeFileSync = (...words) => {
  if (isFull()) throw full('write');
  return writeFileSync(...words);
};
fs.copyFileSync = (...words) => {
  if (isFull()) throw full('copyfile');
  return copyFileSync(...words);
};
const { open } = fs.promises;
fs.promises.open = async (...words) => {
  const handle = await open(...words);
  const { writeFile } = handle;
  handle.writeFile = async (...content) => {
    if (isFull()) throw full('write');
    return writeFile.apply(handle, content);
  };
  return handle;
};
syncBuiltinESMExports();
