import { type Route, routes } from '@vetcare/contracts';
import { z } from 'zod';
import { contentTypeOf, largestBody, longestPage, pathOf } from '../src';

const picture = `data:image/png;base64,${'A'.repeat(1_000)}`;
const all = Object.entries<Route>(routes);
const some = all[0]?.[1] as Route;

it.each(all.filter(([, { carriesImage }]) => carriesImage))(
  '%s takes the body with a picture that follows from the contract',
  (_name, route) => {
    const body = largestBody(route, picture);
    expect(route.body?.safeParse(body).success).toBe(true);
    expect(Object.values(body ?? {})).toContain(picture);
  },
);

it('gives a call that takes a picture as it is the bytes of the picture', () => {
  expect(largestBody({ ...some, rawFile: 'picture' }, picture)).toEqual(Buffer.alloc(750));
});

it('gives a call that takes a PDF what begins as one does, and each call the content type that it takes', () => {
  const body = largestBody({ ...some, rawFile: 'pdf' }, picture);
  expect(String(body).startsWith('%PDF-')).toBe(true);
  expect(contentTypeOf({ ...some, rawFile: 'pdf' })).toBe('application/pdf');
  expect(contentTypeOf({ ...some, rawFile: 'picture' })).toBe('image/png');
  expect(contentTypeOf({ ...some, rawFile: 'part' })).toBe('application/octet-stream');
  expect(contentTypeOf(some)).toBe('application/json');
});

it('does not fill a body that has no field for a picture', () => {
  const route: Route = { ...some, carriesImage: true, body: z.strictObject({ text: z.string().max(2_000) }) };
  expect(() => largestBody(route, picture)).toThrow('no field for it');
});

it('gives the other bodies nearly as much as a body may have', () => {
  const route: Route = { ...some, body: z.strictObject({}) };
  expect(JSON.stringify(largestBody(route, picture)).length).toBeGreaterThan(99_000);
});

it('asks for the longest page, and for none where there are no pages', () => {
  const query = z.object({ limit: z.coerce.number().max(100) });
  expect(longestPage({ ...some, query })).toBe('?limit=100');
  expect(longestPage({ ...some, query: z.object({}) })).toBe('');
});

it.each(all.filter(([, { query }]) => query))('asks %s for what it requires', (_name, route) => {
  const asked = Object.fromEntries(new URLSearchParams(longestPage(route)));
  expect(route.query?.safeParse(asked).success).toBe(true);
});

it('names an id wherever the path has one', () => {
  expect(pathOf({ ...some, paths: ['/pets/:id', '/api/pets/:id/weights/:on'] }, 'x')).toBe('/api/pets/x/weights/x');
});
