import { themeFor } from './theme';

it('darkens a colour only as far as white text on it needs', () => {
  expect(themeFor('#ea580c')).toEqual({ accent: '#ea580c', surface: '#c94c0a' });
  expect(themeFor('#1e3a8a')).toEqual({ accent: '#1e3a8a', surface: '#1e3a8a' });
});

it('takes a plain blue when the colour is none', () => {
  expect(themeFor('red;}').accent).toBe('#3366cc');
  expect(themeFor(undefined).accent).toBe('#3366cc');
});
