import { hi } from './overview.texts.hi';

test.each([
  [1, '1 भुगतान किसी बुकिंग से नहीं जुड़ा है।'],
  [2, '2 भुगतान किसी बुकिंग से नहीं जुड़े हैं।'],
])('%i payment in Hindi agrees with its verb', (count, text) => {
  expect(hi.needsPerson.unmatched(count)).toBe(text);
});
