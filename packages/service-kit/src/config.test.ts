import { z } from 'zod';
import { readConfig } from './config';

const settings = { MONGO_URL: z.string().min(1), PORT: z.coerce.number().int().max(65_535).default(0) };

describe('the environment', () => {
  it('is read with its defaults', () => {
    expect(readConfig(settings, { MONGO_URL: 'mongodb://x' })).toEqual({ MONGO_URL: 'mongodb://x', PORT: 0 });
  });

  it('that lacks something names everything that is wrong at once', () => {
    expect(() => readConfig(settings, { PORT: '70000' })).toThrow(
      '\n  MONGO_URL: This is required\n  PORT: Must be at most 65535',
    );
  });
});
