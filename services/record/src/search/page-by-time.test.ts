import { pageByTime } from './page-by-time';

const at = (...minutes: number[]) => minutes.map((minute) => new Date(Date.UTC(2031, 0, 1, 10, minute)));
const itself = (time: Date) => time;

test.each([
  ['all that there are', at(5, 4), at(5, 4), null],
  ['as many as fit', at(5, 4, 3, 2), at(5, 4, 3), at(3)[0]],
  ['none of a time that does not fit whole', at(5, 4, 3, 3), at(5, 4), at(4)[0]],
  ['as many as fit of one time', at(5, 5, 5, 5), at(5, 5, 5), at(5)[0]],
  ['nothing', [], [], null],
])('a page has %s, and says where the next one begins', (_, rows, page, next) => {
  expect(pageByTime(rows, 3, itself)).toEqual({ page, next: next?.toISOString() ?? null });
});
