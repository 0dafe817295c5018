import { kmBetween } from './distance';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };

it.each([
  ['Chennai', { latitude: 13.0827, longitude: 80.2707 }, 290],
  ['New Delhi', { latitude: 28.6139, longitude: 77.209 }, 1_740],
  ['the same place', bengaluru, 0],
])('is as far to %s as maps say', (_where, place, km) => {
  expect(Math.round(kmBetween(bengaluru, place) / 10) * 10).toBe(km);
});
