import { leaveFor } from './leave-for';

const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
afterEach(() => {
  submit.mockClear();
  document.body.replaceChildren();
});

const action = { type: 'redirect' as const, paymentMethodType: 'scheme', method: 'POST' };

test('posts to the page of a bank what the provider gives', () => {
  leaveFor({ ...action, url: 'https://bank.test/3ds', data: { MD: 'one', PaReq: 'two' } });
  const [form] = document.forms;
  expect(form).toHaveProperty('action', 'https://bank.test/3ds');
  expect(form).toHaveProperty('method', 'post');
  expect([...new FormData(form)]).toEqual([
    ['MD', 'one'],
    ['PaReq', 'two'],
  ]);
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each(['javascript:alert(1)', 'data:text/html,x'])('never goes to %s', (url) => {
  expect(() => leaveFor({ ...action, url })).toThrow('a payment page is reached by http');
  expect(document.forms).toHaveLength(0);
  expect(submit).not.toHaveBeenCalled();
});
