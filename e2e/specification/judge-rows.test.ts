import { faultsOf, repeatedIds } from './judge-rows';
import type { Outcomes } from './reports';
import { type Row, testsOf } from './row';

const login = testsOf('login.test.tsx');
const outcomes: Outcomes = new Map([
  [login('signs in'), 'passed'],
  [login('a doctor', 'waits'), 'passed'],
  [login('fails'), 'failed'],
  [login('is left out'), 'skipped'],
]);
const row = (...shownBy: Row['shownBy']): Row => ({ id: 'login.heading', says: 'Welcome Back!', shownBy });

test('a row whose tests all passed has no fault', () => {
  expect(faultsOf(row(login('signs in'), login('a doctor', 'waits')), outcomes)).toEqual([]);
});

test('a row without a test has one', () => {
  expect(faultsOf(row(), outcomes)).toEqual(['names no test']);
});

test.each([
  ['that nobody wrote', 'signs on', 'no such test: login.test.tsx › signs on'],
  ['that failed', 'fails', 'failed: login.test.tsx › fails'],
  ['that was skipped everywhere', 'is left out', 'skipped: login.test.tsx › is left out'],
])('a test %s is a fault, also beside one that passed', (_what, title, fault) => {
  expect(faultsOf(row(login('signs in'), login(title)), outcomes)).toEqual([fault]);
});

test('ids that occur twice are named once', () => {
  expect(repeatedIds([row(), { ...row(), id: 'login.email' }, row(), row()])).toEqual(['login.heading']);
});
