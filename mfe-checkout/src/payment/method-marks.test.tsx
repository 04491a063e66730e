import { render } from '@testing-library/react';
import { siMastercard, siVisa } from 'simple-icons';
import { MethodMarks } from './method-marks';

test('draws the marks of the card schemes in their order, and none for a method without one', () => {
  const { container } = render(<MethodMarks names={['visa', 'fps', 'mc']} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual([siVisa.path, siMastercard.path]);
  expect(render(<MethodMarks names={['octopus']} />).container).toBeEmptyDOMElement();
});
