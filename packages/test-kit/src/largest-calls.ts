import { randomBytes } from 'node:crypto';
import { type Route, VIDEO_PART_BYTES } from '@vetcare/contracts';
import { z } from 'zod';

const PAGE_SIZES = [1_000, 500, 200, 100, 50, 20];
/** The largest body of a call without a picture. */
const PADDING_BYTES = 99_000;
/** Values of which every field that a call with a picture, or a query, requires takes one. */
const VALUES = ['nobody@vetcare.test', 'Wrong-password-1', 'cat', '0'.repeat(24), '0', '2026-12', 'A'.repeat(22)];

const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

function valueFor(name: string, field: z.ZodType): string {
  const value = VALUES.find((one) => takes(field, one));
  if (value === undefined) throw new Error(`None of the values fits the field ${name}: add one that does`);
  return value;
}

/** The path under which browsers make a call, with this id wherever it names one. */
export function pathOf({ paths }: Route, id: string): string {
  const path = paths.find((one) => one.startsWith('/api/')) ?? paths[0];
  return path.replace(/:\w+/g, id);
}

/** The query with all that a call requires, and for the longest page that it gives; empty if it needs none and gives none. */
export function longestPage({ query }: Route): string {
  if (!(query instanceof z.ZodObject)) return '';
  const fields = Object.entries<z.ZodType>(query.shape);
  const asked: Record<string, string> = {};
  for (const [name, field] of fields) {
    if (name === 'limit') {
      const limit = PAGE_SIZES.find((one) => takes(field, String(one)));
      if (limit) asked[name] = String(limit);
    } else if (!takes(field, undefined)) asked[name] = valueFor(name, field);
  }
  // Some calls want one of several fields, each of which may be missing.
  if (!takes(query, asked)) {
    const one = fields.find(([name, field]) => takes(query, { ...asked, [name]: valueFor(name, field) }));
    if (one) asked[one[0]] = valueFor(...one);
  }
  return Object.keys(asked).length > 0 ? `?${new URLSearchParams(asked)}` : '';
}

const isPicture = (field: z.ZodType) =>
  takes(field, `data:image/png;base64,${'A'.repeat(1_000)}`) && !takes(field, 'A'.repeat(1_000));

/** A picture in each field that takes one, and something valid in those that are required. */
function bodyWith(picture: string, fields: Record<string, z.ZodType>): Record<string, string> {
  const filled = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    if (isPicture(field)) return [[name, picture]];
    if (takes(field, undefined)) return [];
    return [[name, valueFor(name, field)]];
  });
  return Object.fromEntries(filled);
}

/**
 * The largest body that a call takes: with a picture in it where it takes one, and otherwise as much as there may be, which is
 * refused after it was parsed. It follows from the contract, so that a new call is strained like the others.
 */
export function largestBody(
  { body, carriesImage, rawFile }: Route,
  picture: string,
): Record<string, string> | Buffer | undefined {
  if (rawFile === 'part') return randomBytes(VIDEO_PART_BYTES);
  if (rawFile) {
    const file = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    return rawFile === 'pdf' ? Buffer.concat([Buffer.from('%PDF-1.7\n'), file]) : file;
  }
  if (!body) return undefined;
  if (!carriesImage)
    return { email: 'nobody@vetcare.test', password: 'Wrong-password-1', padding: 'x'.repeat(PADDING_BYTES) };
  const large = body instanceof z.ZodObject ? bodyWith(picture, body.shape) : {};
  if (!Object.values(large).includes(picture))
    throw new Error('The schema of a call with a picture has no field for it');
  return large;
}

/** The content type without which a call refuses its body unread. */
export const contentTypeOf = ({ rawFile }: Route): string =>
  rawFile
    ? { picture: 'image/png', pdf: 'application/pdf', part: 'application/octet-stream' }[rawFile]
    : 'application/json';

const COSTLY_EDGE = 5_200;

/** A picture of 27 megapixels in a data URL that takes nearly as much memory to decode as is allowed, in so small a file that it waits for no place of large bodies. */
export async function costlyPicture(): Promise<string> {
  const { default: sharp } = await import('sharp');
  const size = { width: COSTLY_EDGE, height: COSTLY_EDGE, channels: 3 } as const;
  const picture = await sharp({ create: { ...size, background: '#2f6f5e' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** A picture of noise in a data URL. No format makes noise smaller, so it is as large as its pixels. */
export async function noisePicture(megabytes: number): Promise<string> {
  const width = 2_000;
  const height = Math.floor((megabytes * 1e6) / 3 / width);
  const { default: sharp } = await import('sharp');
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
