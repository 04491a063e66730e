import fs from 'node:fs';
import { leaveOut } from 'remote-kit/build/leave-out';
import { leftOutOfReactDom, reactDomFile } from './slim-react-dom';
import { leftOutOfRouter, routerFiles } from './slim-router';

test.each(['production', 'development'] as const)('React Router’s %s build is what is expected', (mode) => {
  expect(() => leaveOut(fs.readFileSync(routerFiles(mode).file, 'utf8'), leftOutOfRouter)).not.toThrow();
});

test('React DOM’s production build is what is expected', () => {
  const source = fs.readFileSync(reactDomFile, 'utf8');
  expect(() => leaveOut(source, { functions: leftOutOfReactDom })).not.toThrow();
});
