import { hasMoreMembers } from './has-more-members';

it.each([
  ['fields', '{"a":1,"b":2,"c":3}'],
  ['elements', '[1,2,3]'],
  ['nesting', '[{"a":[]}]'],
])('counts %s without parsing', (_what, json) => {
  expect([2, 3].map((most) => hasMoreMembers(json, most))).toEqual([true, false]);
  expect([2, 3].map((most) => hasMoreMembers(Buffer.from(json), most))).toEqual([true, false]);
});
