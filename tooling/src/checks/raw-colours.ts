/** Fails when a colour stands outside the token file. `tsx tooling/src/checks/raw-colours.ts`, from the root. */
import fs from 'node:fs';
import path from 'node:path';
import { rawColoursInCss, rawColoursInScript } from './find-raw-colours';

const tokens = path.join('shared-ui', 'src', 'tokens.css');

/** Shell, components and remotes; the drawings of the demo catalogue in `api` and test data are no design. */
const folders = fs
  .readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(shell|shared-ui|mfe-.+)$/.test(entry.name))
  .map((entry) => path.join(entry.name, 'src'))
  .filter((folder) => fs.existsSync(folder));

const files = folders
  .flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.(css|tsx)$/.test(file) && !/\.test\.tsx$/.test(file) && file !== tokens)
  .sort();

const found = files.flatMap((file) => {
  const text = fs.readFileSync(file, 'utf8');
  const colours = file.endsWith('.css') ? rawColoursInCss(text) : rawColoursInScript(text);
  return colours.map(({ line, colour }) => `${file}:${line}: ${colour}`);
});

if (folders.length === 0) {
  process.stderr.write(
    'raw-colours: no shell, shared-ui or mfe-* here; run it from the root of the checkout\n',
  );
  process.exitCode = 1;
} else if (found.length > 0) {
  process.stderr.write(
    `${found.join('\n')}\n${found.length} raw colours. Use a --shop-color-* variable, or add one to ${tokens}.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`no raw colours in ${files.length} files\n`);
}
