/**
 * Code that got hold of Node's modules, in a process that is confined as those that render pages are. Prints what of it
 * worked.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const [secretFile, newFile, parent] = process.argv.slice(2);

const attempts = {
  'read a secret': () => fs.readFileSync(secretFile, 'utf8'),
  'read a secret by its descriptor': () => fs.openSync(secretFile, 'r'),
  'read a secret by a stream': () =>
    new Promise((resolve, reject) => fs.createReadStream(secretFile).on('data', resolve).on('error', reject)),
  'read a secret by a link': () => fs.symlinkSync(secretFile, newFile),
  'read the environment of the shell': () => fs.readFileSync(`/proc/${parent}/environ`),
  'read the memory of the shell': () => fs.openSync(`/proc/${parent}/mem`, 'r'),
  'list files': () => fs.readdirSync('/'),
  'write a file': () => fs.writeFileSync(newFile, 'x'),
  'write a report': () => process.report.writeReport(newFile),
  'load a file of variables': () => process.loadEnvFile(secretFile),
  'start a process': () => execFileSync('/bin/cat', [secretFile]),
  'start a process in its place'() {
    // Without permissions it would work, and nothing would be printed.
    if (!process.permission) throw new Error('not tried');
    process.execve('/bin/cat', ['cat', secretFile]);
  },
  'start a thread': () => new Worker('0', { eval: true }),
  'load a module': () => createRequire(import.meta.url)(secretFile),
  'load an addon': () => process.dlopen({ exports: {} }, secretFile),
  'use what is inside Node': () => process.binding('fs'),
  'make code of a text': () => new Function('return 1')(),
  'look in with an inspector': async () => (await import('node:inspector')).open(0),
  'take a heap snapshot': async () => (await import('node:v8')).writeHeapSnapshot(newFile),
  'open a database': async () => new (await import('node:sqlite')).DatabaseSync(newFile),
};

const worked = [];
for (const [what, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    worked.push(what);
  } catch {
    // As it should.
  }
}
process.stdout.write(JSON.stringify({ worked, uid: process.getuid?.(), groups: process.getgroups?.() }));
