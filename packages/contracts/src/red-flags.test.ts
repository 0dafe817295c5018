import { SPECIES } from './limits';
import { RED_FLAGS, redFlags, redFlagsOf } from './red-flags';

it('every sign has a source, and words in both languages', () => {
  for (const code of RED_FLAGS) {
    const { source, en, hi } = redFlags[code];
    for (const text of [source, en.sign, en.onTheWay]) expect(text.length).toBeGreaterThan(10);
    for (const text of [hi.sign, hi.onTheWay]) expect(text).toMatch(/[\u0900-\u097f]/);
  }
});

it('concerns the species that can have it', () => {
  expect(redFlagsOf('cat')).toContain('urine');
  expect(redFlagsOf('cat')).not.toContain('bloat');
  expect(redFlagsOf('dog')).toContain('bloat');
  expect(redFlagsOf('bird')).not.toContain('urine');
  expect(redFlagsOf(null)).toEqual(RED_FLAGS);
  for (const species of SPECIES) expect(redFlagsOf(species)).toContain('breathing');
});
