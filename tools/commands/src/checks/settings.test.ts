import { environmentSchema as api } from 'api/src/config';
import { pushEnvironmentSchema as push } from 'api/src/modules/push';
import { portVariables } from 'local-services/ports';
import { environmentSchema as sandbox } from 'payment-sandbox/src/config';
import { environmentSchema as artifacts } from 'releases/src/config';
import { environmentSchema as shell } from 'shell/src/server/config';
import { readSource } from './source-files';

/** The defaults in docs/settings.md, by variable. */
function documentedSettings(): Map<string, string> {
  const rows = readSource('docs/settings.md').matchAll(/^\| *`([A-Z_]+)` *\| *(.*?) *\|/gm);
  return new Map([...rows].map(([, name = '', fallback = '']) => [name, fallback]));
}

const schemas = { api, push, sandbox, artifacts, shell };
const documented = documentedSettings();

test('docs/settings.md lists every setting that a server or the start command reads, and no other', () => {
  const read = [
    ...Object.values(schemas).flatMap(({ shape }) => Object.keys(shape)),
    ...Object.values(portVariables),
  ];
  expect([...documented.keys()].sort()).toEqual([...new Set(read)].sort());
});

test.each(Object.entries(schemas))('and the defaults of %s', (_name, { shape }) => {
  const wrong = Object.entries(shape).flatMap(([name, field]) => {
    const { def } = field._zod;
    // An empty list is an empty cell.
    const fallback = 'defaultValue' in def ? String(def.defaultValue) : '';
    const parts = documented.get(name)?.split('; ') ?? [];
    const isDocumented = parts.some((part) => part === fallback || part.startsWith(`\`${fallback}\` for`));
    return 'defaultValue' in def && !isDocumented ? [`${name}: ${fallback}`] : [];
  });
  expect(wrong).toEqual([]);
});
