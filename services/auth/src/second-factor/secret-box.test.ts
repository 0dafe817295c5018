import { randomBytes } from 'node:crypto';
import { createSecretBox } from './secret-box';

const [before, now] = [randomBytes(32), randomBytes(32)];

it('opens for its owner what it sealed, each time another text, in which the secret is not', () => {
  const box = createSecretBox([now]);
  const sealed = [box.seal('JBSWY3DP', 'asha'), box.seal('JBSWY3DP', 'asha')];
  expect(new Set(sealed).size).toBe(2);
  for (const text of sealed) {
    expect(text).not.toContain('JBSWY3DP');
    expect(box.open(text, 'asha')).toBe('JBSWY3DP');
    expect(() => box.open(text, 'meera')).toThrow();
  }
});

it('opens nothing that was changed, and nothing of a key it does not have', () => {
  const sealed = createSecretBox([now]).seal('JBSWY3DP', 'asha');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'Q' : 'A');
  expect(() => createSecretBox([now]).open(changed, 'asha')).toThrow();
  expect(() => createSecretBox([before]).open(sealed, 'asha')).toThrow('SECOND_FACTOR_KEYS');
});

it('seals with the new key while it still opens what the one before sealed', () => {
  const old = createSecretBox([before]).seal('JBSWY3DP', 'asha');
  const both = createSecretBox([now, before]);
  expect(both.open(old, 'asha')).toBe('JBSWY3DP');
  expect(both.isOutdated(old)).toBe(true);
  expect(both.isOutdated(both.seal('JBSWY3DP', 'asha'))).toBe(false);
});
