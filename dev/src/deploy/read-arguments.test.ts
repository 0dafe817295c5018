import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPTIONS } from './read-arguments';

test('the help of deployments names every option', () => {
  const help = readFileSync(join(__dirname, '../../deploy-help.mjs'), 'utf8');
  expect(Object.keys(OPTIONS).filter((name) => !new RegExp(`--${name}\\b`).test(help))).toEqual([]);
});
